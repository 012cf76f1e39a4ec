import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { callbackUrl } from './authorize.ts';
import { retryOnConflict } from './conflict.ts';
import type { ExchangedCode, GoogleProvider } from './google-provider.ts';
import { accountOf, linkIdentity } from './link-account.ts';
import { issueAuthCode } from './pkce.ts';
import { type ProviderFlow, readState, takeProviderFlow } from './provider-flow.ts';
import { redirectTo, redirectWithError } from './redirect-answer.ts';
import { redirectWithSession, underName } from './session-landing.ts';
import { startSession } from './sessions.ts';
import { limitClient } from './take-limit.ts';

/** An error with a message of the provider. */
class ProviderSignInError extends AuthError {
  /** The protocol's name for it, e.g. `access_denied`. */
  readonly protocolName: string;

  constructor(name: string, description: string) {
    super(403, 'bad_oauth_callback', description);
    this.protocolName = name;
  }
}

/** `GET /callback`: redirects from the provider to where the flow began. */
export async function callback(tools: AuthTools, call: AuthCall): Promise<Response> {
  let target = tools.redirects.resolve(null);
  try {
    if (!tools.google)
      throw new AuthError(400, 'provider_disabled', 'Unsupported provider: provider is not enabled');
    await limitClient(tools, call, 'exchange');
    const id = readState(tools.secrets, call.parameters.get('state'));
    const cookies = call.request.headers.get('cookie');
    const flow = await takeProviderFlow(tools.database.query, id, cookies, call.now);
    target = flow.referrer;
    const exchanged = await exchange(tools, tools.google, flow, call);
    return await finish(tools, flow, exchanged, call);
  } catch (error) {
    const authError = error instanceof AuthError ? error : unforeseen(tools, error);
    const name = authError instanceof ProviderSignInError ? { name: authError.protocolName } : {};
    return redirectWithError(target, authError, { inQuery: true, provider: 'google', ...name });
  }
}

async function exchange(
  tools: AuthTools,
  google: GoogleProvider,
  flow: ProviderFlow,
  { parameters }: AuthCall,
): Promise<ExchangedCode> {
  const rejected = parameters.get('error');
  if (rejected) {
    const description = parameters.get('error_description') ?? 'The sign-in was not completed';
    throw new ProviderSignInError(rejected.slice(0, 60), description.slice(0, 200));
  }
  const code = parameters.get('code');
  if (!code) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  }
  let exchanged: ExchangedCode;
  try {
    exchanged = await google.exchange(code, tools.secrets.flowValue('verifier', flow.id), callbackUrl(tools));
  } catch (error) {
    tools.log.warn({ err: error }, 'A code of the provider could not be exchanged');
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  }
  if (exchanged.user.nonce !== tools.secrets.flowValue('nonce', flow.id)) {
    throw new AuthError(400, 'bad_oauth_callback', 'Nonces mismatch');
  }
  return exchanged;
}

async function finish(
  tools: AuthTools,
  flow: ProviderFlow,
  { user: from, accessToken, refreshToken }: ExchangedCode,
  call: AuthCall,
): Promise<Response> {
  const { now } = call;
  const { response, account } = await retryOnConflict(() =>
    tools.database.transaction(async (query) => {
      const account = flow.linkingTarget
        ? await linkIdentity(query, flow.linkingTarget, from, now)
        : await accountOf(query, from, now);
      const userId = account.user.id;
      if (flow.isPkce) {
        await query(
          'update auth.flow_state set provider_access_token = $2, provider_refresh_token = $3 where id = $1::uuid',
          [flow.id, tools.secrets.seal(accessToken), refreshToken ? tools.secrets.seal(refreshToken) : null],
        );
        const code = await issueAuthCode(query, flow.id, { userId, now });
        return { response: redirectTo(flow.referrer, { code }), account };
      }
      await query('delete from auth.flow_state where id = $1::uuid', [flow.id]);
      const session = {
        ...(await startSession(tools, query, userId, 'oauth', call)),
        provider_token: accessToken,
        ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
      };
      const target = underName(flow.referrer, tools.publicUrl);
      return { response: redirectWithSession(tools, target, session, {}), account };
    }),
  );
  if (account.isLinked) tools.mails.sendNotice(account.user.email, 'googleLinked');
  return response;
}

function unforeseen(tools: AuthTools, error: unknown): AuthError {
  tools.log.error({ err: error }, 'A sign-in with a provider failed');
  return new AuthError(500, 'unexpected_failure', 'Something went wrong. Please try again.');
}
