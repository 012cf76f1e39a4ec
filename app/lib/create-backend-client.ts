import { createClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import { SESSION_KEY, type Supabase } from './browser-supabase.ts';
import type { ShopSettings } from './use-shop-settings.ts';

/** A client of the shop's backend that keeps its session in this browser. A file of its own: it is loaded when needed. */
export function createBackendClient({ supabaseUrl, publishableKey }: ShopSettings): Supabase {
  return createClient<Database>(supabaseUrl, publishableKey, {
    // Links in mails are opened anywhere, also where nothing is known of who asked for them.
    auth: { flowType: 'implicit', storageKey: SESSION_KEY },
  });
}
