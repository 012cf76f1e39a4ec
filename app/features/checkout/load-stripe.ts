/** Something of Stripe's in the page. */
export interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
}

/** Buttons of the wallets that this browser and this customer have. */
export interface ExpressCheckoutElement extends StripeElement {
  on(event: 'ready', listen: (event: { availablePaymentMethods?: object | undefined }) => void): void;
  on(event: 'loaderror', listen: () => void): void;
  on(event: 'click', listen: (event: { resolve(): void; reject(): void }) => void): void;
  on(event: 'confirm', listen: (event: { paymentFailed(why: { reason: 'fail' }): void }) => void): void;
}

export interface StripeElements {
  create(kind: 'payment'): StripeElement;
  create(kind: 'expressCheckout'): ExpressCheckoutElement;
  submit(): Promise<{ error?: { message?: string } }>;
}

/** The part of Stripe's script that is used here. */
export interface Stripe {
  elements(
    options: { clientSecret: string } | { mode: 'payment'; amount: number; currency: string },
  ): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    clientSecret?: string;
    confirmParams: { return_url: string };
  }): Promise<{ error?: { message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (key: string) => Stripe;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';
let loading: Promise<NonNullable<Window['Stripe']>> | null = null;

/**
 * Stripe has to be loaded from its own address; it sees the card, we do not. Loaded once, and again after a failure.
 */
export function loadStripe(): Promise<NonNullable<Window['Stripe']>> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(): Promise<NonNullable<Window['Stripe']>> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe);
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('No Stripe.')));
    script.onerror = () => reject(new Error('Stripe could not be loaded.'));
    document.head.append(script);
  });
}

interface OrderReference {
  readonly number: string;
  readonly key: string;
}

/** Where Stripe sends the customer when an order is paid. */
export function returnUrl({ number, key }: OrderReference): string {
  return `${window.location.origin}/checkout/processing?${new URLSearchParams({ order: number, key })}`;
}

/** The same for an order that is paid from its own page. */
export function orderUrl({ number, key }: OrderReference): string {
  return `${window.location.origin}/orders/${number}?${new URLSearchParams({ key })}`;
}

/** Whether Stripe sent the customer here with a payment that it has accepted, by what it adds to the address. */
export const isAccepted = (search: URLSearchParams): boolean =>
  ['succeeded', 'processing'].includes(search.get('redirect_status') ?? '');
