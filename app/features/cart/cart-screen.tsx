import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { OnceHydrated } from '../../ui/once-hydrated.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CART_COPY } from './cart-copy.ts';
import { CartEstimate } from './cart-estimate.tsx';
import { CartLines } from './cart-lines.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { PromoForm } from './promo-form.tsx';
import { ShippingNudge } from './shipping-nudge.tsx';
import { useCheckedCart } from './use-checked-cart.ts';

/** The cart as a page. What lies in it is known to the browser alone: until then it is not called empty. */
export function CartScreen() {
  return (
    <div className="wall py-12 md:py-16">
      <h1 className="display display-large">{CART_COPY.title}</h1>
      <OnceHydrated before={<Skeleton className="mt-8 h-72" />}>
        <CartContent />
      </OnceHydrated>
    </div>
  );
}

function CartContent() {
  const { cart, products, troubles } = useCheckedCart();
  if (cart.items.length === 0) return <EmptyCart />;
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <ul className="divide-y divide-line self-start border-line border-y">
        <CartLines items={cart.items} products={products} troubles={troubles} />
      </ul>
      <aside className="grid gap-5 self-start rounded-sheet bg-paper-deep p-6 lg:sticky lg:top-24">
        <ShippingNudge cart={cart} />
        <PromoForm cart={cart} pick={cart.promoPick} />
        <CartEstimate cart={cart} />
        <CheckoutLink isClosed={troubles.size > 0} />
        <Link to="/catalog" className={buttonStyle({ look: 'plain', size: 'small' })}>
          {CART_COPY.keepShopping}
        </Link>
      </aside>
    </div>
  );
}
