import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { BodyTooLargeError, readBody } from '#backend/read-body.ts';
import { type PrintProvider, PrintProviderError } from '../fulfilment/print-provider.ts';
import { recordFulfilmentEvent } from '../fulfilment/record-fulfilment-event.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse } from './function-response.ts';
import { unavailableError } from './http-error.ts';

const MAX_BODY_BYTES = 512 * 1024;

interface FulfilmentWebhookParts {
  readonly backend: Pick<Backend, 'service'>;
  /** Null: there is no such address. */
  readonly provider: PrintProvider | null;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** `POST /functions/v1/fulfilment-webhook`: takes in what the print provider reports. Providers repeat what fails. */
export function createFulfilmentWebhook(parts: FulfilmentWebhookParts): FunctionHandler {
  const { backend, provider, onWork, log } = parts;
  return async (request) => {
    if (request.method !== 'POST' || !provider) return functionResponse(404, { error: 'Not here.' });
    try {
      const body = new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
      const call = { body, headers: request.headers, url: new URL(request.url) };
      if (!provider.verify(call)) return functionResponse(400, { error: 'The signature does not fit.' });
      for (const event of await provider.readEvents(call)) {
        if (await recordFulfilmentEvent(backend.service, provider.name, event)) onWork();
      }
      return functionResponse(200, { received: true });
    } catch (error) {
      if (error instanceof BodyTooLargeError) return functionResponse(413, { error: error.message });
      log.error({ err: error }, 'A webhook could not be taken in');
      const isTheirs = error instanceof PrintProviderError;
      const status = isTheirs ? 502 : (unavailableError(error)?.status ?? 500);
      return functionResponse(status, { error: 'Please try again.' });
    }
  };
}
