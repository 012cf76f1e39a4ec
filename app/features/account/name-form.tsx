import { type FormEvent, useEffect, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

const COPY = ACCOUNT_COPY.account.name;

/** First and last name; both are needed. */
export function NameForm() {
  const { user, profile, refreshProfile } = useAuth();
  const settings = useShopSettings();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [shown, setShown] = useState(false);
  const [working, setWorking] = useState(false);
  useEffect(() => {
    setFirst(profile?.first_name ?? '');
    setLast(profile?.last_name ?? '');
  }, [profile]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
    const names = { first_name: first.trim(), last_name: last.trim() };
    if (!names.first_name || !names.last_name) {
      notify.error({ title: AUTH_COPY.nameRequired, body: AUTH_COPY.namesRequired });
      return focusFirstError(event.currentTarget);
    }
    if (!user || working) return;
    setWorking(true);
    try {
      const supabase = await browserSupabase(settings);
      const { error } = await supabase
        .from('profiles')
        .update({ ...names, full_name: `${names.first_name} ${names.last_name}` })
        .eq('user_id', user.id);
      if (error) throw error;
      await refreshProfile();
      notify.success(COPY.done);
    } catch {
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected });
    }
    setWorking(false);
  };

  const errorOf = (name: string) => (shown && !name.trim() ? AUTH_COPY.nameRequired : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={ACCOUNT_COPY.fields.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          value={first}
          error={errorOf(first)}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <Field
          label={ACCOUNT_COPY.fields.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          value={last}
          error={errorOf(last)}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" className="mt-2" aria-disabled={working}>
        {COPY.action}
      </Button>
    </form>
  );
}
