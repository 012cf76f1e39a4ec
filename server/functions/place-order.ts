import { placeOrderRequest } from '#domain/functions/place-order.ts';
import { type PlaceOrderParts, placeOrder } from '../orders/place-order.ts';
import { PaymentGatewayError } from '../payments/payment-gateway.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

/** `POST /functions/v1/place-order`: places an order once for each key and starts its payment. */
export function createPlaceOrder(parts: PlaceOrderParts): FunctionHandler {
  const { backend, log } = parts;
  return createJsonFunction({
    name: 'place-order',
    backend,
    log,
    limit: 'placeOrder',
    schema: placeOrderRequest,
    answer: async (request, caller) => {
      try {
        return await placeOrder(parts, request, caller);
      } catch (error) {
        if (!(error instanceof PaymentGatewayError)) throw error;
        log.error({ err: error }, 'A payment could not be started or closed');
        throw new HttpError(502, 'The payment could not be started. Nothing was charged. Please try again.');
      }
    },
  });
}
