import type { User } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { authMessage } from '#domain/accounts/auth-message.ts';
import { verifiedFactors } from '../../lib/auth/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { PasswordField } from './password-field.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';
import { useAccountCall } from './use-account-call.ts';

const COPY = TWO_STEP_COPY.proof;

interface ProofFormProps {
  user: User;
  onDone: () => void;
}

/** Requires a proof of identity: the second factor, else the password, else a mailed code. */
export function ProofDialog({ user, onDone, onClose }: ProofFormProps & { onClose: () => void }) {
  const hasPassword = user.identities?.some(({ provider }) => provider === 'email') ?? true;
  const Form = verifiedFactors(user).length > 0 ? FactorCodeForm : hasPassword ? PasswordProof : MailedProof;
  return (
    <Dialog onClose={onClose} title={COPY.title} description={COPY.lead}>
      <div className="px-6 pt-5 pb-6">
        <Form user={user} onDone={onDone} />
      </div>
    </Dialog>
  );
}

function PasswordProof({ user, onDone }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { call, working } = useAccountCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await call(
      (supabase) => supabase.auth.signInWithPassword({ email: user.email ?? '', password }),
      ({ code, message }) => {
        setError(code === 'invalid_credentials' ? AUTH_COPY.invalidCredentialsShort : authMessage(message));
        return true;
      },
    );
    if (done) onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <PasswordField
        label={COPY.password}
        name="current-password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="large" aria-disabled={working || password === ''}>
        {working ? COPY.working : COPY.action}
      </Button>
    </form>
  );
}

/** For accounts without a password. */
function MailedProof({ user, onDone }: ProofFormProps) {
  const email = user.email ?? '';
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  const { call, working } = useAccountCall();
  const send = async () => {
    const options = { shouldCreateUser: false };
    if (await call((supabase) => supabase.auth.signInWithOtp({ email, options }))) setSent(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sent) return send();
    const done = await call(
      (supabase) => supabase.auth.verifyOtp({ email, token: code.trim(), type: 'email' }),
      ({ status }) => {
        setError(COPY.wrongMailed);
        return status === 403 || status === 400;
      },
    );
    if (done) onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {sent && (
        <>
          <p role="status" className="text-ink-soft">
            {COPY.sent(email)}
          </p>
          <CodeField label={COPY.mailed} value={code} error={error} onCode={setCode} />
        </>
      )}
      <Button type="submit" size="large" aria-disabled={working || (sent && code.trim() === '')}>
        {working ? COPY.working : sent ? COPY.action : COPY.send}
      </Button>
    </form>
  );
}
