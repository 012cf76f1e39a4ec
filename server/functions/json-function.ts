import type { z } from 'zod';
import type { Backend, RequestInfo } from '#backend/backend.ts';
import { type BodyBudget, BodyBudgetError } from '#backend/body-budget.ts';
import type { Caller } from '#backend/caller.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { LimitName } from '#backend/limits/limit-rules.ts';
import type { Logger } from '#backend/logger.ts';
import { parseJson } from '#backend/parse-json.ts';
import { BodyBrokenError, BodyTooLargeError, readBody } from '#backend/read-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import type { ShopFunctionName, ShopFunctions } from '#domain/functions/shop-functions.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse } from './function-response.ts';
import { HttpError, unavailableError } from './http-error.ts';
import { createPostFunction } from './post-function.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Large bodies are read quickly. */
const FULL_BUDGET_SECONDS = 5;

/** Of a function that takes a file. */
interface LargeBodies {
  readonly mostBytes: number;
  readonly budget: BodyBudget;
}

/** Parts of a function that calls the database. */
export interface ServiceParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly log: Logger;
}

interface JsonFunctionParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits'>;
  readonly log: Logger;
}

interface JsonFunctionOptions<Name extends ShopFunctionName> {
  readonly schema: z.ZodType<ShopFunctions[Name]['checked']>;
  /** A rate limit by client address, on top of the one for all functions. */
  readonly limit?: LimitName;
  /** Larger bodies than 64 KiB, which share a budget. */
  readonly large?: LargeBodies;
  /** The answer, sent with 200. Throws `HttpError` for an error response. */
  answer(
    body: ShopFunctions[Name]['checked'],
    caller: Caller,
    info: RequestInfo,
  ): Promise<ShopFunctions[Name]['answer']>;
}

/** A function that takes JSON and answers JSON, by its contract. Never rejects; errors disclose nothing internal. */
export function createJsonFunction<Name extends ShopFunctionName>(
  name: Name,
  { backend, log }: JsonFunctionParts,
  { schema, limit, large, answer }: JsonFunctionOptions<Name>,
): FunctionHandler {
  async function run(request: Request, info: RequestInfo): Promise<object> {
    if (limit) {
      const verdict = await backend.limits.take(limit, clientGroup(info.address));
      if (!verdict.ok)
        throw new HttpError(429, 'Too many tries. Please wait a moment.', verdict.retryAfterSeconds);
    }
    const caller = await backend.callerOf(request);
    const share = large?.budget.open(clientGroup(info.address));
    try {
      const body = schema.safeParse(
        readJson(await readBody(request, large?.mostBytes ?? MAX_BODY_BYTES, share)),
      );
      if (!body.success) throw new HttpError(400, 'The request is not complete.');
      return await answer(body.data, caller, info);
    } finally {
      share?.end();
    }
  }

  return createPostFunction({
    wrongMethod: 'Only POST is answered here.',
    run,
    fail: (error) => {
      const httpError = httpErrorOf(error);
      if (!httpError || httpError.status === 503)
        log.error({ err: error, function: name }, 'A function failed');
      const { status, message, retryAfterSeconds } =
        httpError ?? new HttpError(500, 'Something went wrong on our side.');
      const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
      return functionResponse(status, { error: message }, headers);
    },
  });
}

function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof BodyTooLargeError) return new HttpError(413, 'The request is too large.');
  if (error instanceof BodyBrokenError) return new HttpError(400, error.message);
  // A file that is too large, or exceeds the account's quota.
  if (error instanceof StorageError && error.status < 500) return new HttpError(error.status, error.message);
  if (error instanceof BodyBudgetError)
    return new HttpError(503, 'We are busy right now. Please try again in a moment.', FULL_BUDGET_SECONDS);
  if (error instanceof UnauthorizedError) return new HttpError(401, error.message);
  return unavailableError(error);
}

function readJson(body: Uint8Array): unknown {
  try {
    return parseJson(body);
  } catch {
    throw new HttpError(400, 'The request is no JSON.');
  }
}
