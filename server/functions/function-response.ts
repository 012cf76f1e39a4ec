/**
 * Functions answer browsers of any origin, as Supabase's do: what a caller may do depends on its
 * key and token, never on cookies.
 */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
} as const;

/** Answer to a browser's question whether it may call a function. */
export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: { ...CORS, 'access-control-max-age': '86400' } });
}

/** A function's JSON answer, never cached. */
export function functionResponse(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CORS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 405 ? { allow: CORS['access-control-allow-methods'] } : {}),
      ...headers,
    },
  });
}
