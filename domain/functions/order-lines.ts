import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../cart/cart-item.ts';
import { MAX_DECLINED } from '../cart/pick-promo.ts';
import { MAX_REPLACED } from '../orders/order-request.ts';
import { parsePlacement } from '../products/placement.ts';
import { PET_TYPES } from '../studio/pet-type.ts';
import { PET_NAME_MAX } from '../studio/transformation.ts';

export const shortText = z.string().max(120);

const customization = z
  .object({
    artUrl: z.string().min(1).max(2048),
    style: z.string().max(80).optional(),
    background: z.string().max(80).optional(),
    petName: z.string().trim().max(PET_NAME_MAX).optional(),
    petType: z.enum(PET_TYPES).optional(),
    placement: z
      .unknown()
      .optional()
      .transform((value) => (value === undefined ? undefined : parsePlacement(value))),
    withBackground: z.boolean().optional(),
  })
  .optional()
  // A cart may hold a product without an artwork; an order may not.
  .transform((value, context) => {
    if (value) return value;
    context.addIssue('No artwork');
    return z.NEVER;
  });

export const orderLine = z.object({
  productId: z.uuid(),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  options: z.record(z.string().max(40), z.string().max(40)).default({}),
  customization,
});

/** The cart as it is priced and ordered. Prices are the server's own. */
export const orderLines = z.array(orderLine).min(1).max(50).readonly();
/** The code that was typed. */
export const promoCode = z.string().trim().max(40).nullable().default(null);
export const promoPreferences = z
  .object({
    declined: z.array(z.string().max(40)).max(MAX_DECLINED).readonly(),
    chosen: z.string().max(40).nullable(),
  })
  .default(() => ({ declined: [], chosen: null }));

/** Name of one of the zone's further delivery methods; missing for its own. */
export const shippingMethod = z.string().max(60).nullish();

/** Keys of earlier orders of this checkout. What an unpaid one of the caller's own holds is free for its next order. */
export const replacedKeys = z.array(z.uuid()).max(MAX_REPLACED).readonly().default([]);
