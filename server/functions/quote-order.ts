import { clientGroup } from '#backend/limits/client-group.ts';
import { quoteOrderRequest } from '#domain/functions/quote-order.ts';
import { toCartError } from '../orders/cart-error.ts';
import { quoteOrder } from '../orders/quote-order.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

interface QuoteOrderParts extends ServiceParts {
  readonly gateway: PaymentGateway | null;
}

/** `POST /functions/v1/quote-order`: what a cart costs at an address. */
export function createQuoteOrder(parts: QuoteOrderParts): FunctionHandler {
  const { backend, gateway } = parts;
  const { service } = backend;

  /** A quote discloses as much of a code as `check-promo`. Throws `HttpError` 429 for those who try too many. */
  async function countPromo(client: string): Promise<void> {
    const verdict = await backend.limits.take('promoCheck', clientGroup(client));
    if (!verdict.ok)
      throw new HttpError(429, 'Too many tries. Please wait a moment.', verdict.retryAfterSeconds);
  }

  return createJsonFunction('quote-order', parts, {
    schema: quoteOrderRequest,
    answer: async (
      { lines, promoCode, promoPreferences, shippingMethod, replaces, ...address },
      { userId = null },
      { address: client },
    ) => {
      if (promoCode !== null) await countPromo(client);
      try {
        const cart = { lines, promoCode, promoPreferences, shippingMethod };
        const request = { ...cart, address, purpose: 'quote', replaces, userId };
        return (await quoteOrder({ service, gateway }, request)).quote;
      } catch (error) {
        return toCartError(error);
      }
    },
  });
}
