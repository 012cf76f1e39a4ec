import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { checkCredentials } from '#domain/accounts/sign-up.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { EmailField } from './email-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountCall } from './use-account-call.ts';

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Sends a link to choose a new password. Does not disclose whether the account exists. */
export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { call, ...state } = useAccountCall();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = checkCredentials({ email, password: '-' }).email;
    setError(wrong);
    if (wrong) return focusFirstError(event.currentTarget);
    const done = await call((supabase) =>
      supabase.auth.resetPasswordForEmail(email.trim(), { redirectTo: `${window.location.origin}/account` }),
    );
    if (done) setSentTo(email.trim());
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <div role="status">
        {sentTo && (
          <Notice
            tone="sage"
            icon={<MailCheck size={20} aria-hidden />}
            title={ACCOUNT_COPY.forgot.sentTitle}
          >
            {ACCOUNT_COPY.forgot.sent(sentTo)}
          </Notice>
        )}
      </div>
      {!sentTo && (
        <>
          <EmailField autoComplete="username" email={email} error={error} onEmail={onEmail} />
          <SubmitButton {...ACCOUNT_COPY.forgot} state={state} />
        </>
      )}
      <Button look="quiet" onClick={onBack}>
        {ACCOUNT_COPY.forgot.back}
      </Button>
    </form>
  );
}
