/** Texts of the cart. */
export const CART_COPY = {
  title: 'Your cart',
  close: 'Close',
  empty: 'Nothing in here yet',
  emptyHint: 'Find something good for that face.',
  browse: 'Browse products',
  quantity: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One less: ${name}`,
  more: (name: string) => `One more: ${name}`,
  remove: 'Remove',
  removed: (name: string) => `Removed: ${name}`,
  undo: 'Undo',
  each: (price: string) => `${price} each`,
  checkout: 'Checkout',
  viewCart: 'View cart',
  keepShopping: 'Continue shopping',
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    applying: 'Checking…',
    applied: (code: string) => `${code} applied`,
    remove: 'Remove code',
  },
  discountLink: {
    meta: 'Your discount · Pawtrait',
    checking: 'Checking your code…',
    applied: (code: string) => `${code} is on your cart`,
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
