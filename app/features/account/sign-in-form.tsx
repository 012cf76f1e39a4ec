import { type FormEvent, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { checkCredentials } from '#domain/accounts/sign-up.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { showAuthError } from './show-auth-error.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAccountCall } from './use-account-call.ts';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
  onForgot: () => void;
}

/** E-mail and password of an account. */
export function SignInForm({ email, onEmail, onDone, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof checkCredentials>>({});
  const { call, ...state } = useAccountCall();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkCredentials({ email, password });
    setErrors(found);
    if (Object.keys(found).length > 0) {
      if (!email.trim() || !password) {
        notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.credentialsMissing });
      }
      return focusFirstError(form);
    }
    const done = await call(
      (supabase) => supabase.auth.signInWithPassword({ email: email.trim(), password }),
      (error) => showAuthError(error, setErrors, form),
    );
    if (done) onDone();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <EmailField autoComplete="username" email={email} error={errors.email} onEmail={onEmail} />
      <PasswordField
        label={ACCOUNT_COPY.fields.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button look="plain" size="small" className="-mt-3 justify-self-start px-0!" onClick={onForgot}>
        {ACCOUNT_COPY.signIn.forgot}
      </Button>
      <SubmitButton {...ACCOUNT_COPY.signIn} state={state} className="mt-2" />
    </form>
  );
}
