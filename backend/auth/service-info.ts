import { type AuthCall, answer } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';

/** `GET /settings`: which ways to sign in there are. */
export async function settings(tools: AuthTools): Promise<Response> {
  return answer({
    external: { email: true, google: tools.google !== null, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: tools.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  });
}

/** `GET /health`. */
export async function health(): Promise<Response> {
  return answer({ version: 'embedded', name: 'GoTrue', description: "GoTrue's protocol, embedded" });
}

/** `GET /.well-known/jwks.json`: access tokens are signed with a shared secret, so there is no public key. */
export async function jwks(): Promise<Response> {
  return answer({ keys: [] }, 200, { 'cache-control': 'public, max-age=600' });
}

/** Answers what this service leaves out. */
export function notEnabled(status: number, code: string, message: string) {
  return async (_tools: AuthTools, _call: AuthCall): Promise<Response> => {
    throw new AuthError(status, code, message);
  };
}
