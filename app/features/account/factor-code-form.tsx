import type { User } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { proveByRecoveryCode } from '../../lib/auth/recovery-codes.ts';
import { verifiedFactors } from '../../lib/auth/second-factor.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';

const COPY = TWO_STEP_COPY.step;

interface FactorCodeFormProps {
  user: User;
  onDone: () => void;
}

/** Proves the session by a code of an authenticator app, or by a recovery code. */
export function FactorCodeForm({ user, onDone }: FactorCodeFormProps) {
  const { hasOwnAccounts } = useShopSettings();
  const factors = verifiedFactors(user);
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const [withRecovery, setWithRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  // Before the dialog sets the initial focus, which would be its close button.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);

  const prove = async (): Promise<void> => {
    if (withRecovery) return proveByRecoveryCode(code);
    const supabase = await browserSupabase();
    const { error: rejected } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: code.trim() });
    if (rejected) throw rejected;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working) return;
    const form = event.currentTarget;
    setWorking(true);
    setError(undefined);
    try {
      await prove();
      onDone();
    } catch (rejected) {
      flushSync(() => setError(messageOf(rejected, withRecovery)));
      focusFirstError(form);
    } finally {
      setWorking(false);
    }
  };
  const change = (recovery: boolean) => {
    setWithRecovery(recovery);
    setCode('');
    setError(undefined);
  };
  return (
    <form ref={fields} onSubmit={submit} noValidate className="grid gap-2">
      {!withRecovery && factors.length > 1 && (
        <FactorChoice factors={factors} chosen={factorId} onChoose={setFactorId} />
      )}
      <Field
        key={String(withRecovery)}
        label={withRecovery ? COPY.recovery : COPY.code}
        inputMode={withRecovery ? 'text' : 'numeric'}
        autoComplete={withRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={withRecovery ? 20 : 8}
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="large" aria-disabled={working || code.trim() === ''}>
        {working ? COPY.working : COPY.action}
      </Button>
      {hasOwnAccounts && (
        <Button
          look="plain"
          size="small"
          className="justify-self-start px-0!"
          onClick={() => change(!withRecovery)}
        >
          {withRecovery ? COPY.useCode : COPY.useRecovery}
        </Button>
      )}
    </form>
  );
}

interface FactorChoiceProps {
  factors: ReturnType<typeof verifiedFactors>;
  chosen: string;
  onChoose: (id: string) => void;
}

function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  return (
    <Select
      label={COPY.which}
      value={chosen}
      onChoose={onChoose}
      choices={factors.map(({ id, friendly_name }) => ({
        value: id,
        label: friendly_name || TWO_STEP_COPY.room.unnamed,
      }))}
    />
  );
}

function messageOf(rejected: unknown, withRecovery: boolean): string {
  const { code, status } = rejected as { code?: string; status?: number };
  if (code === 'mfa_verification_failed') return withRecovery ? COPY.wrongRecovery : COPY.wrongCode;
  if (status === 429 || code === 'over_request_rate_limit') return COPY.tooMany;
  return AUTH_COPY.unexpected;
}
