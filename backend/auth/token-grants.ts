import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

/** `POST /token?grant_type=…`. */
export async function token(tools: AuthTools, call: AuthCall): Promise<Response> {
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
