import { isLoopback } from '../is-loopback.ts';
import { randomToken } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import { redirectTo } from './redirect-answer.ts';
import type { SessionAnswer } from './sessions.ts';

/** Seconds in which the page has to take the session. */
const LANDING_SECONDS = 120;

/**
 * Sends the browser on with a session in the fragment (implicit flow). The fragment and a cookie
 * hold the same value: an address with a session that was made elsewhere finds no such cookie,
 * and the shop's pages do not take it.
 */
export function redirectWithSession(
  tools: Pick<AuthTools, 'publicUrl'>,
  target: string,
  session: SessionAnswer,
  more: Readonly<Record<string, string>>,
): Response {
  const { access_token, refresh_token, token_type, provider_token, provider_refresh_token } = session;
  const flow = randomToken();
  const response = redirectTo(
    target,
    {},
    {
      access_token,
      refresh_token,
      token_type,
      expires_in: String(session.expires_in),
      expires_at: String(session.expires_at),
      ...(provider_token ? { provider_token } : {}),
      ...(provider_refresh_token ? { provider_refresh_token } : {}),
      ...more,
      flow,
    },
  );
  const secure = tools.publicUrl.startsWith('https:') ? '; Secure' : '';
  response.headers.append(
    'set-cookie',
    `auth-landing=${flow}; Path=/; Max-Age=${LANDING_SECONDS}; SameSite=Strict${secure}`,
  );
  return response;
}

/**
 * An address of this machine under the name that the browser uses now: `localhost` and
 * `127.0.0.1` do not share cookies. Any other address stays as it is.
 */
export function underName(address: string, name: string): string {
  const url = new URL(address);
  const here = new URL(name);
  const isAlias = url.port === here.port && url.protocol === here.protocol;
  if (!isAlias || !isLoopback(url.hostname) || !isLoopback(here.hostname)) return address;
  url.hostname = here.hostname;
  return url.href;
}
