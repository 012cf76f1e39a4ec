import type { LinePrice } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import {
  type ChosenOptions,
  filledOptions,
  isSoldOut,
  type Product,
  priceWithOptions,
  weightWithOptions,
} from './product.ts';

/** What has changed in the shop since a cart was filled. */
export interface CartCheck {
  /** Ids of lines that cannot be ordered: their product is gone, or the variant is sold out. */
  readonly unavailable: ReadonlySet<string>;
  /** Those of them that may be had again: paused or sold out. */
  readonly soldOut: ReadonlySet<string>;
  /** Lines whose price or weight is another one now. */
  readonly prices: ReadonlyMap<string, LinePrice>;
  /** Whether one of them costs something else. */
  readonly isRepriced: boolean;
}

/** Holds a cart's lines against the products of the shop. */
export function checkCart(items: readonly CartItem[], products: readonly Product[]): CartCheck {
  const unavailable = new Set<string>();
  const soldOut = new Set<string>();
  const prices = new Map<string, LinePrice>();
  let isRepriced = false;
  for (const item of items) {
    const product = products.find(
      ({ id, storedId }) => storedId === item.supabaseProductId || id === item.product.id,
    );
    const options = product && filledOptions(product, item.options);
    const state = product && options ? stateOf(product, options) : 'gone';
    if (state === 'sold out') soldOut.add(item.id);
    if (state !== 'offered') unavailable.add(item.id);
    else if (product && options) {
      const unitPriceCents = priceWithOptions(product, options);
      const shippingPriceCents = product.shippingCents;
      const weightGrams = weightWithOptions(product, options);
      const isSame =
        item.unitPriceCents === unitPriceCents && item.product.shippingPriceCents === shippingPriceCents;
      if (!isSame) isRepriced = true;
      if (!isSame || (item.product.weightGrams ?? 0) !== weightGrams) {
        prices.set(item.id, { unitPriceCents, shippingPriceCents, weightGrams });
      }
    }
  }
  return { unavailable, soldOut, prices, isRepriced };
}

function stateOf(product: Product, options: ChosenOptions): 'offered' | 'sold out' | 'gone' {
  const chosen = product.details.options.map(({ id, values }) =>
    values.find((value) => value.id === options[id]),
  );
  if (isSoldOut(product)) return 'sold out';
  if (chosen.some((value) => !value)) return 'gone';
  return chosen.some((value) => value?.soldOut) ? 'sold out' : 'offered';
}
