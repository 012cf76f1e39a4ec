import type { Backend } from '#backend/backend.ts';
import { orderReference } from '#domain/functions/order-reference.ts';
import { type PayOrderParts, payOrder } from '../orders/pay-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';
import { orPaymentError } from './or-payment-error.ts';

/** `POST /functions/v1/pay-order`: opens the payment of an order that waits for it. */
export function createPayOrder(
  parts: PayOrderParts & { readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'> },
): FunctionHandler {
  const { backend, log } = parts;
  return createJsonFunction({
    name: 'pay-order',
    backend,
    log,
    limit: 'placeOrder',
    schema: orderReference,
    answer: (reference, caller) => orPaymentError(log, payOrder(parts, reference, caller)),
  });
}
