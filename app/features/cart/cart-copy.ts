const startLarge = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  each: (price: string) => `${price} each`,
  checkout: 'Checkout',
  viewCart: 'View cart',
  keepShopping: 'Continue shopping',
  estimate: {
    country: 'Ship to',
    choose: 'Choose…',
    nowhere: 'We do not send there yet. Please choose another place.',
    tooHeavy: 'Your cart is too heavy for one parcel to this place. Please order in two.',
    /** The drawer has no room for the choice. */
    goesTo: (country: string) => `Destination: ${country}. Going elsewhere? Choose in the cart.`,
  },
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    applying: 'Checking…',
    applied: (name: string) => `${startLarge(name)} applied`,
    remove: 'Remove code',
    freeShipping: 'free shipping',
    wouldSaveLess: (other: string, kept: string) => `${startLarge(other)} would save less; we kept ${kept}.`,
    wouldSaveTheSame: (other: string, kept: string) =>
      `${startLarge(other)} would save the same; we kept ${kept}.`,
    wouldSaveMore: (other: string, amount: string) => `${startLarge(other)} would save ${amount} more.`,
    instead: (name: string) => `Use ${name} instead`,
  },
  discountLink: {
    meta: 'Your discount',
    checking: 'Checking your code…',
    applied: (code: string) => `${code} is on your cart`,
  },
  nudge: {
    missing: (amount: string) => `${amount} more and shipping is on us.`,
    reached: 'Shipping is on us.',
    declined: 'You took free shipping off.',
    apply: 'Get free shipping',
  },
  repriced: 'A price has changed since you filled your cart. It shows the new one.',
  for: (name: string) => `for ${name}`,
  withoutBackground: 'without background',
} as const;
