/** State of a navigation to the checkout that is about the carried artwork, not about what lies in the cart. */
export const CHOOSES_PRODUCT = { choosesProduct: true } as const;

/** Whether a location was reached with that state. */
export function choosesProduct(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'choosesProduct' in state;
}
