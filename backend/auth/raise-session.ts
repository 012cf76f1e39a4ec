import type { RunQuery } from '../database/service-database.ts';
import { randomToken } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { addMethod, type SessionAnswer, sessionAnswer, storeRefreshToken } from './sessions.ts';

/** What has proven a session for the second time. */
export interface SecondProof {
  readonly method: 'totp' | 'recovery_code';
  /** Null for a recovery code. */
  readonly factorId: string | null;
  readonly now: Date;
}

/**
 * Raises a session to aal2, with a new refresh token, so that one from before cannot be raised
 * behind its owner's back. Sessions that were not proven with a factor end.
 */
export async function raiseSession(
  tools: AuthTools,
  query: RunQuery,
  { user, session }: SignedIn,
  { method, factorId, now }: SecondProof,
): Promise<SessionAnswer> {
  await query(
    `update auth.sessions set aal = 'aal2', factor_id = $2::uuid, updated_at = $3::timestamptz where id = $1::uuid`,
    [session.id, factorId, now],
  );
  await addMethod(query, session.id, method, now);
  await query('delete from auth.refresh_tokens where session_id = $1::uuid', [session.id]);
  await query(`delete from auth.sessions where user_id = $1::uuid and aal < 'aal2'`, [user.id]);
  await query(`delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`, [user.id]);
  const refreshToken = randomToken();
  const about = { userId: user.id, sessionId: session.id, now };
  await storeRefreshToken(query, { token: refreshToken, ...about });
  return sessionAnswer(tools, query, { refreshToken, ...about });
}
