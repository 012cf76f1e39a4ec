import { useEffect, useSyncExternalStore } from 'react';
import { CART_KEY } from '#domain/cart/cart-key.ts';
import { cartCount, onCartCount } from './cart-count.ts';
import { reportProblem } from './report-problem.ts';

/**
 * How many pieces are in the cart. The cart itself is loaded only where this browser keeps one: most first pages are
 * seen by people who have none yet.
 */
export function useCartCount(): number {
  useEffect(() => {
    const load = () =>
      import('./cart-store.ts').catch((error: unknown) =>
        reportProblem('The cart could not be loaded', error),
      );
    if (isCartKept()) void load();
    // Another tab has put something in.
    const onStorage = ({ key }: StorageEvent) => key === CART_KEY && void load();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return useSyncExternalStore(onCartCount, cartCount, () => 0);
}

function isCartKept(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}
