import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';

const COPY = TWO_STEP_COPY.setUp;

/** An authenticator app that is to be verified. */
export interface NewFactor {
  readonly id: string;
  /** A picture, as a data address. */
  readonly qrCode: string;
  /** The same as text (Base32). */
  readonly secret: string;
}

interface SetUpFactorProps {
  factor: NewFactor;
  onClose: () => void;
  /** The first right code was typed: the factor counts. */
  onDone: () => void;
}

/** QR code and key of a new authenticator app, and the first code of it. */
export function SetUpFactor({ factor, onClose, onDone }: SetUpFactorProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working) return;
    const form = event.currentTarget;
    setWorking(true);
    setError(undefined);
    try {
      const supabase = await browserSupabase();
      const { error: rejected } = await supabase.auth.mfa.challengeAndVerify({
        factorId: factor.id,
        code: code.trim(),
      });
      if (!rejected) return onDone();
      const isWrong = rejected.code === 'mfa_verification_failed';
      flushSync(() => setError(isWrong ? TWO_STEP_COPY.step.wrongCode : rejected.message));
    } catch {
      flushSync(() => setError(AUTH_COPY.unexpected));
    } finally {
      setWorking(false);
    }
    focusFirstError(form);
  };
  return (
    <Dialog onClose={onClose} title={COPY.title} description={COPY.scan}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-6 pt-5 pb-6">
        {/* Cameras want dark on light, whatever the theme. */}
        <img
          src={factor.qrCode}
          alt={COPY.picture}
          className="size-52 justify-self-center rounded-card bg-white p-2"
        />
        <p className="text-sm">
          {COPY.key}
          <code className="mt-1 block rounded-card bg-paper-deep px-3 py-2 text-[0.9375rem] tracking-wider">
            {factor.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <CodeField label={COPY.code} maxLength={8} value={code} error={error} onCode={setCode} />
        <Button type="submit" size="large" aria-disabled={working || code.trim() === ''}>
          {working ? COPY.working : COPY.action}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {COPY.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
