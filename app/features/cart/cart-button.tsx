import { ShoppingBag } from 'lucide-react';
import { showCartDrawer } from '../../lib/cart-drawer.ts';
import { useCartCount } from '../../lib/use-cart-count.ts';
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
