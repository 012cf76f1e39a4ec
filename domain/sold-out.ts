const MARK = 'soldOut:';

/**
 * A message about a refused cart for its customer, when a line is sold out; null for other refusals.
 *
 * @param refusal as `private.price_lines` words it, e.g. `soldOut:T-Shirt, Navy`
 */
export function soldOutMessage(refusal: string): string | null {
  if (!refusal.startsWith(MARK)) return null;
  return `Sold out at the moment: ${refusal.slice(MARK.length)}. Please remove it from your cart.`;
}
