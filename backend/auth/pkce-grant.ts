import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import { hashToken } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import { FLOW_SECONDS } from './lifetimes.ts';
import { type CodeChallenge, matchesChallenge } from './pkce.ts';
import { type ProviderTokens, type SessionAnswer, startSession } from './sessions.ts';
import { limitClient } from './take-limit.ts';
import { findUserById, isBanned } from './user-record.ts';

const schema = z.object({ auth_code: text, code_verifier: text });

interface FlowRow {
  readonly user_id: string | null;
  readonly code_challenge: string | null;
  readonly code_challenge_method: CodeChallenge['method'] | null;
  readonly authentication_method: string;
  readonly auth_code_issued_at: Date | null;
  readonly provider_access_token: string | null;
  readonly provider_refresh_token: string | null;
}

/** `POST /token?grant_type=pkce`: exchanges the code of a redirect for a session. A code can be tried once. */
export async function pkceGrant(tools: AuthTools, call: AuthCall): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await call.fields(schema);
  if (!code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  await limitClient(tools, call, 'exchange');
  const outcome = await tools.database.transaction((query) =>
    exchange(tools, query, { code, verifier }, call),
  );
  if (outcome instanceof AuthError) throw outcome;
  return answer(outcome);
}

async function exchange(
  tools: AuthTools,
  query: RunQuery,
  { code, verifier }: { code: string; verifier: string },
  call: AuthCall,
): Promise<(SessionAnswer & ProviderTokens) | AuthError> {
  const [flow] = await query<FlowRow>('delete from auth.flow_state where auth_code = $1 returning *', [
    hashToken(code),
  ]);
  if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method) {
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  const age = call.now.getTime() - (flow.auth_code_issued_at?.getTime() ?? 0);
  if (age > FLOW_SECONDS * 1000) {
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  if (!matchesChallenge(challenge, verifier)) {
    return new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  const user = await findUserById(query, flow.user_id, { lock: true });
  if (!user)
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (isBanned(user, call.now)) return new AuthError(403, 'user_banned', 'User is banned');
  const session = await startSession(tools, query, user.id, flow.authentication_method, call);
  const { provider_access_token: access, provider_refresh_token: refresh } = flow;
  return {
    ...session,
    ...(access ? { provider_token: tools.secrets.unseal(access) } : {}),
    ...(refresh ? { provider_refresh_token: tools.secrets.unseal(refresh) } : {}),
  };
}
