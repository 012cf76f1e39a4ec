import { placeOrderRequest } from '#domain/functions/place-order.ts';
import { type PlaceOrderParts, placeOrder } from '../orders/place-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';
import { orPaymentError } from './or-payment-error.ts';

/** `POST /functions/v1/place-order`: places an order once for each key and starts its payment. */
export function createPlaceOrder(parts: PlaceOrderParts): FunctionHandler {
  const { backend, log } = parts;
  return createJsonFunction({
    name: 'place-order',
    backend,
    log,
    limit: 'placeOrder',
    schema: placeOrderRequest,
    answer: (request, caller) => orPaymentError(log, placeOrder(parts, request, caller)),
  });
}
