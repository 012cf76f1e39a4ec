import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { checkCredentials, isEmail } from '#domain/accounts/sign-up.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { notify } from '../../lib/notify.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { CodeField } from './code-field.tsx';
import { EnvelopeDrawing } from './envelope-drawing.tsx';
import { KnownAddress } from './known-address.tsx';
import { pendingEmail, rememberPendingEmail } from './pending-email.ts';
import { useAccountCall } from './use-account-call.ts';

const COPY = ACCOUNT_COPY.checkInbox;
/** Seconds between two mails to one mailbox; the server counts too. */
const PAUSE_SECONDS = 60;

/** What is left to do after signing up: follow the link in the mail, or type in its code. */
export function CheckInbox({ hasMailbox }: { hasMailbox: boolean }) {
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const emailField = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const pending = pendingEmail();
    setEmail(pending ?? '');
    setKnown(pending !== null);
  }, []);
  const askForEmail = () => {
    setEmailError(checkCredentials({ email, password: '-' }).email);
    emailField.current?.focus();
  };
  return (
    <div className="wall grid place-items-center py-14 md:py-20">
      <section
        aria-labelledby="inbox-title"
        className="w-full max-w-xl rounded-sheet bg-surface px-6 py-10 text-center shadow-lift sm:px-12"
      >
        <EnvelopeDrawing />
        <h1 id="inbox-title" className="display display-large mt-6">
          {AUTH_COPY.checkEmail}
        </h1>
        <p className="lead mt-4">{known ? COPY.lead(email) : COPY.leadUnknown}</p>
        {!known && (
          <Field
            ref={emailField}
            label={COPY.emailLabel}
            type="email"
            autoComplete="email"
            className="mx-auto mt-6 max-w-sm text-left"
            value={email}
            error={emailError}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setEmailError(undefined);
            }}
          />
        )}
        <InboxSteps
          email={email}
          typedHere={known}
          onConfirmed={() => navigate('/gallery')}
          onWrongEmail={askForEmail}
        />
        <KnownAddress />
        {hasMailbox && (
          <p className="mt-6 text-sm">
            <a href="/dev/mailbox" className="text-accent-text underline underline-offset-4">
              {COPY.mailbox}
            </a>
          </p>
        )}
      </section>
    </div>
  );
}

interface InboxStepsProps {
  email: string;
  /** Whether the password was typed in this browser. */
  typedHere: boolean;
  /** Called after the right code, signed in. */
  onConfirmed: () => unknown;
  /** Called when a step needs an address and `email` is none; needed where it can be typed. */
  onWrongEmail?: () => void;
}

/** The field for the code of the mail, and a way to have it sent again. */
export function InboxSteps(props: InboxStepsProps) {
  return (
    <>
      <CodeForm {...props} />
      <p className="mt-6 text-ink-soft">{COPY.hint}</p>
      <Resend {...props} />
    </>
  );
}

function CodeForm({ email, typedHere, onConfirmed, onWrongEmail }: InboxStepsProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { call, working } = useAccountCall();
  const authDialog = useAuthDialog();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) return onWrongEmail?.();
    if (!/^\d{6}$/.test(code.trim())) return setError(COPY.wrongCode);
    const done = await call(
      (supabase) => supabase.auth.verifyOtp({ email: email.trim(), token: code.trim(), type: 'email' }),
      ({ status }) => {
        setError(COPY.wrongCode);
        return status === 403 || status === 400;
      },
    );
    if (!done) return;
    await onConfirmed();
    // A password counts only in the browser in which it was typed; elsewhere a new one is chosen.
    if (!typedHere) authDialog.open({ mode: 'new-password' });
  };
  return (
    <form onSubmit={submit} noValidate className="mx-auto mt-8 flex max-w-sm items-start gap-3 text-left">
      <CodeField label={COPY.code} className="min-w-0 flex-1" value={code} error={error} onCode={setCode} />
      <Button type="submit" look="outline" className="mt-8" aria-disabled={working}>
        {COPY.codeAction}
      </Button>
    </form>
  );
}

function Resend({ email, typedHere, onWrongEmail }: InboxStepsProps) {
  const { left: pause, start } = useCountdown();
  const { call, working } = useAccountCall();
  useEffect(() => {
    if (typedHere) start(PAUSE_SECONDS);
  }, [typedHere, start]);
  const resend = async () => {
    if (pause > 0 || working) return;
    if (!isEmail(email)) return onWrongEmail?.();
    const done = await call((supabase) =>
      supabase.auth.resend({
        type: 'signup',
        email: email.trim(),
        options: { emailRedirectTo: `${window.location.origin}/gallery` },
      }),
    );
    if (!done) return;
    rememberPendingEmail(email.trim());
    start(PAUSE_SECONDS);
    notify.success(COPY.resent);
  };
  return (
    <Button
      look="outline"
      className="mt-3 tabular-nums"
      aria-disabled={pause > 0 || working}
      onClick={resend}
    >
      {pause > 0 ? COPY.resendIn(pause) : COPY.resend}
    </Button>
  );
}
