import type { followSession } from './auth/follow-session.ts';
import type { Supabase } from './supabase.ts';
import type { BackendSettings } from './use-shop-settings.ts';

/** Gets the client, and how to follow its session. */
type Listener = (client: Supabase, follow: typeof followSession) => void;

let backend: BackendSettings | undefined;
let loaded: Promise<[client: Supabase, follow: typeof followSession]> | undefined;
const waiting = new Set<Listener>();

/** Sets the backend of the page, before its client is needed. */
export function setBackend(settings: BackendSettings): void {
  backend = settings;
}

/** The backend of the page. Throws when the page came without it. */
export function backendOfPage(): BackendSettings {
  if (!backend) throw new Error('The page came without its settings.');
  return backend;
}

/**
 * The one backend client of this browser tab, loaded when it is first needed (54 kB compressed).
 * A failed load is tried again at the next call.
 */
export async function browserSupabase(): Promise<Supabase> {
  const settings = backendOfPage();
  loaded ??= Promise.all([import('./create-backend-client.ts'), import('./auth/follow-session.ts')]).then(
    ([{ createBackendClient }, { followSession }]) => {
      const client = createBackendClient(settings);
      for (const listener of waiting) listener(client, followSession);
      waiting.clear();
      return [client, followSession];
    },
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return (await loaded)[0];
}

/**
 * Calls the listener once the client is loaded elsewhere; loads nothing itself. Returns a function that stops waiting.
 */
export function onBrowserSupabase(listener: Listener): () => void {
  let wanted = true;
  const once: Listener = (...given) => {
    if (wanted) listener(...given);
  };
  if (loaded) {
    loaded.then(
      (given) => once(...given),
      () => {},
    );
  } else waiting.add(once);
  return () => {
    wanted = false;
    waiting.delete(once);
  };
}
