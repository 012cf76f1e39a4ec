import { orderReference } from '#domain/functions/order-reference.ts';
import { type PayOrderParts, payOrder } from '../orders/pay-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';
import { orPaymentError } from './or-payment-error.ts';

/** `POST /functions/v1/pay-order`: opens the payment of an order that waits for it. */
export function createPayOrder(parts: PayOrderParts & ServiceParts): FunctionHandler {
  return createJsonFunction('pay-order', parts, {
    limit: 'placeOrder',
    schema: orderReference,
    answer: (reference, caller) => orPaymentError(parts.log, payOrder(parts, reference, caller)),
  });
}
