import { ShoppingBag } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { CART_KEY } from '#domain/cart/cart-key.ts';
import { cartCount, onCartCount } from '../../lib/cart-count.ts';
import { showCartDrawer } from '../../lib/cart-drawer.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CART_BUTTON_COPY } from './cart-button-copy.ts';

interface CartButtonProps {
  /** On hover or focus, before the cart opens. */
  onIntent: () => void;
}

/** The bag in the top bar, with the number of pieces in it. */
export function CartButton({ onIntent }: CartButtonProps) {
  const itemCount = useCartCount();
  return (
    <span className="relative">
      <IconButton
        label={CART_BUTTON_COPY.open(itemCount)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => showCartDrawer(true)}
      >
        <ShoppingBag size={23} aria-hidden />
      </IconButton>
      {itemCount > 0 && (
        <span
          aria-hidden
          key={itemCount}
          className="pointer-events-none absolute top-0 right-0 flex h-5 min-w-5 animate-rise items-center justify-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums"
        >
          {itemCount}
        </span>
      )}
    </span>
  );
}

/**
 * How many pieces are in the cart. The cart itself is loaded only where this browser keeps one: most first pages are
 * seen by people who have none yet.
 */
function useCartCount(): number {
  useEffect(() => {
    const load = () =>
      import('../../lib/cart-store.ts').catch((error: unknown) =>
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
