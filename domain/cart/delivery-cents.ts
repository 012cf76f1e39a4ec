import type { Cart } from './cart.ts';
import { promoDiscount } from './promo.ts';
import { type ShippingPrice, shippingCents } from './shipping.ts';

/** What a way of delivery costs a cart, in cents: nothing but the rest where the cart uses a code for free shipping. */
export function deliveryCents(
  { items, promoPick: { used }, promoTerms, offers }: Cart,
  way: ShippingPrice,
): number {
  const terms = [promoTerms, ...offers].find(
    (known) => known?.kind === 'shipping' && known.code === used?.code,
  );
  const verdict = terms && promoDiscount(terms, items, way);
  return shippingCents(items, way) - (verdict?.ok ? verdict.discountCents : 0);
}
