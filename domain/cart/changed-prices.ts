import { filledOptions, type Product, priceWithOptions, weightWithOptions } from '../products/product.ts';
import type { LinePrice } from './cart.ts';
import type { CartItem } from './cart-item.ts';

/** What a cart's lines cost since it was filled. */
export interface ChangedPrices {
  /** By the ids of lines whose price or weight is another one now. */
  readonly prices: ReadonlyMap<string, LinePrice>;
  /** Whether one of them costs something else. */
  readonly isRepriced: boolean;
}

/** Holds a cart's prices against the products of the shop; lines that are not in it keep theirs. */
export function changedPrices(items: readonly CartItem[], products: readonly Product[]): ChangedPrices {
  const prices = new Map<string, LinePrice>();
  let isRepriced = false;
  for (const item of items) {
    const product = products.find(
      ({ id, storedId }) => storedId === item.supabaseProductId || id === item.product.id,
    );
    if (!product) continue;
    const options = filledOptions(product, item.options);
    if (!product.details.options.every(({ id, values }) => values.some((value) => value.id === options[id])))
      continue;
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
  return { prices, isRepriced };
}
