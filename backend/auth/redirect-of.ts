import type { AuthCall } from './auth-call.ts';
import type { AuthTools } from './auth-tools.ts';

/** Target of a link (`redirect_to`), if it is allowed; otherwise the shop. */
export function redirectOf(tools: Pick<AuthTools, 'redirects'>, call: AuthCall): string {
  return tools.redirects.resolve(
    call.parameters.get('redirect_to') ?? call.request.headers.get('redirect_to'),
  );
}
