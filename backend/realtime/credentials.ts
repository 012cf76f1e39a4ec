import type { Caller } from '../caller.ts';
import type { CallerReader } from '../caller-reader.ts';

/** Seconds by which clocks may differ. */
const TOLERANCE = 30;

/** The caller of a connection or channel, and until when. */
export interface Credentials {
  readonly caller: Caller;
  /** Milliseconds since 1970; infinite for keys. */
  readonly expiresAt: number;
}

/** Proves api key and access token. Rejects with `UnauthorizedError`. */
export async function readCredentials(
  callers: CallerReader,
  apiKey: string,
  token?: string,
): Promise<Credentials> {
  const headers = new Headers({ apikey: apiKey, ...(token ? { authorization: `Bearer ${token}` } : {}) });
  const caller = await callers.read(new Request('http://realtime/', { headers }), { requireKey: true });
  const { exp } = caller.claims;
  return { caller, expiresAt: typeof exp === 'number' ? (exp + TOLERANCE) * 1000 : Number.POSITIVE_INFINITY };
}
