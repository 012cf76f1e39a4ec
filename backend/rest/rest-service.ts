import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import { clientGroup, OWN_PAGES } from '../limits/client-group.ts';
import type { Logger } from '../logger.ts';
import { answerCall } from './answer-call.ts';
import { answerRead } from './answer-read.ts';
import { answerWrite } from './answer-write.ts';
import { ClientTurns } from './client-turns.ts';
import { restErrorOf } from './database-error.ts';
import { RestError, shorten } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import { SchemaCache } from './schema-cache.ts';

export interface RestService {
  /** Answers a request; `path` is what follows `/rest/v1/`, `address` is where it comes from. Never rejects. */
  answer(
    request: Request,
    path: string,
    parameters: URLSearchParams,
    caller: Caller,
    address: string,
  ): Promise<Response>;
  /** Reads the catalog again (after a change of the schema). */
  reload(): Promise<void>;
}

/** PostgREST's protocol on one exposed schema. */
export async function openRestService(
  database: Database,
  log: Logger,
  schema = 'public',
): Promise<RestService> {
  const cache = await SchemaCache.open(database, schema, log);
  const turns = new ClientTurns();
  return {
    reload: () => cache.reload(),
    answer: async (request, path, parameters, caller, address) => {
      try {
        checkProfile(request, schema);
        const name = decodeName(path);
        checkPath(name);
        const isLimited = address !== OWN_PAGES && caller.role !== 'service_role';
        const inTurn = isLimited ? turns.of(clientGroup(address), database, request) : database;
        const call = { request, name, parameters, caller, catalog: cache.catalog, database: inTurn };
        return withProfile(await dispatch(call), request, schema);
      } catch (error) {
        return errorResponse(error, request.method, caller, log);
      }
    },
  };
}

async function dispatch(request: RestRequest): Promise<Response> {
  const { method } = request.request;
  if (request.name.startsWith('rpc/')) {
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return answerCall(request);
    const headers = { allow: 'GET, HEAD, POST, OPTIONS' };
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`, { headers });
  }
  if (method === 'GET' || method === 'HEAD') return answerRead(request);
  if (method === 'POST' || method === 'PATCH' || method === 'DELETE') return answerWrite(request, method);
  const headers = { allow: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS' };
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { headers });
}

/** Reads name their schema by `Accept-Profile`, writes and calls by `Content-Profile`; the other one is ignored. */
function checkProfile({ method, headers }: Request, schema: string): void {
  const wanted = headers.get(profileHeader(method));
  if (wanted === null || wanted === schema) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${shorten(wanted)}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
  });
}

function decodeName(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new RestError(400, 'PGRST125', 'Invalid path specified in request URL');
  }
}

function profileHeader(method: string): string {
  return method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';
}

/** Names the schema of an answer's rows to whom has named one. */
function withProfile(response: Response, { method, headers }: Request, schema: string): Response {
  if (headers.has(profileHeader(method)) && response.headers.has('content-type')) {
    response.headers.set('content-profile', schema);
  }
  return response;
}

/** PGRST125 and PGRST126: there are tables and functions, nothing above and nothing below them. */
function checkPath(name: string): void {
  if (name === '') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  if (/^(?:rpc$|rpc\/$|rpc\/.*\/|(?!rpc\/).*\/)/s.test(name)) {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

function errorResponse(error: unknown, method: string, caller: Caller, log: Logger): Response {
  const restError = restErrorOf(error, caller.role);
  if (!restError || restError.status >= 500) log.error({ err: error }, 'A data request failed');
  const answer = restError ?? new RestError(500, 'PGRSTX00', 'Something went wrong');
  const headers = new Headers({ ...answer.headers, 'content-type': 'application/json; charset=utf-8' });
  if (answer.status === 401) headers.set('www-authenticate', 'Bearer');
  if (answer.status === 503) headers.set('retry-after', '1');
  return new Response(method === 'HEAD' ? null : JSON.stringify(answer.body), {
    status: answer.status,
    headers,
  });
}
