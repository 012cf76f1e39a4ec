import {
  type ChosenOptions,
  filledOptions,
  isSoldOut,
  type Product,
  priceWithOptions,
  weightWithOptions,
} from '../products/product.ts';
import { piecesLeft, type StockCounts, stockKeysOf } from '../products/product-stock.ts';
import type { LinePrice } from './cart.ts';
import type { CartItem } from './cart-item.ts';

/** What has changed in the shop since a cart was filled. */
export interface CartCheck {
  /** Ids of lines that cannot be ordered: their product is gone, the variant is sold out, or less is left. */
  readonly unavailable: ReadonlySet<string>;
  /** Those of them that may be had again: paused or sold out. */
  readonly soldOut: ReadonlySet<string>;
  /** Lines that want more than is left beside the lines before them: how many that is. */
  readonly fewLeft: ReadonlyMap<string, number>;
  /** Lines whose price or weight is another one now. */
  readonly prices: ReadonlyMap<string, LinePrice>;
  /** Whether one of them costs something else. */
  readonly isRepriced: boolean;
}

/**
 * Holds a cart's lines against the products of the shop.
 *
 * @param isHeld an order of exactly these lines waits for its payment: what is counted was taken for it
 */
export function checkCart(
  items: readonly CartItem[],
  products: readonly Product[],
  isHeld = false,
): CartCheck {
  const unavailable = new Set<string>();
  const soldOut = new Set<string>();
  const fewLeft = new Map<string, number>();
  const prices = new Map<string, LinePrice>();
  const left = new Map<string, StockCounts>();
  let isRepriced = false;
  for (const item of items) {
    const product = products.find(
      ({ id, storedId }) => storedId === item.supabaseProductId || id === item.product.id,
    );
    const options = product && filledOptions(product, item.options);
    const state = product && options ? stateOf(product, options) : 'gone';
    const pieces = product && options ? take(left, product, options, item.quantity) : null;
    if (isHeld && state !== 'gone' && pieces !== null) continue;
    if (state === 'sold out') soldOut.add(item.id);
    else if (state === 'offered' && pieces !== null && pieces < item.quantity) fewLeft.set(item.id, pieces);
    if (state !== 'offered' || fewLeft.has(item.id)) unavailable.add(item.id);
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
  return { unavailable, soldOut, fewLeft, prices, isRepriced };
}

/** How many pieces there are for a line; takes them from what is left for the next. Null when nobody counts them. */
function take(
  left: Map<string, StockCounts>,
  product: Product,
  options: ChosenOptions,
  quantity: number,
): number | null {
  const counts = left.get(product.id) ?? product.stock;
  const pieces = piecesLeft(counts, options);
  const taken = Math.min(quantity, pieces ?? 0);
  const rest = stockKeysOf(options).flatMap((key) => {
    const count = counts[key];
    return count === undefined ? [] : [[key, count - taken] as const];
  });
  left.set(product.id, { ...counts, ...Object.fromEntries(rest) });
  return pieces;
}

function stateOf(product: Product, options: ChosenOptions): 'offered' | 'sold out' | 'gone' {
  const chosen = product.details.options.map(({ id, values }) =>
    values.find((value) => value.id === options[id]),
  );
  if (isSoldOut(product)) return 'sold out';
  if (chosen.some((value) => !value)) return 'gone';
  return chosen.some((value) => value?.soldOut) ? 'sold out' : 'offered';
}
