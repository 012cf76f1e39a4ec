import type { Logger } from '#backend/logger.ts';
import { BodyBrokenError, BodyTooLargeError, readBody } from '#backend/read-body.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse } from './function-response.ts';
import { unavailableError } from './http-error.ts';

const MAX_BODY_BYTES = 512 * 1024;

interface WebhookOptions {
  /** Handles what was sent; resolves with whether its signature fits. */
  readonly receive: (body: string, request: Request) => Promise<boolean>;
  /** Whether an error is the fault of the service that sent it (502). */
  readonly isTheirs?: (error: unknown) => boolean;
  readonly log: Logger;
}

/** A function that another service calls. Services repeat what is answered by 5xx. */
export function createWebhook({ receive, isTheirs, log }: WebhookOptions): FunctionHandler {
  return async (request) => {
    if (request.method !== 'POST') return notHere();
    try {
      const body = new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
      return (await receive(body, request))
        ? functionResponse(200, { received: true })
        : functionResponse(400, { error: 'The signature does not fit.' });
    } catch (error) {
      if (error instanceof BodyTooLargeError) return functionResponse(413, { error: error.message });
      if (error instanceof BodyBrokenError) return functionResponse(400, { error: error.message });
      log.error({ err: error }, 'A webhook could not be taken in');
      const status = isTheirs?.(error) ? 502 : (unavailableError(error)?.status ?? 500);
      return functionResponse(status, { error: 'Please try again.' });
    }
  };
}

/** The answer where no such service is set up. */
export const notHere = (): Response => functionResponse(404, { error: 'Not here.' });
