import { useEffect, useRef, useState } from 'react';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { loadStripe, returnUrl } from './load-stripe.ts';
import type { UnpaidOrder } from './unpaid-order.ts';

interface ExpressCheckoutProps {
  /** Stripe's key for browsers. */
  publicKey: string;
  /** What is to be paid, in cents. */
  totalCents: number;
  /** Whether the order may be placed; shows what is missing where not. */
  isAllowed: () => boolean;
  onPlace: () => Promise<UnpaidOrder | null>;
  onFailed: (message: string) => void;
}

/**
 * Apple Pay, Google Pay and other wallets by Stripe's Express Checkout Element. The order is placed when the customer
 * has confirmed in the wallet. Nothing is shown where there is no wallet, or Stripe cannot be reached.
 */
export function ExpressCheckout({ publicKey, totalCents, ...handlers }: ExpressCheckoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    let close: (() => void) | null = null;
    let isGone = false;
    const open = async () => {
      const stripe = (await loadStripe())(publicKey);
      if (isGone || !place.current) return;
      const currency = currencyOfShop().toLowerCase();
      const elements = stripe.elements({ mode: 'payment', amount: totalCents, currency });
      const element = elements.create('expressCheckout');
      close = () => element.destroy();
      element.on('ready', ({ availablePaymentMethods }) => setShown(Boolean(availablePaymentMethods)));
      element.on('loaderror', () => setShown(false));
      element.on('click', (event) => (latest.current.isAllowed() ? event.resolve() : event.reject()));
      element.on('confirm', async (event) => {
        const { error: invalid } = await elements.submit();
        const order = invalid ? null : await latest.current.onPlace();
        const clientSecret = order?.payment?.clientSecret;
        if (!order || !clientSecret) {
          event.paymentFailed({ reason: 'fail' });
          if (invalid) latest.current.onFailed(invalid.message ?? CHECKOUT_COPY.notCharged);
          return;
        }
        const confirmParams = { return_url: returnUrl(order) };
        const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams });
        if (error) latest.current.onFailed(error.message ?? CHECKOUT_COPY.notCharged);
      });
      element.mount(place.current);
    };
    // The card is left.
    open().catch(() => setShown(false));
    return () => {
      isGone = true;
      setShown(false);
      close?.();
    };
  }, [publicKey, totalCents]);
  return (
    <div className={isShown ? 'mb-5' : undefined}>
      <div ref={place} />
      {isShown && (
        <p className="mt-4 flex items-center gap-4 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {CHECKOUT_COPY.orByCard}
        </p>
      )}
    </div>
  );
}
