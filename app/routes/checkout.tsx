import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isEmail } from '#domain/address.ts';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { checkoutDraft, EMPTY_DRAFT } from '../features/checkout/checkout-draft.ts';
import { CheckoutPage } from '../features/checkout/checkout-frame.tsx';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { useBrowserStore } from '../lib/browser-store.ts';
import { useCart } from '../lib/cart-store.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = (args) => pageMeta(args, CHECKOUT_COPY.meta);

export default function Checkout() {
  return (
    <CheckoutPage>
      <Steps />
    </CheckoutPage>
  );
}

/** Contact, then delivery; who comes to delivery without an e-mail is led back. */
function Steps() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const cart = useCart();
  const draft = useBrowserStore(checkoutDraft, EMPTY_DRAFT);
  const step = params.get('step') === 'delivery' ? 'delivery' : 'contact';
  const isEarly = step === 'delivery' && !isEmail(draft.email);
  useEffect(() => {
    if (isEarly) void navigate('/checkout', { replace: true });
  }, [isEarly, navigate]);
  return <CheckoutScreen cart={cart} draft={draft} step={step} />;
}
