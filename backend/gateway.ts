import type { Caller } from './caller.ts';
import type { CallerReader } from './caller-reader.ts';
import type { RestService } from './rest/rest-service.ts';
import { StorageError } from './storage/storage-error.ts';
import type { StorageService } from './storage/storage-service.ts';
import { UnauthorizedError } from './unauthorized-error.ts';

export interface GatewayServices {
  readonly callers: CallerReader;
  readonly rest: RestService;
  readonly storage: StorageService;
}

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } };

/** One of the protocol's services, by the prefix of its addresses. */
const prefixes = ['rest', 'auth', 'storage', 'realtime'] as const;
type Prefix = (typeof prefixes)[number];
const owned = new RegExp(`^/(${prefixes.join('|')})/v1(?:/(.*))?$`, 's');

/** Whether a path belongs to the gateway. */
export function isOwned(pathname: string): boolean {
  return owned.test(pathname);
}

/**
 * Checks the api key, hands a request to its service and adds the CORS headers. Browsers on
 * other origins are welcome: what they may do depends on key and token only, never on cookies.
 */
export function createGateway(services: GatewayServices): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(request);
    const response = await route(request, services);
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set(
      'access-control-expose-headers',
      'content-range, preference-applied, etag, retry-after',
    );
    return response;
  };
}

async function route(request: Request, services: GatewayServices): Promise<Response> {
  const url = new URL(request.url);
  const [, prefix, path = ''] = owned.exec(url.pathname) ?? [];
  // The key is the gateway's matter; to the services it would look like a filter.
  url.searchParams.delete('apikey');
  if (prefix === 'storage' && services.storage.isOpen(request.method, path)) {
    return services.storage.answer(request, path, url.searchParams, anonymous);
  }
  try {
    const caller = await services.callers.read(request, { requireKey: true });
    if (prefix === 'rest') return await services.rest.answer(request, path, url.searchParams, caller);
    if (prefix === 'storage') return await services.storage.answer(request, path, url.searchParams, caller);
    return notServed(prefix as Prefix | undefined);
  } catch (error) {
    if (error instanceof UnauthorizedError) return unauthorized(error, prefix as Prefix | undefined);
    throw error;
  }
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'authorization, apikey',
      'access-control-max-age': '86400',
      vary: 'access-control-request-headers',
    },
  });
}

/** 401 in the shape of the service that was asked. */
function unauthorized(error: UnauthorizedError, prefix: Prefix | undefined): Response {
  if (prefix === 'storage') return new StorageError(401, 'Unauthorized', error.message).toResponse();
  const body =
    prefix === 'auth'
      ? { code: 401, error_code: 'no_authorization', msg: error.message }
      : { code: error.code, message: error.message, details: null, hint: null };
  return json(401, body, { 'www-authenticate': 'Bearer' });
}

function notServed(prefix: Prefix | undefined): Response {
  return json(404, {
    code: 404,
    error_code: 'not_enabled',
    msg: `/${prefix}/v1 is not served by this version`,
  });
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
