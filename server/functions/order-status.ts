import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { orderStatusRequest } from '#domain/functions/order-status.ts';
import { type OrderAccess, openOrder } from '../orders/order-access.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

interface OrderStatusParts extends OrderAccess {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly log: Logger;
}

/** `POST /functions/v1/order-status`: an order, for those with its key and for its own customer. */
export function createOrderStatus(parts: OrderStatusParts): FunctionHandler {
  const { backend, log } = parts;
  return createJsonFunction({
    name: 'order-status',
    backend,
    log,
    schema: orderStatusRequest,
    answer: async (reference, caller) => ({ order: (await openOrder(parts, reference, caller)).view }),
  });
}
