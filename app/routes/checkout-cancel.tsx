import { Link } from 'react-router';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { OutcomeFrame } from '../features/checkout/outcome-frame.tsx';
import { useCart } from '../lib/cart-store.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { OnceHydrated } from '../ui/once-hydrated.tsx';
import type { Route } from './+types/checkout-cancel';

const copy = CHECKOUT_COPY.cancel;

export const meta: Route.MetaFunction = () => privateMeta(copy.title);

/** Who comes from a payment has a cart; only the browser knows of those who have none, e.g. after Back. */
export default function CheckoutCancel() {
  return (
    <OnceHydrated before={<CartKept />}>
      <CartOrNone />
    </OnceHydrated>
  );
}

function CartOrNone() {
  const { items } = useCart();
  if (items.length > 0) return <CartKept />;
  return (
    <OutcomeFrame title={copy.title} body={copy.emptyBody}>
      <Link to="/catalog" className={buttonStyle({})}>
        {CHECKOUT_COPY.empty.next}
      </Link>
    </OutcomeFrame>
  );
}

function CartKept() {
  return (
    <OutcomeFrame title={copy.title} body={copy.body}>
      <Link to="/checkout-payment" className={buttonStyle({})}>
        {copy.again}
      </Link>
      <Link to="/cart" className={buttonStyle({ look: 'outline' })}>
        {copy.cart}
      </Link>
    </OutcomeFrame>
  );
}
