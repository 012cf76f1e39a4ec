import { Info } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { track } from '../../lib/analytics.ts';
import type { AuthDialogMode, AuthDialogRequest } from '../../lib/auth/auth-dialog-context.ts';
import { notify } from '../../lib/notify.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { InboxSteps } from './check-inbox.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { rememberPendingEmail } from './pending-email.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { WhySignUp } from './why-sign-up.tsx';

interface AuthDialogProps {
  request: AuthDialogRequest;
  onClose: () => void;
}

const TEXTS = {
  'sign-in': ACCOUNT_COPY.signIn,
  'sign-up': ACCOUNT_COPY.signUp,
  'forgot-password': ACCOUNT_COPY.forgot,
  'new-password': ACCOUNT_COPY.newPassword,
} as const;

/** Signing in, signing up and passwords, in one dialog. */
export function AuthDialog({ request, onClose }: AuthDialogProps) {
  const navigate = useNavigate();
  const { hasGoogle } = useShopSettings();
  const [mode, setMode] = useState<AuthDialogMode>(request.mode);
  const [email, setEmail] = useState(request.email ?? '');
  /** Whose inbox is to be checked, once there is an account. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { title, description } = TEXTS[mode];
  const dismiss = () => {
    onClose();
    request.onDismiss?.();
  };
  const finishSignUp = (outcome: { email: string; confirmed: boolean }) => {
    if (outcome.confirmed) return onClose();
    notify.success(AUTH_COPY.created);
    track('signed_up', {});
    rememberPendingEmail(outcome.email);
    // The account waits for its owner to follow the link in a mail, or to type in its code.
    if (request.stay) return setSentTo(outcome.email);
    onClose();
    void navigate('/check-inbox');
  };
  if (sentTo !== null) return <InboxDialog email={sentTo} onClose={onClose} />;
  const entering = mode === 'sign-in' || mode === 'sign-up';
  return (
    <Dialog onClose={dismiss} size={entering ? 'form' : 'note'} title={title} description={description}>
      <div className={entering ? 'mt-5 grid items-stretch md:grid-cols-[1.2fr_1fr]' : 'px-6 pt-5 pb-6'}>
        {entering ? (
          <>
            <div className="px-6 pb-8">
              {request.reason && (
                <div className="mb-5">
                  <Notice tone="honey" icon={<Info size={20} aria-hidden />}>
                    {request.reason}
                  </Notice>
                </div>
              )}
              {hasGoogle && (
                <>
                  <GoogleButton />
                  <p className="my-5 flex items-center gap-4 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    {ACCOUNT_COPY.google.or}
                  </p>
                </>
              )}
              {mode === 'sign-in' ? (
                <SignInForm
                  email={email}
                  onEmail={setEmail}
                  onDone={onClose}
                  onForgot={() => setMode('forgot-password')}
                />
              ) : (
                <SignUpForm email={email} onEmail={setEmail} onDone={finishSignUp} />
              )}
              <Toggle mode={mode} onToggle={setMode} />
            </div>
            <WhySignUp />
          </>
        ) : mode === 'forgot-password' ? (
          <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setMode('sign-in')} />
        ) : (
          <NewPasswordForm onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * What is left to do after signing up, over the page that must not be lost. Closed, it can still be done by the mail.
 */
function InboxDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={AUTH_COPY.checkEmail} description={ACCOUNT_COPY.checkInbox.lead(email)}>
      <div className="px-6 pb-6 text-center">
        <InboxSteps email={email} typedHere onConfirmed={onClose} />
      </div>
    </Dialog>
  );
}

interface ToggleProps {
  mode: 'sign-in' | 'sign-up';
  onToggle: (mode: AuthDialogMode) => void;
}

function Toggle({ mode, onToggle }: ToggleProps) {
  const { toggleLead, toggle } = mode === 'sign-in' ? ACCOUNT_COPY.signIn : ACCOUNT_COPY.signUp;
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
      {toggleLead}
      <Button
        look="plain"
        size="small"
        className="px-0!"
        onClick={() => onToggle(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
      >
        {toggle}
      </Button>
    </p>
  );
}
