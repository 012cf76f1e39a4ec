import { CHECKOUT_COPY } from './checkout-copy.ts';

/** What a customer reads when a cart cannot be bought. @param error as the server answers it */
export function cartErrorText(error: string): string {
  if (error === 'nowhere') return CHECKOUT_COPY.nowhere;
  if (error === 'currency') return CHECKOUT_COPY.otherCurrency;
  return error === 'heavy' ? CHECKOUT_COPY.tooHeavy : CHECKOUT_COPY.unavailable;
}
