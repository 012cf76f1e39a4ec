let count = 0;
const listeners = new Set<() => void>();

/** How many pieces are in the cart; 0 until the cart is loaded. */
export const cartCount = (): number => count;

/** Set by the cart (`cart-store.ts`), which is loaded later than what shows the count. */
export function setCartCount(pieces: number): void {
  count = pieces;
  for (const listener of listeners) listener();
}

export function onCartCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
