import { z } from 'zod';
import type { Quote } from '../orders/order-request.ts';
import {
  orderLines,
  promoCode,
  promoPreferences,
  replacedKeys,
  shippingMethod,
  shortText,
} from './order-lines.ts';

/**
 * `quote-order`: what a cart costs at an address. 409 for what is sold out, 422 and 502 without the provider's tax, 429
 * for too many codes.
 */
export const quoteOrderRequest = z.object({
  lines: orderLines,
  promoCode,
  promoPreferences,
  shippingMethod,
  replaces: replacedKeys,
  country: z.string().max(2),
  region: z.string().max(40),
  /** Needed only where a tax depends on it. */
  postalCode: shortText.default(''),
  city: shortText.default(''),
  line1: shortText.default(''),
});

/** The quote, or why these lines cannot be bought. */
export type QuoteOrderAnswer = Quote | { readonly error: string };
