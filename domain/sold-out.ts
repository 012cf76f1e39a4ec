const MARK = 'soldOut:';

/**
 * A message about a refused cart for its customer, when a line is sold out; null for other errors.
 *
 * @param error as `private.price_lines` words it, e.g. `soldOut:T-Shirt, Navy`
 */
export function soldOutMessage(error: string): string | null {
  if (!error.startsWith(MARK)) return null;
  return `Sold out at the moment: ${error.slice(MARK.length)}. Please remove it from your cart.`;
}
