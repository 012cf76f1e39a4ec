import { shareOfCents } from '../format/money.ts';
import { type CartItem, linePriceCents } from './cart-item.ts';
import { PRODUCT_PRICES, type ShippingPrice, shippingCents as shippingOf } from './shipping.ts';

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
  {
    discountCents = 0,
    taxCents = 0,
    shipping = PRODUCT_PRICES,
  }: { discountCents?: number; taxCents?: number; shipping?: ShippingPrice } = {},
): CartTotals {
  const sum = (part: (item: CartItem) => number) => items.reduce((total, item) => total + part(item), 0);
  const subtotalCents = sum(linePriceCents);
  const shippingCents = shippingOf(items, shipping);
  return {
    itemCount: sum(({ quantity }) => quantity),
    subtotalCents,
    shippingCents,
    discountCents,
    taxCents,
    totalCents: Math.max(0, subtotalCents + shippingCents + taxCents - discountCents),
  };
}

type Taxable = Omit<CartTotals, 'itemCount' | 'taxCents' | 'totalCents'>;

const afterDiscount = ({ subtotalCents, shippingCents, discountCents }: Taxable) =>
  Math.max(0, subtotalCents + shippingCents - discountCents);

/** Sales tax on goods and shipping after the discount. `rate` is in basis points (825 is 8.25 %). */
export function taxCents(sums: Taxable, rate: number): number {
  return shareOfCents(afterDiscount(sums), rate);
}

/** The tax within goods and shipping after the discount, where prices include it. `rate` is in basis points. */
export function includedTaxCents(sums: Taxable, rate: number): number {
  const whole = 10_000 + rate;
  return Math.floor((2 * afterDiscount(sums) * rate + whole) / (2 * whole));
}
