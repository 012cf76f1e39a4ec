import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { CART_COPY } from './cart-copy.ts';

/** What a cart without lines shows. */
export function EmptyCart() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 px-6 py-20 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-honey-wash text-honey-text">
        <ShoppingBag size={34} aria-hidden />
      </span>
      <p className="display display-medium">{CART_COPY.empty}</p>
      <p className="text-ink-soft">{CART_COPY.emptyHint}</p>
      <Link to="/catalog" className={buttonStyle({})}>
        {CART_COPY.browse}
      </Link>
    </div>
  );
}
