import type { CartItem } from '../cart/cart-item.ts';
import type { PromoPick } from '../cart/pick-promo.ts';
import type { Delivery } from '../cart/shipping.ts';

/** As many earlier orders as one order can take the place of. */
export const MAX_REPLACED = 10;

/** A line of a cart in a request: without prices, which the server has itself. */
export interface OrderLine {
  readonly productId: string;
  readonly quantity: number;
  readonly options: Readonly<Record<string, string>>;
  readonly customization: CartItem['customization'];
}

/** The lines of a cart to be priced or ordered. Lines without a stored product cannot be. */
export function orderLines(items: readonly CartItem[]): OrderLine[] {
  return items.flatMap(({ supabaseProductId, quantity, options = {}, customization }) =>
    supabaseProductId ? [{ productId: supabaseProductId, quantity, options, customization }] : [],
  );
}

/** What a cart costs, calculated by the server. */
export interface Quote extends QuoteSums {
  /** The code that the discount comes from, and the one that could be used instead. */
  readonly promoPick: PromoPick;
}

/** The sums of a quote with one certain code, or none. */
export interface QuoteSums {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** Whether the prices, and so the total, include the tax. */
  readonly taxIncluded: boolean;
  readonly totalCents: number;
  /** Why the code gives nothing; null when it does, or there is none. */
  readonly promoRefusal: string | null;
  /** How it travels; null where nothing is sent. */
  readonly delivery: Delivery | null;
}
