import type { AuthService } from './auth/auth-service.ts';
import type { Caller } from './caller.ts';
import type { CallerReader } from './caller-reader.ts';
import type { Cors } from './cors.ts';
import { clientGroup } from './limits/client-group.ts';
import type { Limits } from './limits/limits.ts';
import type { RealtimeService } from './realtime/realtime-service.ts';
import type { RestService } from './rest/rest-service.ts';
import { StorageError } from './storage/storage-error.ts';
import type { StorageService } from './storage/storage-service.ts';
import { UnauthorizedError } from './unauthorized-error.ts';

export interface GatewayServices {
  readonly callers: CallerReader;
  readonly auth: AuthService;
  readonly cors: Cors;
  readonly limits: Limits;
  readonly rest: RestService;
  readonly storage: StorageService;
  readonly realtime: Pick<RealtimeService, 'answer'>;
}

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };

/** One of the protocol's services, by the prefix of its addresses. */
const PREFIXES = ['rest', 'auth', 'storage', 'realtime'] as const;
type Prefix = (typeof PREFIXES)[number];
const owned = new RegExp(`^/(${PREFIXES.join('|')})/v1(?:/(.*))?$`, 's');

/** Whether a path belongs to the gateway. */
export function isOwned(pathname: string): boolean {
  return owned.test(pathname);
}

/** Whether an address (path and query) is that of the live connection. */
export function isWebsocket(address = ''): boolean {
  return /^\/realtime\/v1\/websocket\/?(?:\?|$)/.test(address);
}

/** Checks the api key, hands a request to its service and adds the CORS headers. */
export function createGateway(
  services: GatewayServices,
): (request: Request, info: { readonly address: string }) => Promise<Response> {
  const { cors } = services;
  return async (request, { address }) => {
    if (request.method === 'OPTIONS') return cors.preflight(request);
    const response = await route(request, services, address);
    cors.apply(request, response);
    response.headers.set('x-content-type-options', 'nosniff');
    return response;
  };
}

async function route(request: Request, services: GatewayServices, address: string): Promise<Response> {
  const url = new URL(request.url);
  const [, prefix, path = ''] = owned.exec(url.pathname) ?? [];
  // The key is the gateway's matter; to the services it would look like a filter.
  if (url.searchParams.has('apikey')) url.searchParams.delete('apikey');
  // The auth service decides which of its addresses need a key: links in mails carry none.
  if (prefix === 'auth') return services.auth.answer(request, path, url.searchParams, address);
  if (prefix === 'storage' && isUpload(request.method, path)) {
    const verdict = await services.limits.take('upload', clientGroup(address));
    if (!verdict.ok) return tooManyUploads(verdict.retryAfterSeconds);
  }
  if (prefix === 'storage' && services.storage.isOpen(request.method, path)) {
    return services.storage.answer(request, path, url.searchParams, ANONYMOUS, address);
  }
  try {
    const caller = await services.callers.read(request, { requireKey: true });
    if (prefix === 'rest')
      return await services.rest.answer(request, path, url.searchParams, caller, address);
    if (prefix === 'storage')
      return await services.storage.answer(request, path, url.searchParams, caller, address);
    if (prefix === 'realtime')
      return await services.realtime.answer(request, path, url.searchParams, caller, address);
    return notServed(prefix as Prefix | undefined);
  } catch (error) {
    if (error instanceof UnauthorizedError) return unauthorized(error, prefix as Prefix | undefined);
    throw error;
  }
}

/** Whether a storage request makes a file, of bytes that it brings or of others: not a list or a signature. */
function isUpload(method: string, path: string): boolean {
  if (method !== 'POST' && method !== 'PUT') return false;
  return path.startsWith('object/') && !/^object\/(?:list|list-v2|sign|info)(?:\/|$)/.test(path);
}

function tooManyUploads(retryAfterSeconds: number): Response {
  const response = new StorageError(
    429,
    'too_many_requests',
    'Too many uploads. Please wait a moment.',
  ).toResponse();
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

/** 401 in the shape of the called service. */
function unauthorized(error: UnauthorizedError, prefix: Prefix | undefined): Response {
  if (prefix === 'storage') return new StorageError(401, 'Unauthorized', error.message).toResponse();
  const body = { code: error.code, message: error.message, details: null, hint: null };
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
