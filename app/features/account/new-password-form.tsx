import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { authMessage } from '#domain/accounts/auth-message.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { ACCOUNT_COPY } from './account-copy.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountCall } from './use-account-call.ts';
import { useProof } from './use-proof.tsx';
import { weakPasswordOf } from './weak-password.ts';

/** Sets a new password for the user. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { call, ...state } = useAccountCall();
  const { needsProof, proofDialog } = useProof(useAuth().user);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  const save = async (form: HTMLFormElement) => {
    const done = await call(
      (supabase) => supabase.auth.updateUser({ password }),
      (rejected) => {
        if (needsProof(rejected, () => void save(form))) return true;
        // After an answer React takes its time, and the focus would go to a field that is not marked yet.
        flushSync(() => setError(weakPasswordOf(rejected) ?? authMessage(rejected.message)));
        focusFirstError(form);
        return true;
      },
    );
    if (!done) return;
    notify.success(ACCOUNT_COPY.newPassword.done);
    setPassword('');
    setError(undefined);
    onDone();
  };

  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-2">
        <PasswordField
          label={ACCOUNT_COPY.newPassword.field}
          name="new-password"
          autoComplete="new-password"
          hint={ACCOUNT_COPY.signUp.passwordHint}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SubmitButton
          {...ACCOUNT_COPY.newPassword}
          state={state}
          className="justify-self-start"
          disabled={password === ''}
        />
      </form>
      {proofDialog}
    </>
  );
}
