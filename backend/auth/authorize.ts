import { createHash } from 'node:crypto';
import { isLoopback } from '../is-loopback.ts';
import { type AuthCall, answer } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import type { GoogleProvider } from './google-provider.ts';
import { readChallenge } from './pkce.ts';
import { startProviderFlow } from './provider-flow.ts';
import { redirectWithError } from './redirect-answer.ts';
import { redirectOf } from './redirect-of.ts';
import { requireFreshProof } from './require-proof.ts';
import { limitClient } from './take-limit.ts';

/** What clients may add for the provider; the server sets everything else of the protocol. */
const PASSED_THROUGH = ['access_type', 'prompt', 'login_hint', 'hd', 'include_granted_scopes'] as const;

/** Where a provider sends the browser back to. */
export function callbackUrl(tools: Pick<AuthTools, 'publicUrl'>): string {
  return `${tools.publicUrl}/auth/v1/callback`;
}

/** The configured provider of a name; 400 `validation_failed` for others. */
export function providerOf(tools: AuthTools, name: string | null): GoogleProvider {
  if (name?.toLowerCase() === 'google' && tools.google) return tools.google;
  throw invalid('Unsupported provider: provider is not enabled');
}

/**
 * `GET /authorize`: sends the browser to the provider. A browser that cannot be sent there goes
 * back to where it came from, with what went wrong.
 */
export async function authorize(tools: AuthTools, call: AuthCall): Promise<Response> {
  const home = homeOf(tools, call);
  if (home) return found(home);
  try {
    const { url, cookie } = await start(tools, call);
    return found(url, { 'set-cookie': cookie });
  } catch (error) {
    const isPage = call.request.headers.get('accept')?.includes('text/html');
    if (!isPage || !(error instanceof AuthError)) throw error;
    const provider = (call.parameters.get('provider') ?? '').slice(0, 40);
    return redirectWithError(redirectOf(tools, call), error, { inQuery: true, provider });
  }
}

/**
 * The same address under the site's own name, when the browser uses another name of this machine:
 * the cookie that binds the flow has to be there when the provider sends the browser back.
 */
function homeOf(tools: AuthTools, { request }: AuthCall): string | null {
  const [here, home] = [new URL(request.url), new URL(tools.publicUrl)];
  const isOtherName = here.hostname !== home.hostname && here.port === home.port;
  const isLocal = isLoopback(here.hostname) && isLoopback(home.hostname);
  return isOtherName && isLocal ? `${home.origin}${here.pathname}${here.search}` : null;
}

function found(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', ...headers } });
}

/** `GET /user/identities/authorize`: answers where a signed-in user, freshly proven, goes to link an identity. */
export async function authorizeLink(tools: AuthTools, call: AuthCall, signedIn: SignedIn): Promise<Response> {
  if (call.parameters.get('skip_http_redirect') !== 'true') {
    throw invalid('Linking is answered as JSON only: skip_http_redirect');
  }
  requireFreshProof(call, signedIn);
  const { url, cookie } = await start(tools, call, signedIn.user.id);
  return answer({ url }, 200, { 'set-cookie': cookie });
}

async function start(
  tools: AuthTools,
  call: AuthCall,
  linkingTarget?: string,
): Promise<{ url: string; cookie: string }> {
  const { parameters } = call;
  const provider = providerOf(tools, parameters.get('provider'));
  const challenge = readChallenge({
    code_challenge: parameters.get('code_challenge') ?? undefined,
    code_challenge_method: parameters.get('code_challenge_method') ?? undefined,
  });
  await limitClient(tools, call, 'exchange');
  const flow = await startProviderFlow(tools.database.query, tools.secrets, {
    provider: 'google',
    referrer: redirectOf(tools, call),
    challenge,
    linkingTarget,
    isSecure: tools.publicUrl.startsWith('https:'),
    now: call.now,
  });

  const url = new URL(provider.authorizeUrl);
  const set = (name: string, value: string) => url.searchParams.set(name, value);
  for (const name of PASSED_THROUGH) {
    const value = parameters.get(name);
    if (value) set(name, value.slice(0, 320));
  }
  const scopes = (parameters.get('scopes') ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\w:/.-]+$/.test(scope));
  set('scope', [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '));
  set('client_id', provider.clientId);
  set('redirect_uri', callbackUrl(tools));
  set('response_type', 'code');
  set('state', flow.state);
  set('nonce', tools.secrets.flowValue('nonce', flow.id));
  const verifier = tools.secrets.flowValue('verifier', flow.id);
  set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
  set('code_challenge_method', 'S256');
  return { url: url.href, cookie: flow.cookie };
}
