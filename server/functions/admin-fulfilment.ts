import { fulfilmentIdRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type PrintProvider, PrintProviderError } from '../fulfilment/print-provider.ts';
import { cancelAtProvider, sendAgain } from '../fulfilment/send-order.ts';
import type { AdminOrderParts } from '../orders/admin-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

interface FulfilmentParts extends Pick<AdminOrderParts, 'backend' | 'onWork' | 'log'> {
  readonly provider: PrintProvider | null;
}

interface FulfilmentFunction {
  readonly name: 'admin-cancel-fulfilment' | 'admin-send-again';
  /** Resolves with false when it is too late. */
  readonly act: (fulfilmentId: string, provider: PrintProvider, adminId: string) => Promise<boolean>;
  /** The message when it is too late. */
  readonly tooLate: string;
}

/** `POST /functions/v1/admin-cancel-fulfilment`: takes an order back from the print provider before it is made. */
export function createCancelFulfilment(parts: FulfilmentParts): FunctionHandler {
  const { service } = parts.backend;
  return createFulfilmentFunction(parts, {
    name: 'admin-cancel-fulfilment',
    tooLate: 'The print provider is making this order already.',
    act: (id, provider, adminId) =>
      cancelAtProvider(id, { service, provider }, { reason: 'Cancelled with the print provider', adminId }),
  });
}

/** `POST /functions/v1/admin-send-again`: sends again what the print provider does not make of an order. */
export function createSendAgain(parts: FulfilmentParts): FunctionHandler {
  const { backend, onWork } = parts;
  return createFulfilmentFunction(parts, {
    name: 'admin-send-again',
    tooLate: 'This order cannot be sent again: please look at it once more.',
    act: async (id, provider, adminId) => {
      const isSent = await sendAgain(id, { service: backend.service, provider }, adminId);
      if (isSent) onWork();
      return isSent;
    },
  });
}

function createFulfilmentFunction(
  parts: FulfilmentParts,
  { name, act, tooLate }: FulfilmentFunction,
): FunctionHandler {
  const { backend, provider } = parts;
  return createJsonFunction(name, parts, {
    schema: fulfilmentIdRequest,
    answer: async ({ fulfilmentId }, caller) => {
      const admin = await provenAdmin(caller, backend.service);
      if (!admin) throw new HttpError(403, 'Only admins may do this.');
      if (!provider) throw new HttpError(409, 'The shop has no print provider.');
      const isDone = await act(fulfilmentId, provider, admin).catch((error: unknown) => {
        if (!(error instanceof PrintProviderError)) throw error;
        throw new HttpError(502, 'The print provider did not answer. Please try again.');
      });
      if (!isDone) throw new HttpError(409, tooLate);
      return {};
    },
  });
}
