import { hash, timingSafeEqual } from 'node:crypto';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { Caller, CallerRole } from './caller.ts';
import { UnauthorizedError } from './unauthorized-error.ts';
import { verifyToken } from './verify-token.ts';

export interface CallerReaderOptions {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The secret that signs tokens (HS256), or the public keys that prove them. */
  readonly signingSecret: Uint8Array | JWTVerifyGetKey;
}

export interface ReadOptions {
  readonly requireKey: boolean;
  readonly ignoreToken?: boolean;
}

export interface CallerReader {
  /**
   * The caller of a request. Without key and token it is anonymous; with `requireKey` that
   * rejects with `UnauthorizedError`, as does a wrong key and a wrong or expired token. With
   * `ignoreToken` only the key is judged.
   */
  read(request: Request, options?: ReadOptions): Promise<Caller>;
}

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };
const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } };
const MAX_REMEMBERED = 2_000;

/** Reads api key (`apikey` header or query) and bearer token (HS256) of requests. */
export function createCallerReader(options: CallerReaderOptions): CallerReader {
  const remembered = new Map<string, { caller: Caller; expires: number }>();

  const secret = digest(options.secretKey);
  const publishable = digest(options.publishableKey);

  const callerOfKey = (key: string): Caller => {
    // Digests have one length, and both are always compared, so that the time reveals nothing.
    const given = digest(key);
    const isSecret = timingSafeEqual(given, secret);
    const isPublishable = timingSafeEqual(given, publishable);
    if (isSecret) return SERVICE;
    if (isPublishable) return ANONYMOUS;
    throw new UnauthorizedError('Invalid API key', 'PGRST301');
  };

  const callerOfToken = async (token: string): Promise<Caller> => {
    const cached = remembered.get(token);
    if (cached && cached.expires > Date.now()) return cached.caller;
    remembered.delete(token);
    const { caller, expires } = await verify(token, options.signingSecret);
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(token, { caller, expires });
    return caller;
  };

  return {
    read: async (request, { requireKey, ignoreToken = false } = { requireKey: false }) => {
      const key = request.headers.get('apikey') ?? queryKey(request.url);
      const token = ignoreToken ? null : bearerOf(request.headers);
      if (key === null && requireKey) {
        throw new UnauthorizedError('No API key found in request', 'PGRST301');
      }
      const byKey = key === null ? undefined : callerOfKey(key);
      // The official client sends the key as its bearer token until sign-in.
      if (token === null || token === key) return byKey ?? ANONYMOUS;
      return isOpaqueKey(token) ? callerOfKey(token) : callerOfToken(token);
    },
  };
}

async function verify(
  token: string,
  key: Uint8Array | JWTVerifyGetKey,
): Promise<{ caller: Caller; expires: number }> {
  try {
    const algorithms = typeof key === 'function' ? ['ES256', 'RS256', 'EdDSA'] : ['HS256'];
    const payload = await verifyToken(token, key, { algorithms, clockTolerance: 30 });
    const role = roleOf(payload.role);
    // A user's token with this role lacks the second factor and has a guest's rights.
    const caller =
      role === 'anon'
        ? ANONYMOUS
        : { role, claims: payload, ...(payload.sub ? { userId: payload.sub } : {}) };
    const expires = payload.exp === undefined ? Date.now() + 60_000 : (payload.exp + 30) * 1_000;
    return { caller, expires };
  } catch (error) {
    if (error instanceof UnauthorizedError) throw error;
    if (error instanceof errors.JWTExpired) throw new UnauthorizedError('JWT expired', 'PGRST303');
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new UnauthorizedError(error.message, 'PGRST303');
    throw new UnauthorizedError('The bearer token is not valid', 'PGRST301');
  }
}

function roleOf(claim: unknown): CallerRole {
  if (claim === undefined) return 'anon';
  if (claim === 'anon' || claim === 'authenticated' || claim === 'service_role') return claim;
  throw new UnauthorizedError('The bearer token names an unknown role', 'PGRST301');
}

function isOpaqueKey(token: string): boolean {
  return token.startsWith('sb_publishable_') || token.startsWith('sb_secret_');
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

function queryKey(url: string): string | null {
  return url.includes('apikey=') ? new URL(url).searchParams.get('apikey') : null;
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
