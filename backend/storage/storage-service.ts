import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logger.ts';
import { isUnavailable, UNAVAILABLE } from '../unavailable.ts';
import type { Blobs } from './blobs.ts';
import { checkBucketName } from './bucket-name.ts';
import type { DiscardedBlobs } from './discarded-blobs.ts';
import type { Drafts } from './drafts.ts';
import { ImageResizer } from './image-resizer.ts';
import { StorageDatabase } from './storage-database.ts';
import { StorageError } from './storage-error.ts';
import { decodeAddress, pathOfAddress, type StorageContext } from './storage-request.ts';
import { routeOf } from './storage-routes.ts';
import { UrlTokens } from './url-tokens.ts';

export interface StorageService {
  /** Whether an address is answered without api key: public files, and those with a signed token. */
  isOpen(method: string, path: string): boolean;
  /** Answers a request; `path` is what follows `/storage/v1/`. Never rejects. */
  answer(
    request: Request,
    path: string,
    parameters: URLSearchParams,
    caller: Caller,
    address: string,
  ): Promise<Response>;
}

export interface StorageServiceOptions {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly drafts: Drafts;
  readonly discarded: DiscardedBlobs;
  readonly signingSecret: Uint8Array;
  readonly limits: Pick<Limits, 'take'>;
  readonly log: Logger;
}

/** Supabase Storage's protocol. Policies on `storage.objects` decide who may do what. */
export function openStorageService(options: StorageServiceOptions): StorageService {
  const { log } = options;
  const context: StorageContext = {
    database: new StorageDatabase(options.database),
    service: options.database.service,
    blobs: options.blobs,
    drafts: options.drafts,
    discarded: options.discarded,
    tokens: new UrlTokens(options.signingSecret),
    resizer: new ImageResizer(),
    limits: options.limits,
  };

  const answer: StorageService['answer'] = async (request, path, parameters, caller, address) => {
    const found = routeOf(request.method, path);
    if (!found) throw notServed(request.method, path);
    const { route, bucket, object } = found;
    return route.answer({
      ...context,
      request,
      parameters,
      caller,
      address,
      bucket: bucket === undefined ? '' : checkBucketName(decodeAddress(bucket)),
      path: object === undefined ? '' : pathOfAddress(object),
    });
  };

  return {
    isOpen: (method, path) => routeOf(method, path)?.route.open === true,
    answer: async (request, path, parameters, caller, address) => {
      try {
        return await answer(request, path, parameters, caller, address);
      } catch (error) {
        if (error instanceof StorageError) {
          if (error.cause) log.warn({ err: error.cause }, error.message);
          return error.toResponse(request.method);
        }
        log.error({ err: error }, 'A storage request failed');
        if (isUnavailable(error)) {
          return new StorageError(503, 'Busy', UNAVAILABLE).toResponse(request.method);
        }
        return new StorageError(500, 'internal', 'Something went wrong').toResponse(request.method);
      }
    },
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

function notServed(method: string, path: string): StorageError {
  const methods = METHODS.filter((other) => routeOf(other, path));
  if (methods.length > 0) {
    const allow = [...methods, 'OPTIONS'];
    return new StorageError(405, 'method_not_allowed', `Cannot use the ${method} method here`, { allow });
  }
  return new StorageError(404, 'not_found', 'This storage address is not served');
}
