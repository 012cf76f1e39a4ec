import { z } from 'zod';
import { MAX_GIFT_NOTE } from '../cart/gift-note.ts';
import { type Address, isEmail } from '../orders/address.ts';
import { type Billing, billingErrors, isEmptyBilling, normalizeBilling } from '../orders/billing.ts';
import type { Quote } from '../orders/order-request.ts';
import { isPhone, normalizePhone } from '../orders/phone.ts';
import {
  orderLines,
  promoCode,
  promoPreferences,
  replacedKeys,
  shippingMethod,
  shortText,
} from './order-lines.ts';
import { buyerAddress, shippingAddress } from './shipping-address.ts';

/** For the carrier; null for none. */
const phone = z
  .string()
  .max(60)
  .nullable()
  .default(null)
  .transform((text) => normalizePhone(text ?? '') || null)
  .refine((text) => text === null || isPhone(text));

/** Whom the invoice is for; null when it equals the delivery address. */
const billing = z
  .object({
    company: z.string().max(200).default(''),
    vatNumber: shortText.default(''),
    address: shippingAddress.nullable().default(null),
  })
  .nullable()
  .default(null);

/** Billing data that is right for where the order goes, normalized; otherwise an issue. */
function checkBilling(
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

/**
 * `place-order`: places an order once for each key and starts its payment. 409 for what is sold out, 429 for too many
 * orders, 502 when the provider cannot start or close a payment, 503 when the shop takes no payments.
 */
export const placeOrderRequest = z
  .object({
    /** The same key again answers the same order. */
    key: z.uuid(),
    /** Unpaid ones are cancelled in the moment in which this order is placed. */
    replaces: replacedKeys,
    email: z.string().trim().refine(isEmail),
    /** All of it when a parcel is sent. */
    address: buyerAddress,
    phone,
    billing,
    /** The words that go with a gift; null for no gift. */
    giftNote: z.string().trim().max(MAX_GIFT_NOTE).nullish(),
    lines: orderLines,
    promoCode,
    promoPreferences,
    shippingMethod,
    /** Files are handed out at once, and with them the right of withdrawal ends: no order of files without. */
    waivesWithdrawal: z.boolean().default(false),
    /** What the customer was shown; another total is rejected. */
    expectedTotalCents: z.number().int().min(0),
    /** In which currency it was shown; another one is rejected. */
    currency: z.string().length(3).optional(),
  })
  .transform((request, context) => ({
    ...request,
    billing: checkBilling(request.billing, request.address, context),
  }));
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

export interface PlacedOrder {
  readonly number: string;
  readonly key: string;
  readonly status: string;
  readonly totalCents: number;
}

/** What the browser needs to pay. */
export interface StartedPayment {
  readonly provider: 'test' | 'stripe';
  readonly publicKey: string | null;
  readonly clientSecret: string | null;
}

export type PlaceOrderAnswer =
  /** `payment` is null for an order that is paid already. */
  | { readonly order: PlacedOrder; readonly payment: StartedPayment | null }
  /** One of the earlier orders is paid; nothing was placed or changed. */
  | { readonly error: 'paid'; readonly paid: PlacedOrder }
  /**
   * The payment of this order (`isSame`) or of an earlier one was made and waits for the bank, which may take days.
   * Nothing was placed or changed.
   */
  | { readonly error: 'on_its_way'; readonly onItsWay: PlacedOrder; readonly isSame: boolean }
  /**
   * `promo`: the code gives nothing, `reason` is why; `stale`: the total is another one; `currency`: the shop counts in
   * another one; else the database's words.
   */
  | { readonly error: string; readonly reason?: string; readonly quote?: Quote };
