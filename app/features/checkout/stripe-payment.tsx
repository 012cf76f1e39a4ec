import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { ExpressCheckout } from './express-checkout.tsx';
import { loadStripe, returnUrl, type Stripe, type StripeElements } from './load-stripe.ts';
import type { UnpaidOrder } from './unpaid-order.ts';

interface StripePaymentProps {
  label: string;
  isBusy: boolean;
  /** Why it did not go through, if it did not. */
  problem: ReactNode;
  placed: UnpaidOrder | null;
  /** Stripe's key for browsers. */
  publicKey: string | null;
  /** What is to be paid. */
  totalCents: number;
  /** Whether the order may be placed; shows what is missing where not. */
  isAllowed: () => boolean;
  /** Places the order. */
  onBegin: () => Promise<UnpaidOrder | null>;
  onPlaced: (order: UnpaidOrder | null) => void;
  onFailed: (message: string) => void;
  /** Where the customer comes back to from other pages of the payment; the checkout when missing. */
  returnTo?: (order: UnpaidOrder) => string;
}

/** Wallets, and Stripe's Payment Element once the order is placed. */
export function StripePayment(props: StripePaymentProps) {
  const { label, isBusy, problem, placed, onBegin, onPlaced, onFailed, returnTo = returnUrl } = props;
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const { publicKey, clientSecret } = placed?.payment ?? {};
  useEffect(() => {
    if (!publicKey || !clientSecret) return;
    let isGone = false;
    loadStripe().then(
      (createStripe) => {
        if (isGone) return;
        const stripe = createStripe(publicKey);
        const elements = stripe.elements({ clientSecret });
        if (place.current) elements.create('payment').mount(place.current);
        setReady({ stripe, elements });
      },
      () => isGone || failed.current(CHECKOUT_COPY.formFailed),
    );
    return () => {
      isGone = true;
      setReady(null);
    };
  }, [publicKey, clientSecret]);

  if (!placed) {
    return (
      <>
        {props.publicKey && (
          <ExpressCheckout
            publicKey={props.publicKey}
            totalCents={props.totalCents}
            isAllowed={props.isAllowed}
            onPlace={onBegin}
            onFailed={onFailed}
          />
        )}
        {problem}
        <Button
          size="large"
          className="w-full"
          aria-disabled={isBusy}
          onClick={async () => !isBusy && onPlaced(await onBegin())}
        >
          {isBusy ? CHECKOUT_COPY.paying : label}
        </Button>
      </>
    );
  }
  const confirm = async () => {
    if (!ready || isConfirming) return;
    setConfirming(true);
    const { error } = await ready.stripe.confirmPayment({
      elements: ready.elements,
      confirmParams: { return_url: returnTo(placed) },
    });
    setConfirming(false);
    if (error) onFailed(error.message ?? CHECKOUT_COPY.notCharged);
  };
  return (
    <>
      <div ref={place} className="min-h-48 rounded-card bg-surface p-4" />
      <div className="mt-4">{problem}</div>
      <Button size="large" className="w-full" aria-disabled={!ready || isConfirming} onClick={confirm}>
        {isConfirming ? CHECKOUT_COPY.paying : label}
      </Button>
    </>
  );
}
