import { formatNumber } from '#domain/format-number.ts';
import { plural } from '#domain/plural.ts';

/** The words of the cart's button, which is on every page; all others are in `cart-copy.ts`. */
export const CART_BUTTON_COPY = {
  open: (count: number) =>
    `Open cart, ${formatNumber(count)} ${plural(count, { one: 'item', other: 'items' })}`,
} as const;
