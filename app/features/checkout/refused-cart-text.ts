import { CHECKOUT_COPY } from './checkout-copy.ts';

/** What a customer reads when the server refuses a cart. @param refusal the server's word */
export const refusedCartText = (refusal: string): string =>
  refusal === 'nowhere' ? CHECKOUT_COPY.nowhere : CHECKOUT_COPY.unavailable;
