import { fulfilmentIdRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type PrintProvider, PrintProviderError } from '../fulfilment/print-provider.ts';
import { sendAgain } from '../fulfilment/send-order.ts';
import type { AdminOrderParts } from '../orders/admin-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

interface SendAgainParts extends Pick<AdminOrderParts, 'backend' | 'onWork' | 'log'> {
  readonly provider: PrintProvider | null;
}

/** `POST /functions/v1/admin-send-again`: sends again what the print provider does not make of an order. */
export function createSendAgain({ backend, provider, onWork, log }: SendAgainParts): FunctionHandler {
  const { service } = backend;
  return createJsonFunction({
    name: 'admin-send-again',
    backend,
    log,
    schema: fulfilmentIdRequest,
    answer: async ({ fulfilmentId }, caller) => {
      const admin = await provenAdmin(caller, service);
      if (!admin) throw new HttpError(403, 'Only admins may do this.');
      if (!provider) throw new HttpError(409, 'The shop has no print provider.');
      try {
        if (!(await sendAgain(fulfilmentId, { service, provider }, admin))) {
          throw new HttpError(409, 'This order cannot be sent again: please look at it once more.');
        }
      } catch (error) {
        if (!(error instanceof PrintProviderError)) throw error;
        throw new HttpError(502, 'The print provider did not answer. Please try again.');
      }
      onWork();
      return {};
    },
  });
}
