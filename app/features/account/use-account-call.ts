import type { AuthError } from '@supabase/supabase-js';
import { useState } from 'react';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import { authMessage } from '#domain/accounts/auth-message.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { retryAfterSeconds } from '../../lib/retry-after.ts';
import type { Supabase } from '../../lib/supabase.ts';
import { useCountdown } from '../../lib/use-countdown.ts';

/** What calls of the account service answer. */
interface Answer {
  readonly data: unknown;
  readonly error: AuthError | null;
}

/**
 * Makes one call of the account service at a time. Errors become a toast in the shop's words, unless `onError`
 * takes them (returns true). After too many tries `pause` counts the seconds to the next one.
 */
export function useAccountCall() {
  const [working, setWorking] = useState(false);
  const { left: pause, start } = useCountdown();

  /** The data of the answer, or null after an error. */
  async function call<T extends Answer>(
    run: (supabase: Supabase) => Promise<T>,
    onError: (error: AuthError) => boolean = () => false,
  ): Promise<{ data: Extract<T, { error: null }>['data'] } | null> {
    if (working || pause > 0) return null;
    setWorking(true);
    try {
      const { data, error } = await run(await browserSupabase());
      if (!error) return { data };
      const wait = error.status === 429 ? retryAfterSeconds() : 0;
      if (wait > 0) {
        start(wait);
        return null;
      }
      if (!onError(error)) notify.error({ title: AUTH_COPY.errorTitle, body: authMessage(error.message) });
    } catch {
      notify.error({ title: AUTH_COPY.errorTitle, body: AUTH_COPY.unexpected });
    } finally {
      setWorking(false);
    }
    return null;
  }

  return { call, working, pause };
}
