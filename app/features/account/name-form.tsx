import { type FormEvent, useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { NameFields } from './name-fields.tsx';

const COPY = ACCOUNT_COPY.account.name;

/** First and last name; both are needed. */
export function NameForm() {
  const { user, profile, refreshProfile } = useAuth();
  const [edits, setEdits] = useState<{ firstName?: string; lastName?: string }>({});
  // The profile may arrive, or be read again, while somebody types.
  const names = { firstName: profile?.first_name ?? '', lastName: profile?.last_name ?? '', ...edits };
  const [shown, setShown] = useState(false);
  const [working, setWorking] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
    const [first, last] = [names.firstName.trim(), names.lastName.trim()];
    if (!first || !last) {
      notify.error({ title: AUTH_COPY.nameRequired, body: AUTH_COPY.namesRequired });
      return focusFirstError(event.currentTarget);
    }
    if (!user || working) return;
    setWorking(true);
    try {
      const supabase = await browserSupabase();
      const { error } = await supabase
        .from('profiles')
        .update({ first_name: first, last_name: last, full_name: `${first} ${last}` })
        .eq('user_id', user.id);
      if (error) throw error;
      await refreshProfile();
      setEdits((now) => (now === edits ? {} : now));
      notify.success(COPY.done);
    } catch {
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected });
    }
    setWorking(false);
  };

  const errorOf = (name: string) => (shown && !name.trim() ? AUTH_COPY.nameRequired : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <NameFields
        form={names}
        errors={{ firstName: errorOf(names.firstName), lastName: errorOf(names.lastName) }}
        onChange={(change) => setEdits({ ...edits, ...change })}
      />
      <Button type="submit" className="mt-2" aria-disabled={working}>
        {COPY.action}
      </Button>
    </form>
  );
}
