import { orderStatusRequest } from '#domain/functions/order-status.ts';
import { type OrderAccess, openOrder } from '../orders/order-access.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

/** `POST /functions/v1/order-status`: an order, for those with its key and for its own customer. */
export function createOrderStatus(parts: OrderAccess & ServiceParts): FunctionHandler {
  return createJsonFunction('order-status', parts, {
    schema: orderStatusRequest,
    answer: async (reference, caller) => ({ order: (await openOrder(parts, reference, caller)).view }),
  });
}
