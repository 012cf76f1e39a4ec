import type { AuthError } from './auth-error.ts';

/** GoTrue's names for statuses (RFC 6749, section 4.1.2.1). */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** 303 to an allowed address, with more in its query and in its fragment. */
export function redirectTo(
  target: string,
  query: Readonly<Record<string, string>>,
  fragment: Readonly<Record<string, string>> = {},
): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams({ ...fragment, sb: '' }).toString();
  return new Response(null, {
    status: 303,
    headers: {
      location: url.href,
      'cache-control': 'no-store',
      // The address holds a secret: it must not travel on to where the page loads things from.
      'referrer-policy': 'no-referrer',
    },
  });
}

/** With what went wrong, in the fragment and, where the client looks there, in the query. */
export function redirectWithError(
  target: string,
  error: AuthError,
  { inQuery, provider, name }: { inQuery: boolean; provider?: string; name?: string },
): Response {
  const details = {
    error: name ?? (DENIED.has(error.code) ? 'access_denied' : (ERROR_NAMES[error.status] ?? 'server_error')),
    error_code: error.code,
    error_description: error.message,
    ...(provider ? { provider } : {}),
  };
  return redirectTo(target, inQuery ? details : {}, details);
}
