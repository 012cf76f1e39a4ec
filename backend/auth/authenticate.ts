import { errors } from 'jose';
import { verifyToken } from '../verify-token.ts';
import type { AssuranceLevel } from './access-token.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { findUserById, isBanned, type UserRecord } from './user-record.ts';

/** Who calls, proven by an access token whose session still lives. */
export interface SignedIn {
  readonly user: UserRecord;
  readonly session: {
    readonly id: string;
    readonly aal: AssuranceLevel;
    readonly created_at: Date;
    /** When its user last proved to be one: by password, code, provider or second factor. */
    readonly proven_at: Date;
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * The user and session of a request's bearer token. Only access tokens of this service count:
 * other tokens under the same secret name no session. Throws 401 and 403 with GoTrue's codes.
 */
export async function authenticate(tools: AuthTools, call: AuthCall): Promise<SignedIn> {
  const header = call.request.headers.get('authorization') ?? '';
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const { userId, sessionId } = await claimsOf(token, tools.signingSecret, call.now);
  const user = await findUserById(tools.database.query, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const [session] = await tools.database.query<SignedIn['session']>(
    `select s.id, s.aal, s.created_at, coalesce(
      (select max(c.updated_at) from auth.mfa_amr_claims c where c.session_id = s.id), s.created_at) as proven_at
    from auth.sessions s where s.id = $1::uuid and s.user_id = $2::uuid`,
    [sessionId, userId],
  );
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, call.now)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

async function claimsOf(token: string, secret: Uint8Array, now: Date) {
  const bad = (why: string) =>
    new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
  try {
    const payload = await verifyToken(token, secret, {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub', 'session_id'],
      currentDate: now,
    });
    const { sub, session_id, role } = payload;
    if (!sub || !UUID.test(sub)) throw bad('invalid claim: sub claim must be a UUID');
    if (typeof session_id !== 'string' || !UUID.test(session_id)) {
      throw bad('invalid claim: session_id claim must be a UUID');
    }
    // The role anon is one of a session that still owes its second factor.
    if (role !== 'authenticated' && role !== 'anon') throw bad('invalid claim: role');
    return { userId: sub, sessionId: session_id };
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof errors.JWTExpired) throw bad('token has invalid claims: token is expired');
    throw bad('signature is invalid');
  }
}
