import type { User } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { authMessage } from '#domain/accounts/auth-message.ts';
import { expectSessionEnd } from '../../lib/auth/rejected-session.ts';
import { verifiedFactors } from '../../lib/auth/second-factor.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import type { Supabase } from '../../lib/supabase.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useProof } from './use-proof.tsx';

const COPY = ACCOUNT_COPY.account.remove;

/** Erases the account, after the visitor has proven once more who they are. */
export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {COPY.action}
      </Button>
      {open && <ConfirmDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ConfirmDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [factor] = verifiedFactors(user);
  // A second factor proves more than the password, which would start a session without it.
  const hasPassword = !factor && (user.identities?.some(({ provider }) => provider === 'email') ?? true);
  const { needsProof, proofDialog } = useProof(user);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [stale, setStale] = useState(false);
  const [working, setWorking] = useState(false);

  const erase = async (form: HTMLFormElement) => {
    const fail = (message: string) => {
      flushSync(() => setError(message));
      focusFirstError(form);
    };
    const supabase = await browserSupabase();
    const passwordError = hasPassword && (await checkPassword(supabase, user, password));
    if (passwordError) return fail(passwordError);
    expectSessionEnd(true);
    const { error: failed } = await supabase.functions.invoke('delete-account', { method: 'POST' });
    if (failed) {
      expectSessionEnd(false);
      const answer =
        failed.context instanceof Response ? await failed.context.json().catch(() => null) : null;
      if (answer?.error === 'reauthentication_needed') {
        if (!factor) return setStale(true);
        return void needsProof({ code: answer.error }, () => void run(form));
      }
      return notify.error({ title: AUTH_COPY.errorTitle, body: answer?.error ?? AUTH_COPY.unexpected });
    }
    await supabase.auth.signOut({ scope: 'local' });
    expectSessionEnd(false);
    notify.success(COPY.done);
    await navigate('/');
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!working) void run(event.currentTarget);
  };

  const run = async (form: HTMLFormElement) => {
    setError(undefined);
    setWorking(true);
    await erase(form).catch(() => notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected }));
    setWorking(false);
  };

  return (
    <Dialog onClose={onClose} title={COPY.dialogTitle} description={COPY.dialogLead}>
      <form onSubmit={submit} noValidate className="grid gap-3 p-6">
        {hasPassword && (
          <PasswordField
            label={COPY.withPassword}
            name="current-password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {stale && (
          <>
            <p role="alert">{COPY.withGoogle}</p>
            <GoogleButton />
          </>
        )}
        <Button type="submit" aria-disabled={working || (hasPassword && password === '')}>
          {working ? COPY.working : COPY.confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {COPY.keep}
        </Button>
      </form>
      {proofDialog}
    </Dialog>
  );
}

/** The error of a wrong password; null when it fits. */
async function checkPassword(supabase: Supabase, user: User, password: string): Promise<string | null> {
  const { error } = await supabase.auth.signInWithPassword({ email: user.email ?? '', password });
  if (!error) return null;
  return error.code === 'invalid_credentials'
    ? AUTH_COPY.invalidCredentialsShort
    : authMessage(error.message);
}
