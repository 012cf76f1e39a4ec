import { findOrderRequest } from '#domain/functions/find-order.ts';
import { ORDER_NOT_FOUND, type OrderAccess } from '../orders/order-access.ts';
import { readOrder } from '../orders/read-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

/** `POST /functions/v1/find-order`: the key of an order, by its number and e-mail address. */
export function createFindOrder(parts: OrderAccess & ServiceParts): FunctionHandler {
  const { backend, keys } = parts;
  return createJsonFunction('find-order', parts, {
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
