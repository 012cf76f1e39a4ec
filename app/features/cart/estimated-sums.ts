import type { Cart } from '#domain/cart/cart.ts';
import { includedTaxCents, taxCents } from '#domain/cart/cart-totals.ts';
import { isTaxIncluded } from '#domain/cart/tax-included.ts';

const cents = (units: number) => Math.round(units * 100);

/**
 * What a cart comes to in a country, as the server will say at checkout unless a payment provider calculates the tax.
 *
 * @param rate of the tax, in basis points
 */
export function estimatedSums(cart: Cart, country: string, rate: number) {
  const sums = {
    subtotalCents: cents(cart.subtotal),
    shippingCents: cents(cart.shipping),
    discountCents: cents(cart.discount),
  };
  const taxIncluded = isTaxIncluded(country);
  const tax = (taxIncluded ? includedTaxCents : taxCents)(sums, rate);
  const price = Math.max(0, sums.subtotalCents + sums.shippingCents - sums.discountCents);
  const promoCode = cart.promoPick.used?.code ?? null;
  return {
    ...cart,
    promoCode,
    taxIncluded,
    tax: tax / 100,
    total: (taxIncluded ? price : price + tax) / 100,
  };
}
