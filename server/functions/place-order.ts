import { placeOrderRequest } from '#domain/functions/place-order.ts';
import { type PlaceOrderParts, placeOrder } from '../orders/place-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';
import { orPaymentError } from './or-payment-error.ts';

/** `POST /functions/v1/place-order`: places an order once for each key and starts its payment. */
export function createPlaceOrder(parts: PlaceOrderParts): FunctionHandler {
  return createJsonFunction('place-order', parts, {
    limit: 'placeOrder',
    schema: placeOrderRequest,
    answer: (request, caller) => orPaymentError(parts.log, placeOrder(parts, request, caller)),
  });
}
