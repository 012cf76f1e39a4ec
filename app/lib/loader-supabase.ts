import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import type { ShopContext } from './shop-context.ts';

/** A backend client for the loaders of one request. Never shared: a client may hold a session. */
export function loaderSupabase(shop: ShopContext): SupabaseClient<Database> {
  return createClient<Database>(shop.supabaseUrl, shop.publishableKey, {
    global: { fetch: shop.fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Longest that a page waits for one read, in milliseconds, before it shows what is built in. */
export const READ_TIMEOUT_MS = 3000;
