import { z } from 'zod';
import { type Address, addressErrors, buyerPlaceErrors, normalizeAddress } from '../orders/address.ts';
import { shortText } from './order-lines.ts';

/** An address that the shop can send to, normalized. */
export const shippingAddress = z
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

/** An address, or the part needed for an order of files alone; normalized. */
export const buyerAddress = z
  .object({
    name: shortText,
    line1: shortText.default(''),
    line2: shortText.default(''),
    city: shortText.default(''),
    region: shortText.default(''),
    postalCode: shortText.default(''),
    country: shortText,
  })
  .transform((value): Address => normalizeAddress(value))
  .refine((value) => Object.keys(buyerPlaceErrors(value)).length === 0);
