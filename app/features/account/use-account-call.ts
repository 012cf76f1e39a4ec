import type { AuthError } from '@supabase/supabase-js';
import { useState } from 'react';
import { AUTH_COPY } from '#domain/auth-copy.ts';
import { authMessage } from '#domain/auth-message.ts';
import { browserSupabase, type Supabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';

/** What calls of the account service answer. */
interface Answer {
  readonly data: unknown;
  readonly error: AuthError | null;
}

/**
 * Makes one call of the account service at a time. Refusals become a toast in the shop's words, unless `onRefused`
 * takes them (returns true).
 */
export function useAccountCall() {
  const settings = useShopSettings();
  const [working, setWorking] = useState(false);

  /** The data of the answer, or null after a refusal. */
  async function call<T extends Answer>(
    run: (supabase: Supabase) => Promise<T>,
    onRefused: (error: AuthError) => boolean = () => false,
  ): Promise<{ data: Extract<T, { error: null }>['data'] } | null> {
    if (working) return null;
    setWorking(true);
    try {
      const { data, error } = await run(await browserSupabase(settings));
      if (!error) return { data };
      if (!onRefused(error)) notify.error({ title: AUTH_COPY.errorTitle, body: authMessage(error.message) });
    } catch {
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected });
    } finally {
      setWorking(false);
    }
    return null;
  }

  return { call, working };
}
