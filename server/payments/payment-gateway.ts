/** What a payment is for. */
export interface PayableOrder {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly totalCents: number;
}

/** A payment that the browser can go on with. */
export interface StartedPayment {
  /** The provider's name for it. */
  readonly reference: string;
  /** What the provider's script in the browser needs; null for the test gateway. */
  readonly clientSecret: string | null;
}

/** What a provider tells about a payment. `status` is null for what does not concern us. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly reference: string;
  readonly status: 'pending' | 'failed' | 'succeeded' | 'refunded' | null;
  /** What was received; of a refund, what has come back in all. */
  readonly amountCents: number;
  readonly failureCode: string | null;
}

/** A way to be paid. */
export interface PaymentGateway {
  readonly provider: 'test' | 'stripe';
  /** Key that the browser may know. */
  readonly publicKey: string | null;
  /** Starts the payment of an order, or finds the one that was started: asking again charges nothing twice. */
  start(order: PayableOrder): Promise<StartedPayment>;
  /** Ends a payment that was not made, so that it cannot be made any more; false when it was, or is on its way. */
  close(reference: string): Promise<boolean>;
  /** What the provider says of a payment now, as an event; for when its own never came. */
  look(reference: string): Promise<PaymentEvent>;
  /**
   * Gives money of a payment back, and answers the provider's name for that. Asking again with the same id gives
   * nothing twice.
   */
  refund(refund: PaymentRefund): Promise<string>;
}

/** Money that is to go back. */
export interface PaymentRefund {
  readonly id: string;
  /** The payment's. */
  readonly reference: string;
  readonly amountCents: number;
}

/** The provider could not be reached, or said no. */
export class PaymentGatewayError extends Error {
  override readonly name = 'PaymentGatewayError';
  /** Whether the provider has refused for good; otherwise asking again may help. */
  readonly isFinal: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = options.isFinal ?? false;
  }
}
