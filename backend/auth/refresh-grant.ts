import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import { hashToken } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import { type SessionAnswer, sessionAnswer, storeRefreshToken } from './sessions.ts';
import { limitClient } from './take-limit.ts';

const schema = z.object({ refresh_token: text });

/** For so long a token that was just exchanged still leads to its successor: two tabs, a lost answer. */
const GRACE_MS = 10_000;
/** Exchanges in a row that can fit into the grace. */
const MAX_STEPS = 5;

interface TokenRow {
  readonly user_id: string;
  readonly session_id: string;
  readonly revoked: boolean;
  readonly updated_at: Date;
  readonly banned_until: Date | null;
}

/**
 * `POST /token?grant_type=refresh_token`. Every token is exchanged once, for the successor that
 * only this server can compute from it, so concurrent exchanges come to the same one. A token
 * that comes back after the grace was stolen or copied: the session ends.
 */
export async function refreshGrant(tools: AuthTools, call: AuthCall): Promise<Response> {
  const { refresh_token: token } = await call.fields(schema);
  if (!token) throw invalid('refresh_token required');
  await limitClient(tools, call, 'refresh');
  // The end of a session has to be committed, so errors are returned, not thrown.
  const outcome = await tools.database.transaction((query) => refresh(tools, query, token, call));
  if (outcome instanceof AuthError) throw outcome;
  return answer(outcome);
}

async function refresh(
  tools: AuthTools,
  query: RunQuery,
  token: string,
  { now }: AuthCall,
): Promise<SessionAnswer | AuthError> {
  const notFound = new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  );
  const [locked] = await query<{ id: string }>(
    `select s.id from auth.sessions s
    where s.id = (select t.session_id from auth.refresh_tokens t where t.token = $1) for update`,
    [hashToken(token)],
  );
  if (!locked) return notFound;
  const row = await findToken(query, token);
  if (!row) return notFound;
  const { user_id: userId, session_id: sessionId } = row;
  if (row.banned_until && row.banned_until > now) {
    return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }

  const active = row.revoked ? await successorInGrace(tools, query, token, row, now) : undefined;
  if (row.revoked && !active) {
    await query('delete from auth.sessions where id = $1::uuid', [sessionId]);
    tools.log.warn({ userId, sessionId }, 'A used refresh token came back: its session was ended');
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const refreshToken = active ?? tools.secrets.refreshSuccessor(token);
  if (!active) {
    await query(
      'update auth.refresh_tokens set revoked = true, updated_at = $2::timestamptz where token = $1',
      [hashToken(token), now],
    );
    await storeRefreshToken(query, { token: refreshToken, parent: token, userId, sessionId, now });
    await query(
      `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2::timestamptz
      where id = $1::uuid`,
      [sessionId, now],
    );
  }
  return sessionAnswer(tools, query, { userId, sessionId, refreshToken, now });
}

/** The active token that follows on a revoked one, as long as every step to it is recent. */
async function successorInGrace(
  tools: AuthTools,
  query: RunQuery,
  token: string,
  row: TokenRow,
  now: Date,
): Promise<string | undefined> {
  let current = row;
  let next = token;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (now.getTime() - current.updated_at.getTime() > GRACE_MS) return undefined;
    next = tools.secrets.refreshSuccessor(next);
    const found = await findToken(query, next);
    if (!found) return undefined;
    if (!found.revoked) return next;
    current = found;
  }
  return undefined;
}

async function findToken(query: RunQuery, token: string): Promise<TokenRow | undefined> {
  const [row] = await query<TokenRow>(
    `select t.user_id, t.session_id, t.revoked, t.updated_at, u.banned_until
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
    where t.token = $1`,
    [hashToken(token)],
  );
  return row;
}
