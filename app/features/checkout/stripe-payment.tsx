import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import type { UnpaidOrder } from './use-payment.ts';

/** The part of Stripe's script that is used here. */
interface StripeElements {
  create(kind: 'payment'): { mount(place: HTMLElement): void };
}
interface Stripe {
  elements(options: { clientSecret: string }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (key: string) => Stripe;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';

/** Stripe has to be loaded from its own address; it sees the card, we do not. */
function loadStripe(): Promise<NonNullable<Window['Stripe']>> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe);
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('No Stripe.')));
    script.onerror = () => reject(new Error('Stripe could not be loaded.'));
    document.head.append(script);
  });
}

interface StripePaymentProps {
  label: string;
  isBusy: boolean;
  /** Why it did not go through, if it did not. */
  problem: ReactNode;
  placed: UnpaidOrder | null;
  onPlace: () => void;
  onFailed: (message: string) => void;
}

/** Stripe's Payment Element, once the order is placed. */
export function StripePayment({ label, isBusy, problem, placed, onPlace, onFailed }: StripePaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const { publicKey, clientSecret } = placed?.payment ?? {};
  useEffect(() => {
    if (!publicKey || !clientSecret) return;
    loadStripe().then(
      (createStripe) => {
        const stripe = createStripe(publicKey);
        const elements = stripe.elements({ clientSecret });
        if (place.current) elements.create('payment').mount(place.current);
        setReady({ stripe, elements });
      },
      () => failed.current(CHECKOUT_COPY.formFailed),
    );
  }, [publicKey, clientSecret]);

  if (!placed) {
    return (
      <>
        {problem}
        <Button size="large" className="w-full" aria-disabled={isBusy} onClick={() => !isBusy && onPlace()}>
          {isBusy ? CHECKOUT_COPY.paying : label}
        </Button>
      </>
    );
  }
  const confirm = async () => {
    if (!ready || isConfirming) return;
    setConfirming(true);
    const { number, key } = placed;
    const search = new URLSearchParams({ order: number, key });
    const { error } = await ready.stripe.confirmPayment({
      elements: ready.elements,
      confirmParams: { return_url: `${window.location.origin}/checkout/processing?${search}` },
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
