import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { CART_COPY } from './cart-copy.ts';

/** The way to checkout; closed while something in the cart cannot be ordered. */
export function CheckoutLink({ isClosed }: { isClosed: boolean }) {
  return (
    <Link
      to="/checkout"
      prefetch="intent"
      className={buttonStyle({ size: 'large', ...(isClosed ? { className: 'opacity-55' } : {}) })}
      aria-disabled={isClosed}
      onClick={(event) => isClosed && event.preventDefault()}
    >
      {CART_COPY.checkout}
    </Link>
  );
}
