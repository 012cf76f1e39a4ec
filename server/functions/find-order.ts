import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { findOrderRequest } from '#domain/functions/find-order.ts';
import { ORDER_NOT_FOUND, type OrderAccess } from '../orders/order-access.ts';
import { readOrder } from '../orders/read-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

interface FindOrderParts extends OrderAccess {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly log: Logger;
}

/** `POST /functions/v1/find-order`: the key of an order, by its number and e-mail address. */
export function createFindOrder({ backend, keys, log }: FindOrderParts): FunctionHandler {
  return createJsonFunction({
    name: 'find-order',
    backend,
    log,
    limit: 'orderLookup',
    schema: findOrderRequest,
    answer: async ({ number, email }) => {
      const order = await readOrder(backend.service, { number });
      const isTheirs = order?.view.email.toLowerCase() === email.trim().toLowerCase();
      if (!order || !isTheirs) return { error: ORDER_NOT_FOUND };
      return { number: order.view.number, key: keys.keyOf(order.view.number) };
    },
  });
}
