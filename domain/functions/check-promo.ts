import { z } from 'zod';
import type { PromoError, PromoTerms } from '../cart/promo.ts';
import { replacedKeys } from './order-lines.ts';

/** `check-promo`: what a promo code is worth. 429 for too many tries. */
export const checkPromoRequest = z.object({ code: z.string().min(1).max(40), replaces: replacedKeys });

export type CheckPromoAnswer =
  | { readonly terms: PromoTerms; readonly reason?: undefined }
  | { readonly terms?: undefined; readonly reason: PromoError };
