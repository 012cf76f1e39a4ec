import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isEmail } from '#domain/address.ts';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { checkoutDraft, EMPTY_DRAFT } from '../features/checkout/checkout-draft.ts';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { useBrowserStore } from '../lib/browser-store.ts';
import { useCart } from '../lib/cart-store.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { OnceAlive } from '../ui/once-alive.tsx';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = () => privateMeta(`${CHECKOUT_COPY.title} · Pawtrait`);

export default function Checkout() {
  return (
    <div className="min-h-[60vh]">
      <OnceAlive>
        <Steps />
      </OnceAlive>
    </div>
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
