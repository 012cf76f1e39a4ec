import type { AuthCall } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { issueAuthCode } from './pkce.ts';
import { redeemToken } from './redeem-token.ts';
import { redirectTo, redirectWithError, redirectWithSession } from './redirect-answer.ts';
import { redirectOf } from './redirect-of.ts';
import { startSession } from './sessions.ts';
import { limitClient } from './take-limit.ts';
import { byLink, secondConfirmation, tokenTypesOf } from './verify.ts';

/**
 * `GET /verify`: the link of a mail. Sends the browser to the allowed address with a session in
 * the fragment, or with `?code=` for PKCE, or with what went wrong.
 */
export async function verifyLink(tools: AuthTools, call: AuthCall): Promise<Response> {
  const token = call.parameters.get('token') ?? call.parameters.get('token_hash');
  const type = call.parameters.get('type') ?? undefined;
  const target = redirectOf(tools, call);
  const isPkce = token?.startsWith('pkce_') ?? false;
  try {
    if (!token) throw invalid('Verify requires a token or a token hash');
    const types = tokenTypesOf(type);
    await limitClient(tools, call, 'verify');
    const outcome = await tools.database.transaction(async (query) => {
      const used = await redeemToken(tools, query, byLink(token, types), call.now);
      if (used instanceof AuthError || used.kind === 'half') return used;
      const { userId, flowId } = used;
      if (flowId) {
        return { kind: 'code' as const, code: await issueAuthCode(query, flowId, { userId, now: call.now }) };
      }
      return { kind: 'session' as const, session: await startSession(tools, query, userId, 'otp', call) };
    });
    if (outcome instanceof AuthError) throw outcome;
    if (outcome.kind === 'half') return redirectTo(target, {}, { message: secondConfirmation });
    if (outcome.kind === 'code') return redirectTo(target, { code: outcome.code });
    return redirectWithSession(target, outcome.session, { type: type ?? '' });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return redirectWithError(target, error, { inQuery: isPkce });
  }
}
