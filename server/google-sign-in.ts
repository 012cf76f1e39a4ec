import { z } from 'zod';
import type { Logger } from '#backend/logger.ts';

/** How often the settings of a hosted project are reloaded. */
const REFRESH_MS = 10 * 60_000;
/** How long the start of the server waits for the first answer. */
const PATIENCE_MS = 3000;

const Settings = z.object({ external: z.object({ google: z.boolean() }) });

interface HostedProject {
  /** Origin of the project. */
  readonly url: string;
  readonly publishableKey: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Whether a hosted Supabase project offers sign-in with Google, cached, so that pages do not wait. Resolves once the
 * project has answered, or after three seconds; reads it again every ten minutes. Until it is known, there is none.
 */
export async function watchGoogleSignIn({
  url,
  publishableKey,
  log,
  fetch = globalThis.fetch,
}: HostedProject) {
  let isOffered = false;
  const refresh = async () => {
    try {
      const answer = await fetch(new URL('/auth/v1/settings', url), {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      isOffered = Settings.parse(await answer.json()).external.google;
    } catch (error) {
      log.warn({ err: error }, 'The project did not say which ways to sign in there are');
    }
  };
  await refresh();
  setInterval(refresh, REFRESH_MS).unref();
  return () => isOffered;
}
