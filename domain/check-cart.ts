import type { LinePrice } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { type ChosenOptions, filledOptions, type Product, priceWithOptions } from './product.ts';

/** What has changed in the shop since a cart was filled. */
export interface CartCheck {
  /** Ids of lines that cannot be ordered: their product is gone, or the variant is sold out. */
  readonly unavailable: ReadonlySet<string>;
  /** Lines whose price is another one now. */
  readonly prices: ReadonlyMap<string, LinePrice>;
}

/** Holds a cart's lines against the products of the shop. */
export function checkCart(items: readonly CartItem[], products: readonly Product[]): CartCheck {
  const unavailable = new Set<string>();
  const prices = new Map<string, LinePrice>();
  for (const item of items) {
    const product = products.find(
      ({ id, storedId }) => storedId === item.supabaseProductId || id === item.product.id,
    );
    const options = product && filledOptions(product, item.options);
    if (!product || !options || isSoldOut(product, options)) unavailable.add(item.id);
    else {
      const unitPriceCents = priceWithOptions(product, options);
      const shippingPriceCents = product.shippingCents;
      const isSame =
        item.unitPriceCents === unitPriceCents && item.product.shippingPriceCents === shippingPriceCents;
      if (!isSame) prices.set(item.id, { unitPriceCents, shippingPriceCents });
    }
  }
  return { unavailable, prices };
}

function isSoldOut({ details }: Product, options: ChosenOptions): boolean {
  return details.options.some(({ id, values }) => {
    const value = values.find((candidate) => candidate.id === options[id]);
    return !value || value.soldOut;
  });
}
