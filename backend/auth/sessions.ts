import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { RunQuery } from '../database/service-database.ts';
import {
  ACCESS_TOKEN_SECONDS,
  type AssuranceLevel,
  type AuthenticationMethod,
  type SessionState,
  signAccessToken,
} from './access-token.ts';
import type { AuthCall } from './auth-call.ts';
import { hashToken, randomToken } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import { userJson } from './user-json.ts';
import { reloadUser, type UserRecord } from './user-record.ts';

/** A provider's own tokens, handed through to the client once. */
export interface ProviderTokens {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

/** What every way of signing in answers (GoTrue's AccessTokenResponse). */
export interface SessionAnswer extends ProviderTokens {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
}

/** Starts a session (aal1) of a user who has just proven to be one by `method`. */
export async function startSession(
  tools: AuthTools,
  query: RunQuery,
  userId: string,
  method: string,
  call: AuthCall,
): Promise<SessionAnswer> {
  const id = randomUUID();
  const { now } = call;
  await query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values ($1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, 'aal1', $4, $5::inet)`,
    [id, userId, now, call.request.headers.get('user-agent')?.slice(0, 500) ?? null, inetOf(call.address)],
  );
  await addMethod(query, id, method, now);
  await query('update auth.users set last_sign_in_at = $2::timestamptz where id = $1::uuid', [userId, now]);
  const refreshToken = randomToken();
  await storeRefreshToken(query, { token: refreshToken, userId, sessionId: id, now });
  return sessionAnswer(tools, query, { userId, sessionId: id, refreshToken, now });
}

/** Notes another way in which a session was authenticated. */
export async function addMethod(
  query: RunQuery,
  sessionId: string,
  method: string,
  now: Date,
): Promise<void> {
  await query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values ($1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, $4)
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, now, method],
  );
}

export interface StoredRefreshToken {
  readonly token: string;
  readonly parent?: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** Stores a refresh token's hash. */
export async function storeRefreshToken(query: RunQuery, stored: StoredRefreshToken): Promise<void> {
  await query(
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values ($1, $2, false, $3::timestamptz, $3::timestamptz, $4, $5::uuid)`,
    [
      hashToken(stored.token),
      stored.userId,
      stored.now,
      stored.parent === undefined ? null : hashToken(stored.parent),
      stored.sessionId,
    ],
  );
}

/** A fresh access token of a session, beside its refresh token. */
export async function sessionAnswer(
  tools: AuthTools,
  query: RunQuery,
  about: { userId: string; sessionId: string; refreshToken: string; now: Date },
): Promise<SessionAnswer> {
  const user = await reloadUser(query, about.userId);
  const state = await sessionState(query, about.sessionId);
  return {
    access_token: await signAccessToken(tools, user, state, about.now),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(about.now.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: about.refreshToken,
    user: userJson(user),
  };
}

async function sessionState(query: RunQuery, id: string): Promise<SessionState> {
  const [row] = await query<{ aal: AssuranceLevel; amr: AuthenticationMethod[] }>(
    `select s.aal, coalesce((
      select jsonb_agg(jsonb_build_object(
        'method', c.authentication_method, 'timestamp', extract(epoch from c.updated_at)::bigint)
        order by c.updated_at desc, c.authentication_method)
      from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
    from auth.sessions s where s.id = $1::uuid`,
    [id],
  );
  return { id, aal: row?.aal ?? 'aal1', amr: row?.amr ?? [] };
}

/** Ends a user's sessions: all, or all but one. */
export async function endSessions(
  query: RunQuery,
  user: Pick<UserRecord, 'id'>,
  except?: string,
): Promise<void> {
  await query('delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid', [
    user.id,
    except ?? null,
  ]);
}

/** The address for an `inet` column; 0.0.0.0 when unknown. */
export function inetOf(address: string): string {
  const plain = address.split('%')[0];
  return isIP(plain) ? plain : '0.0.0.0';
}
