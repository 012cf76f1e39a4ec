import { CHECKOUT_COPY } from './checkout-copy.ts';

/** What a customer reads when the server refuses a cart. @param refusal the server's word */
export function refusedCartText(refusal: string): string {
  if (refusal === 'nowhere') return CHECKOUT_COPY.nowhere;
  if (refusal === 'currency') return CHECKOUT_COPY.otherCurrency;
  return refusal === 'heavy' ? CHECKOUT_COPY.tooHeavy : CHECKOUT_COPY.unavailable;
}
