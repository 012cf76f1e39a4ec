import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PromoPick } from '#domain/cart/pick-promo.ts';
import { isEmail } from '#domain/orders/address.ts';
import { PromoForm } from '../features/cart/promo-form.tsx';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { CheckoutPage } from '../features/checkout/checkout-frame.tsx';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { QuietBar } from '../features/shell/quiet-bar.tsx';
import { useBrowserStore } from '../lib/browser-store.ts';
import { useCart } from '../lib/cart-store.ts';
import { checkoutDraft, EMPTY_DRAFT } from '../lib/checkout-draft.ts';
import { choosesProduct } from '../lib/chooses-product.ts';
import { useCurrentArt } from '../lib/current-art.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/checkout';

export const handle: PageHandle = { TopBar: QuietBar };

export const meta: Route.MetaFunction = (args) => pageMeta(args, CHECKOUT_COPY.meta);

const ChooseProduct = lazyPart(() =>
  import('../features/catalog/choose-product.tsx').then(({ ChooseProduct }) => ChooseProduct),
);

export default function Checkout() {
  return (
    <CheckoutPage>
      <Steps />
    </CheckoutPage>
  );
}

/**
 * Contact, then delivery; who comes to delivery without an e-mail is led back. Who brings an artwork and has nothing in
 * the cart, or comes from the studio with one, chooses a product first.
 */
function Steps() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const cart = useCart();
  const art = useCurrentArt();
  const { state } = useLocation();
  const draft = useBrowserStore(checkoutDraft, EMPTY_DRAFT);
  const step = params.get('step') === 'delivery' ? 'delivery' : 'contact';
  const isEarly = step === 'delivery' && !isEmail(draft.email);
  useEffect(() => {
    if (isEarly) void navigate('/checkout', { replace: true });
  }, [isEarly, navigate]);
  if (choosesProduct(state) || (art && cart.items.length === 0)) {
    return (
      <Suspense>
        <ChooseProduct art={art} inCart={cart.itemCount} />
      </Suspense>
    );
  }
  const promoField = (pick: PromoPick) => <PromoForm cart={cart} pick={pick} />;
  return <CheckoutScreen cart={cart} draft={draft} step={step} promoField={promoField} />;
}
