import type { AuthCall } from './auth-call.ts';
import { hashToken, randomToken } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import { cookieValue } from './cookies.ts';
import { LIFETIMES } from './lifetimes.ts';

const NAME = 'auth-sign-up';

/** What ties a password to the browser in which it was typed, until its address is confirmed. */
export interface PasswordBinding {
  /** SHA-256 of the browser's secret, for `auth.users.password_binding`. */
  readonly hash: string;
  /** `Set-Cookie` that leaves the secret in the browser. */
  readonly cookie: string;
}

/**
 * The binding of a password that is typed in this browser; one that signs up twice keeps its
 * secret. Scripts cannot read it, and requests from other sites do not carry it.
 */
export function bindPassword(tools: Pick<AuthTools, 'publicUrl'>, { request }: AuthCall): PasswordBinding {
  const secret = secretOf(request) ?? randomToken();
  const secure = tools.publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    hash: hashToken(secret),
    cookie: `${NAME}=${secret}; Path=/auth/v1; Max-Age=${LIFETIMES.signup}; HttpOnly; SameSite=Strict${secure}`,
  };
}

/** Hash of the secret that this browser holds; null when no password was typed in it. */
export function bindingOf({ request }: AuthCall): string | null {
  const secret = secretOf(request);
  return secret ? hashToken(secret) : null;
}

function secretOf(request: Request): string | undefined {
  const secret = cookieValue(request.headers.get('cookie'), NAME);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}
