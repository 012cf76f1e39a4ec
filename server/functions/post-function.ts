import type { RequestInfo } from '#backend/backend.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse, preflightResponse } from './function-response.ts';
import { HttpError } from './http-error.ts';

interface PostFunctionOptions {
  /** The message for every other method; its status is 405. */
  readonly wrongMethod: string;
  /** The answer, sent with 200. */
  run(request: Request, info: RequestInfo): Promise<object>;
  /** The response to an error. Must not throw. */
  fail(error: unknown, request: Request): Response;
}

/** A function that is called with POST, also from other origins, and answers JSON. Never rejects. */
export function createPostFunction({ wrongMethod, run, fail }: PostFunctionOptions): FunctionHandler {
  return async (request, info) => {
    if (request.method === 'OPTIONS') return preflightResponse();
    try {
      if (request.method !== 'POST') throw new HttpError(405, wrongMethod);
      return functionResponse(200, await run(request, info));
    } catch (error) {
      return fail(error, request);
    }
  };
}
