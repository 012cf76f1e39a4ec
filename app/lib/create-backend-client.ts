import { createClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import { isOwnLanding } from './auth/own-landing.ts';
import { fetchCheckingSessions } from './auth/rejected-session.ts';
import { fetchNotingRetryAfter } from './retry-after.ts';
import { SESSION_KEY, type Supabase } from './supabase.ts';
import type { BackendSettings } from './use-shop-settings.ts';

/** A client of the shop's backend with its session in this browser. Its own file, so that it is loaded on demand. */
export function createBackendClient({
  supabaseUrl,
  publishableKey,
  hasOwnAccounts,
}: BackendSettings): Supabase {
  const renew = () => client.auth.refreshSession();
  const client: Supabase = createClient<Database>(supabaseUrl, publishableKey, {
    global: { fetch: fetchCheckingSessions(fetchNotingRetryAfter, publishableKey, renew) },
    // Links in mails are opened anywhere, also in browsers that did not request them. A hosted project's
    // links leave no mark in this browser, so there only the browser that requested it is let in.
    auth: {
      flowType: hasOwnAccounts ? 'implicit' : 'pkce',
      storageKey: SESSION_KEY,
      detectSessionInUrl: (_url, { access_token, flow, ...found }) =>
        access_token
          ? isOwnLanding(flow)
          : Boolean(found.error || found.error_description || found.error_code),
    },
  });
  return client;
}
