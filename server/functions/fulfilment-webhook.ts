import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { type PrintProvider, PrintProviderError } from '../fulfilment/print-provider.ts';
import { recordFulfilmentEvent } from '../fulfilment/record-fulfilment-event.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createWebhook, notHere } from './webhook.ts';

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
  if (!provider) return async () => notHere();
  return createWebhook({
    log,
    isTheirs: (error) => error instanceof PrintProviderError,
    receive: async (body, { headers, url }) => {
      const call = { body, headers, url: new URL(url) };
      if (!provider.verify(call)) return false;
      for (const event of await provider.readEvents(call)) {
        if (await recordFulfilmentEvent(backend.service, provider.name, event)) onWork();
      }
      return true;
    },
  });
}
