/** Texts of the cart. */
export const CART_COPY = {
  title: 'Your cart',
  empty: 'Nothing in here yet',
  emptyHint: 'Find something good for that face.',
  browse: 'Browse products',
  quantity: (name: string) => `Quantity of ${name}`,
  less: 'One less',
  more: 'One more',
  remove: 'Remove',
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  each: (price: string) => `${price} each`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  discount: (code: string) => `Discount (${code})`,
  tax: 'Tax',
  taxLater: 'Calculated at checkout',
  total: 'Total',
  checkout: 'Checkout',
  viewCart: 'View cart',
  keepShopping: 'Continue shopping',
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    applying: 'Checking…',
    applied: (code: string) => `${code} applied`,
    remove: 'Remove code',
    failed: 'The code could not be checked. Please try again.',
    tooMany: 'Too many tries. Please wait a moment.',
  },
  nudge: {
    missing: (amount: string) => `${amount} more and shipping is on us.`,
    reached: 'Shipping is on us.',
    apply: 'Get free shipping',
  },
  unavailable: 'No longer available. Please remove it to check out.',
  repriced: 'A price has changed since you filled your cart. It shows the new one.',
  for: (name: string) => `for ${name}`,
} as const;

/** The free-shipping code that the nudge speaks of, and the goods it needs. The seed holds the code itself. */
export const FREE_SHIPPING = { code: 'FREESHIP', minimumCents: 6500 } as const;
