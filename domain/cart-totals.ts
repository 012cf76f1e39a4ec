import { type CartItem, linePriceCents } from './cart-item.ts';
import { shareOfCents } from './money.ts';

/** The sums of a cart, in cents. */
export interface CartTotals {
  readonly itemCount: number;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** The sums of lines with a discount and a tax that are already known. */
export function cartTotals(
  items: readonly CartItem[],
  { discountCents = 0, taxCents = 0 }: { discountCents?: number; taxCents?: number } = {},
): CartTotals {
  const sum = (part: (item: CartItem) => number) => items.reduce((total, item) => total + part(item), 0);
  const subtotalCents = sum(linePriceCents);
  const shippingCents = sum(({ product, quantity }) => (product.shippingPriceCents ?? 0) * quantity);
  return {
    itemCount: sum(({ quantity }) => quantity),
    subtotalCents,
    shippingCents,
    discountCents,
    taxCents,
    totalCents: Math.max(0, subtotalCents + shippingCents + taxCents - discountCents),
  };
}

/** Sales tax on goods and shipping after the discount. `rate` is in basis points (825 is 8.25 %). */
export function taxCents(
  { subtotalCents, shippingCents, discountCents }: Omit<CartTotals, 'itemCount' | 'taxCents' | 'totalCents'>,
  rate: number,
): number {
  return shareOfCents(Math.max(0, subtotalCents + shippingCents - discountCents), rate);
}
