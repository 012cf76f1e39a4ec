import { z } from 'zod';
import { type Address, addressErrors, isEmail, normalizeAddress } from '#domain/address.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart-item.ts';
import { MAX_DECLINED } from '#domain/pick-promo.ts';
import { parsePlacement } from '#domain/placement.ts';
import { TEST_CARD_TOKENS } from '#domain/test-cards.ts';
import { PET_NAME_MAX } from '#domain/transformation.ts';

const shortText = z.string().max(120);

const line = z.object({
  productId: z.uuid(),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  options: z.record(z.string().max(40), z.string().max(40)).default({}),
  customization: z.object({
    artUrl: z.string().min(1).max(2048),
    style: z.string().max(80).optional(),
    background: z.string().max(80).optional(),
    petName: z.string().trim().max(PET_NAME_MAX).optional(),
    petType: z.enum(['dog', 'cat', 'other']).optional(),
    placement: z
      .unknown()
      .optional()
      .transform((value) => (value === undefined ? undefined : parsePlacement(value))),
  }),
});
const lines = z.array(line).min(1).max(50);
const promoCode = z.string().trim().max(40).nullable().default(null);
const promoWishes = z
  .object({ declined: z.array(z.string().max(40)).max(MAX_DECLINED), chosen: z.string().max(40).nullable() })
  .default(() => ({ declined: [], chosen: null }));

export const quoteSchema = z.object({
  lines,
  promoCode,
  promoWishes,
  country: z.string().max(2),
  region: z.string().max(40),
  /** Wanted only where a tax depends on it. */
  postalCode: shortText.default(''),
  city: shortText.default(''),
  line1: shortText.default(''),
});

const address = z
  .object({
    name: shortText,
    line1: shortText,
    line2: shortText.default(''),
    city: shortText,
    region: shortText.default(''),
    postalCode: shortText,
    country: shortText,
  })
  .transform((value): Address => normalizeAddress(value))
  .refine((value) => Object.keys(addressErrors(value)).length === 0);

export const orderSchema = z.object({
  key: z.uuid(),
  email: z.string().trim().refine(isEmail),
  address,
  lines,
  promoCode,
  promoWishes,
  expectedTotalCents: z.number().int().min(0),
});
export type OrderRequest = z.infer<typeof orderSchema>;

const number = z.string().regex(/^PW-[0-9A-Z]{10}$/);
const key = z.string().max(40);

export const orderRefSchema = z.object({ number, key: key.default('') });
export const lookupSchema = z.object({
  number: z
    .string()
    .max(40)
    .transform((text) => text.trim().toUpperCase()),
  email: z.string().max(320),
});
export const payTestSchema = z.object({
  number,
  key,
  token: z.enum(TEST_CARD_TOKENS as [string, ...string[]]),
  /** What the customer told the bank; missing before it has asked. */
  isConfirmed: z.boolean().optional(),
});
