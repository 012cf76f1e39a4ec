import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { RunQuery } from '../database/service-database.ts';
import { AuthError } from './auth-error.ts';
import { type AuthSecrets, hashToken, randomToken } from './auth-secrets.ts';
import { cookieValue } from './cookies.ts';
import { FLOW_SECONDS } from './lifetimes.ts';
import type { CodeChallenge } from './pkce.ts';

/** A sign-in that went to a provider and comes back. */
export interface ProviderFlow {
  readonly id: string;
  readonly referrer: string;
  readonly isPkce: boolean;
  /** The user who links an identity; null for a sign-in. */
  readonly linkingTarget: string | null;
}

export interface StartedFlow {
  readonly id: string;
  readonly state: string;
  /** `Set-Cookie` that binds the flow to the browser, against sign-in with another person's account. */
  readonly cookie: string;
}

const CALLBACK_PATH = '/auth/v1/callback';

/** Stores a flow and signs its state. */
export async function startProviderFlow(
  query: RunQuery,
  secrets: AuthSecrets,
  flow: {
    provider: string;
    referrer: string;
    challenge: CodeChallenge | undefined;
    linkingTarget?: string | undefined;
    isSecure: boolean;
    now: Date;
  },
): Promise<StartedFlow> {
  const id = randomUUID();
  const browser = randomToken();
  await query(
    `insert into auth.flow_state (id, code_challenge, code_challenge_method, provider_type, authentication_method,
      referrer, linking_target_id, browser_hash, created_at, updated_at)
    values ($1::uuid, $2, $3::auth.code_challenge_method, $4, 'oauth', $5, $6::uuid, $7, $8::timestamptz, $8::timestamptz)`,
    [
      id,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.provider,
      flow.referrer,
      flow.linkingTarget ?? null,
      hashToken(browser),
      flow.now,
    ],
  );
  const secure = flow.isSecure ? '; Secure' : '';
  return {
    id,
    state: `${id}.${signatureOf(secrets, id)}`,
    cookie: `${cookieName(id)}=${browser}; Path=${CALLBACK_PATH}; Max-Age=${FLOW_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** The id in a state that this server has signed; 400 `bad_oauth_state` for any other. */
export function readState(secrets: AuthSecrets, state: string | null): string {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(state) ?? [];
  const expected = id ? signatureOf(secrets, id) : '';
  if (!id || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');
  }
  return id;
}

/**
 * Takes a flow that comes back, once: a second time there is nothing to take. The browser has to
 * be the one that left. Throws 400 `bad_oauth_state`.
 */
export async function takeProviderFlow(
  query: RunQuery,
  id: string,
  cookies: string | null,
  now: Date,
): Promise<ProviderFlow> {
  const [row] = await query<{
    referrer: string;
    code_challenge: string | null;
    linking_target_id: string | null;
    browser_hash: string;
    created_at: Date;
  }>(
    `update auth.flow_state f set browser_hash = null
    from (select * from auth.flow_state where id = $1::uuid for update) old
    where f.id = old.id and old.browser_hash is not null
    returning old.referrer, old.code_challenge, old.linking_target_id, old.browser_hash, old.created_at`,
    [id],
  );
  if (!row) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  if (now.getTime() - row.created_at.getTime() > FLOW_SECONDS * 1000) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');
  }
  const browser = cookieValue(cookies, cookieName(id));
  if (!browser || !timingSafeEqual(Buffer.from(hashToken(browser)), Buffer.from(row.browser_hash))) {
    throw new AuthError(400, 'bad_oauth_state', 'This sign-in was started in another browser');
  }
  return {
    id,
    referrer: row.referrer,
    isPkce: row.code_challenge !== null,
    linkingTarget: row.linking_target_id,
  };
}

function signatureOf(secrets: AuthSecrets, id: string): string {
  return secrets.flowValue('state', id);
}

function cookieName(id: string): string {
  return `auth-flow-${id.slice(0, 8)}`;
}
