/**
 * The words of the cart's button, which is on every page; all others are in `cart-copy.ts`. One and many are kept
 * apart by hand: `plural` would be on every page too.
 */
export const CART_BUTTON_COPY = {
  open: (count: number) => (count === 1 ? 'Open cart, 1 item' : `Open cart, ${count} items`),
} as const;
