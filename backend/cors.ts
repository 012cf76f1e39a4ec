/** Which other origins' pages may read the answers. */
export interface Cors {
  /** Answers a browser's question whether it may send a request. */
  preflight(request: Request): Response;
  /** Adds the headers to an answer. */
  apply(request: Request, response: Response): void;
}

const EXPOSED = 'content-range, preference-applied, etag, retry-after, x-total-count, link, x-sb-error-code';

/**
 * Without a list every origin is welcome: what a caller may do depends on key and token only,
 * never on cookies. With a list, pages of other origins get no permission to read.
 */
export function createCors(allowedOrigins: readonly string[] = []): Cors {
  const allowed = new Set(allowedOrigins);
  const allow = (request: Request, headers: Headers) => {
    if (allowed.size === 0) headers.set('access-control-allow-origin', '*');
    else {
      headers.append('vary', 'origin');
      const origin = request.headers.get('origin');
      if (origin !== null && allowed.has(origin)) headers.set('access-control-allow-origin', origin);
    }
  };
  return {
    apply: (request, { headers }) => {
      allow(request, headers);
      headers.set('access-control-expose-headers', EXPOSED);
    },
    preflight: (request) => {
      const headers = new Headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers':
          request.headers.get('access-control-request-headers') ?? 'authorization, apikey',
        'access-control-max-age': '86400',
        vary: 'access-control-request-headers',
      });
      allow(request, headers);
      return new Response(null, { status: 204, headers });
    },
  };
}
