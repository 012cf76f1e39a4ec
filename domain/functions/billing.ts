import { z } from 'zod';
import type { Address } from '../orders/address.ts';
import { type Billing, billingErrors, isEmptyBilling, normalizeBilling } from '../orders/billing.ts';
import { isPhone, normalizePhone } from '../orders/phone.ts';
import { shortText } from './order-lines.ts';
import { shippingAddress } from './shipping-address.ts';

/** For the carrier; null for none. */
export const phone = z
  .string()
  .max(60)
  .nullable()
  .default(null)
  .transform((text) => normalizePhone(text ?? '') || null)
  .refine((text) => text === null || isPhone(text));

/** Whom the invoice is for; null when it equals the delivery address. */
export const billing = z
  .object({
    company: z.string().max(200).default(''),
    vatNumber: shortText.default(''),
    address: shippingAddress.nullable().default(null),
  })
  .nullable()
  .default(null);

/** Billing data that is right for where the order goes, normalized; otherwise an issue. */
export function checkBilling(
  given: z.output<typeof billing>,
  address: Address,
  context: z.RefinementCtx,
): Billing | null {
  if (!given) return null;
  const tidy = normalizeBilling(given, address.country);
  if (Object.keys(billingErrors(tidy, address.country)).length > 0) {
    context.addIssue({ code: 'custom', path: ['billing'], message: 'Not billable' });
    return z.NEVER;
  }
  return isEmptyBilling(tidy) ? null : tidy;
}
