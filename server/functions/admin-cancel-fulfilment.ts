import { fulfilmentIdRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type PrintProvider, PrintProviderError } from '../fulfilment/print-provider.ts';
import { cancelAtProvider } from '../fulfilment/send-order.ts';
import type { AdminOrderParts } from '../orders/admin-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

interface CancelFulfilmentParts extends Pick<AdminOrderParts, 'backend' | 'log'> {
  readonly provider: PrintProvider | null;
}

/** `POST /functions/v1/admin-cancel-fulfilment`: takes an order back from the print provider before it is made. */
export function createCancelFulfilment({ backend, provider, log }: CancelFulfilmentParts): FunctionHandler {
  const { service } = backend;
  return createJsonFunction({
    name: 'admin-cancel-fulfilment',
    backend,
    log,
    schema: fulfilmentIdRequest,
    answer: async ({ fulfilmentId }, caller) => {
      const admin = await provenAdmin(caller, service);
      if (!admin) throw new HttpError(403, 'Only admins may do this.');
      if (!provider) throw new HttpError(409, 'The shop has no print provider.');
      try {
        const reason = 'Cancelled with the print provider';
        const isCancelled = await cancelAtProvider(
          fulfilmentId,
          { service, provider },
          { reason, adminId: admin },
        );
        if (!isCancelled) throw new HttpError(409, 'The print provider is making this order already.');
      } catch (error) {
        if (!(error instanceof PrintProviderError)) throw error;
        throw new HttpError(502, 'The print provider did not answer. Please try again.');
      }
      return {};
    },
  });
}
