import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import type { BackendSettings } from './use-shop-settings.ts';

/** The backend client with the shop's tables. */
export type Supabase = SupabaseClient<Database>;

/** Where the browser keeps its session. */
export const SESSION_KEY = 'pawtrait-session';

let client: Promise<Supabase> | undefined;
const waiting = new Set<(client: Supabase) => void>();

/**
 * The one backend client of this browser tab, loaded when it is first needed (54 kB compressed).
 * A failed load is tried again at the next call.
 */
export function browserSupabase(settings: BackendSettings): Promise<Supabase> {
  client ??= import('./create-backend-client.ts').then(
    ({ createBackendClient }) => {
      const created = createBackendClient(settings);
      for (const tell of waiting) tell(created);
      waiting.clear();
      return created;
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** Tells about the client as soon as somebody has loaded it; loads nothing itself. Returns how to stop waiting. */
export function onBrowserSupabase(tell: (client: Supabase) => void): () => void {
  let wanted = true;
  const once = (created: Supabase) => {
    if (wanted) tell(created);
  };
  if (client) void client.then(once, () => {});
  else waiting.add(once);
  return () => {
    wanted = false;
    waiting.delete(once);
  };
}
