import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { countryOf } from '#domain/orders/countries.ts';
import { showCartDrawer, useCartDrawer } from '../../lib/cart-drawer.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CartSums } from '../../ui/cart-sums.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CART_COPY } from './cart-copy.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { PromoForm } from './promo-form.tsx';
import { ShippingNudge } from './shipping-nudge.tsx';
import { useCheckedCart } from './use-checked-cart.ts';
import { useEstimate } from './use-estimate.ts';

/** The cart, from the right edge over any page. Going to another page closes it. */
export function CartDrawer() {
  const isOpen = useCartDrawer();
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState(pathname);
  const isLeft = openedOn !== pathname;
  useEffect(() => {
    if (!isLeft) return;
    showCartDrawer(false);
    setOpenedOn(pathname);
  }, [isLeft, pathname]);
  // Closed with the very page that it led to: a page that takes the focus would lose it to an open drawer.
  return (
    <Radix.Root open={isOpen && !isLeft} onOpenChange={showCartDrawer}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent;
            if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
          }}
          className="paper-grain fixed inset-y-0 right-0 z-50 flex w-full max-w-md animate-drawer flex-col bg-paper text-ink shadow-lift outline-none"
        >
          <header className="flex items-center justify-between border-line border-b px-5 py-3 sm:px-6">
            <Radix.Title className="display text-2xl">{CART_COPY.title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={CART_COPY.close} className="-mr-2">
                <X size={22} aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <DrawerContent />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DrawerContent() {
  const { cart, products, troubles } = useCheckedCart();
  const { country, sums, tax, method, arrivesBy } = useEstimate(cart);
  const place = countryOf(country);
  if (cart.items.length === 0) return <EmptyCart />;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 sm:px-6">
        <ul className="divide-y divide-line">
          <CartLines items={cart.items} products={products} troubles={troubles} />
        </ul>
        <div className="grid gap-4 py-5">
          <ShippingNudge cart={cart} />
          <PromoForm cart={cart} pick={cart.promoPick} />
        </div>
      </div>
      <div className="grid gap-4 border-line border-t bg-paper-deep px-5 py-5 sm:px-6">
        <CartSums sums={sums} tax={tax} method={method} arrivesBy={arrivesBy} />
        {place && <p className="text-ink-soft text-sm">{CART_COPY.estimate.goesTo(place.name)}</p>}
        <CheckoutLink isClosed={troubles.size > 0} />
        <Link to="/cart" className={buttonStyle({ look: 'plain', size: 'small', className: 'min-h-8' })}>
          {CART_COPY.viewCart}
        </Link>
      </div>
    </>
  );
}
