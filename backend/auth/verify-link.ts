import type { AuthCall } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { confirmPage } from './confirm-page.ts';
import type { OneTimeTokenType } from './one-time-tokens.ts';
import { issueAuthCode } from './pkce.ts';
import { redeemToken } from './redeem-token.ts';
import { redirectTo, redirectWithError } from './redirect-answer.ts';
import { redirectOf } from './redirect-of.ts';
import { redirectWithSession, underName } from './session-landing.ts';
import { startSession } from './sessions.ts';
import { limitClient } from './take-limit.ts';
import { byLink, SECOND_CONFIRMATION, tokenTypesOf } from './verify.ts';

interface Link {
  readonly token: string;
  readonly type: string;
  readonly types: readonly OneTimeTokenType[];
}

/**
 * `GET /verify`: the link of a mail. Shows a page with one button and changes nothing, because
 * mail scanners open links as well. A link that cannot be one leads on with what is wrong.
 */
export async function showLink(tools: AuthTools, call: AuthCall): Promise<Response> {
  const target = redirectOf(tools, call);
  try {
    const { type } = readLink(call);
    const here = new URL(call.request.url);
    // Cookies of the browser belong to the name of this machine under which the shop was used.
    const home = underName(here.href, target);
    if (home !== here.href) return redirectTo(home, {});
    return confirmPage(type, `/auth/v1/verify/link${here.search}`, target);
  } catch (error) {
    return failed(error, call, target);
  }
}

/**
 * `POST /verify/link`: the button of that page, with the link's query. Sends the browser to the
 * allowed address with a session in the fragment, or with `?code=` for PKCE, or with what went
 * wrong. Without a password that this browser typed, the session is one for choosing a password.
 */
export async function redeemLink(tools: AuthTools, call: AuthCall): Promise<Response> {
  // Other sites' pages cannot press the button: they would sign visitors in to accounts of theirs.
  if (!isOwnPage(tools, call.request)) return showLink(tools, call);
  const target = redirectOf(tools, call);
  try {
    const { token, type, types } = readLink(call);
    await limitClient(tools, call, 'verify');
    const outcome = await tools.database.transaction(async (query) => {
      const used = await redeemToken(tools, query, byLink(token, types), call);
      if (used instanceof AuthError || used.kind === 'half') return used;
      const { userId, flowId, needsPassword } = used;
      if (flowId) {
        return { kind: 'code' as const, code: await issueAuthCode(query, flowId, { userId, now: call.now }) };
      }
      const session = await startSession(tools, query, userId, 'otp', call);
      return {
        kind: 'session' as const,
        session,
        type: needsPassword && type === 'signup' ? 'recovery' : type,
      };
    });
    if (outcome instanceof AuthError) throw outcome;
    if (outcome.kind === 'half') return redirectTo(target, {}, { message: SECOND_CONFIRMATION });
    if (outcome.kind === 'code') return redirectTo(target, { code: outcome.code });
    return redirectWithSession(tools, target, outcome.session, { type: outcome.type });
  } catch (error) {
    return failed(error, call, target);
  }
}

/** Throws `AuthError` when token or type are missing or unknown. */
function readLink(call: AuthCall): Link {
  const token = tokenOf(call);
  const type = call.parameters.get('type') ?? undefined;
  if (!token) throw invalid('Verify requires a token or a token hash');
  return { token, type: type ?? '', types: tokenTypesOf(type) };
}

function tokenOf({ parameters }: AuthCall): string | null {
  return parameters.get('token') ?? parameters.get('token_hash');
}

/** Whether a browser posts from a page of this server; programs send no origin. */
function isOwnPage({ publicUrl }: AuthTools, { url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = headers.get('origin');
  return from === null || from === new URL(url).origin || from === new URL(publicUrl).origin;
}

function failed(error: unknown, call: AuthCall, target: string): Response {
  if (!(error instanceof AuthError)) throw error;
  return redirectWithError(target, error, { inQuery: tokenOf(call)?.startsWith('pkce_') ?? false });
}
