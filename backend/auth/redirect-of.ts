import type { AuthCall } from './auth-call.ts';
import type { AuthTools } from './auth-tools.ts';

/** Where a request wants its link to lead (`redirect_to`), if that is allowed; otherwise the shop. */
export function redirectOf(tools: Pick<AuthTools, 'redirects'>, call: AuthCall): string {
  return tools.redirects.resolve(
    call.parameters.get('redirect_to') ?? call.request.headers.get('redirect_to'),
  );
}
