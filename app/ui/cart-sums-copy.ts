/** Texts of what a cart comes to. */
export const CART_SUMS_COPY = {
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  delivery: 'Standard delivery',
  discount: 'Discount',
  discountBy: (code: string) => `Discount (${code})`,
  less: (amount: string) => `−${amount}`,
  tax: 'Tax',
  estimatedTax: 'Estimated tax',
  taxByAddress: 'Depends on your address',
  total: 'Total',
  includesTax: 'Includes tax',
} as const;
