import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import type { ShopSettings } from './use-shop-settings.ts';

let client: Promise<SupabaseClient<Database>> | undefined;

/**
 * The one backend client of this browser tab, loaded when it is first needed (54 kB compressed).
 * A failed load is tried again at the next call.
 */
export function browserSupabase(settings: ShopSettings): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) => createClient<Database>(settings.supabaseUrl, settings.publishableKey),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}
