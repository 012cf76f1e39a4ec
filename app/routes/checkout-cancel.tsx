import { Link } from 'react-router';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { OutcomeFrame } from '../features/checkout/outcome-frame.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/checkout-cancel';

const copy = CHECKOUT_COPY.cancel;

export const meta: Route.MetaFunction = () => privateMeta(copy.title);

export default function CheckoutCancel() {
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
