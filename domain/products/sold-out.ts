const SOLD_OUT = 'soldOut:';
const FEW_LEFT = /^fewLeft:(\d+):(.*)$/s;

/**
 * A message about a rejected cart for its customer, when not enough of a line is left; null for other errors.
 *
 * @param error as the database words it, e.g. `soldOut:T-Shirt, Navy` or `fewLeft:2:T-Shirt, Navy`
 */
export function soldOutMessage(error: string): string | null {
  const [, left, name] = FEW_LEFT.exec(error) ?? [];
  if (left) return `Only ${left} left: ${name}. Please order fewer.`;
  if (!error.startsWith(SOLD_OUT)) return null;
  return `Sold out at the moment: ${error.slice(SOLD_OUT.length)}. Please remove it from your cart.`;
}
