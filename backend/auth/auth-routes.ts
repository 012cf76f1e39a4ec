import { adminDeleteFactor, adminListFactors } from './admin-factors.ts';
import { generateLink, invite } from './admin-links.ts';
import { adminListUsers } from './admin-list-users.ts';
import { adminCreateUser, adminDeleteUser, adminGetUser, adminUpdateUser } from './admin-users.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { authorize, authorizeLink } from './authorize.ts';
import { callback } from './callback.ts';
import { challengeFactor, enrollFactor, unenrollFactor } from './factors.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { unlinkIdentity } from './identities.ts';
import { logout } from './logout.ts';
import { oneTimePassword } from './one-time-password.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { countRecoveryCodes, issueRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { refreshGrant } from './refresh-grant.ts';
import { resend } from './resend.ts';
import { health, jwks, notEnabled, settings } from './service-info.ts';
import { signUp } from './sign-up.ts';
import { getUser, updateUser } from './user.ts';
import { verify } from './verify.ts';
import { verifyFactor } from './verify-factor.ts';
import { redeemLink, showLink } from './verify-link.ts';

type Handler = (tools: AuthTools, call: AuthCall) => Promise<Response>;
type UserHandler = (tools: AuthTools, call: AuthCall, signedIn: SignedIn) => Promise<Response>;

/**
 * Who may call: `anyone` (a browser that follows a link), holders of an api key, signed-in users,
 * holders of the secret key.
 */
export type Access =
  | { readonly for: 'anyone' | 'key' | 'admin'; readonly handle: Handler }
  | { readonly for: 'user'; readonly handle: UserHandler };

export interface MatchedRoute {
  readonly access: Access;
  readonly path: Readonly<Record<string, string>>;
}

const anyone = (handle: Handler): Access => ({ for: 'anyone', handle });
const key = (handle: Handler): Access => ({ for: 'key', handle });
const admin = (handle: Handler): Access => ({ for: 'admin', handle });
const user = (handle: UserHandler): Access => ({ for: 'user', handle });

const noSso = key(notEnabled(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'));
const noPasskeys = key(notEnabled(404, 'passkey_disabled', 'Passkeys are disabled'));

const routes: Readonly<Record<string, Access>> = {
  'GET health': anyone(health),
  'GET .well-known/jwks.json': anyone(jwks),
  'GET settings': key(settings),
  'GET verify': anyone(showLink),
  'POST verify/link': anyone(redeemLink),
  'GET authorize': anyone(authorize),
  'GET callback': anyone(callback),
  'POST signup': key(signUp),
  'POST token': key(token),
  'POST verify': key(verify),
  'POST otp': key(oneTimePassword),
  'POST magiclink': key(oneTimePassword),
  'POST recover': key(recover),
  'POST resend': key(resend),
  'POST logout': user(logout),
  'GET reauthenticate': user(reauthenticate),
  'GET user': user(getUser),
  'PUT user': user(updateUser),
  'GET user/identities/authorize': user(authorizeLink),
  'DELETE user/identities/:id': user(unlinkIdentity),
  'POST factors': user(enrollFactor),
  'GET factors/recovery-codes': user(countRecoveryCodes),
  'POST factors/recovery-codes': user(issueRecoveryCodes),
  'POST factors/recovery': user(useRecoveryCode),
  'POST factors/:id/challenge': user(challengeFactor),
  'POST factors/:id/verify': user(verifyFactor),
  'DELETE factors/:id': user(unenrollFactor),
  'POST invite': admin(invite),
  'POST admin/generate_link': admin(generateLink),
  'GET admin/users': admin(adminListUsers),
  'POST admin/users': admin(adminCreateUser),
  'GET admin/users/:id': admin(adminGetUser),
  'PUT admin/users/:id': admin(adminUpdateUser),
  'DELETE admin/users/:id': admin(adminDeleteUser),
  'GET admin/users/:id/factors': admin(adminListFactors),
  'DELETE admin/users/:id/factors/:factor': admin(adminDeleteFactor),
  'POST sso': noSso,
  'GET sso/saml/metadata': noSso,
  'POST sso/saml/acs': noSso,
  'POST passkeys/authentication/options': noPasskeys,
  'POST passkeys/registration/options': noPasskeys,
  'GET passkeys': noPasskeys,
};

const table = Object.entries(routes).map(([route, access]) => {
  const [method = '', pattern = ''] = route.split(' ');
  const source = pattern.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { method, pattern: new RegExp(`^${source}$`), access };
});

/** The route of a request; `methods` are those of the path when there is none. */
export function matchRoute(
  method: string,
  path: string,
): MatchedRoute | { readonly methods: readonly string[] } {
  const fitting = table.filter(({ pattern }) => pattern.test(path));
  const found = fitting.find((route) => route.method === method);
  if (!found) return { methods: fitting.map((route) => route.method) };
  return { access: found.access, path: { ...found.pattern.exec(path)?.groups } };
}

/** `POST /token?grant_type=…`. */
async function token(tools: AuthTools, call: AuthCall): Promise<Response> {
  switch (call.parameters.get('grant_type')) {
    case 'password':
      return passwordGrant(tools, call);
    case 'refresh_token':
      return refreshGrant(tools, call);
    case 'pkce':
      return pkceGrant(tools, call);
    case 'id_token':
      return idTokenGrant(tools, call);
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}
