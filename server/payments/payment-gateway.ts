import type { Address } from '#domain/orders/address.ts';

/** What a payment is for. */
export interface PayableOrder {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly totalCents: number;
  /** The provider's name for the calculation of the tax; null where the shop's own rates decide. */
  readonly taxCalculation: string | null;
}

/** What is to be taxed, and where it goes. */
export interface TaxableOrder {
  /** After the discount. */
  readonly goodsCents: number;
  /** After the discount. */
  readonly shippingCents: number;
  /** Whether both include the tax. */
  readonly taxIncluded: boolean;
  readonly address: TaxAddress;
}

/** As much of an address as a tax depends on; what is not known yet is empty. */
export type TaxAddress = Pick<Address, 'line1' | 'city' | 'region' | 'postalCode' | 'country'>;

/** A tax that the provider has calculated. */
export interface ProviderTax {
  readonly cents: number;
  /** The provider's name for it. */
  readonly calculation: string;
}

/** A payment that the browser can continue. */
export interface StartedPayment {
  /** The provider's name for it. */
  readonly reference: string;
  /** What the provider's script in the browser needs; null for the test gateway. */
  readonly clientSecret: string | null;
}

/** A payment that was started before. */
export interface ResumedPayment extends StartedPayment {
  /** `on_its_way`: it was made, and the bank has not decided on it. `closed`: it cannot be made any more. */
  readonly state: 'open' | 'on_its_way' | 'paid' | 'closed';
}

/** A provider's event of a payment. `status` is null for what does not concern us. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly reference: string;
  readonly status: 'pending' | 'failed' | 'succeeded' | 'refunded' | null;
  /** What was received; of a refund, what has come back in all. */
  readonly amountCents: number;
  readonly failureCode: string | null;
  /** When it happened, by the provider's clock, in ISO 8601; null for now. */
  readonly at: string | null;
  /** A refund of the payment that was accepted and has failed later; the rest of the event is then empty. */
  readonly failedRefund: FailedRefund | null;
}

/** Money that did not go back after all. */
export interface FailedRefund {
  /** The provider's name for it. */
  readonly reference: string;
  /** Ours; null for one that was not made here. */
  readonly id: string | null;
  readonly amountCents: number;
  readonly reason: string;
}

/** A way to be paid. */
export interface PaymentGateway {
  readonly provider: 'test' | 'stripe';
  /** Publishable key. */
  readonly publicKey: string | null;
  /**
   * What tax an order costs; null where the shop's own rates decide. Calling again for the same `purpose` (a quote, or
   * the key of an order) gives the same calculation.
   */
  readonly calculateTax: ((order: TaxableOrder, purpose: string) => Promise<ProviderTax>) | null;
  /** Starts the payment of an order, or finds the one that was started: calling again charges nothing twice. */
  start(order: PayableOrder): Promise<StartedPayment>;
  /** Ends a payment that was not made, so that it cannot be made any more; false when it was, or is on its way. */
  close(reference: string): Promise<boolean>;
  /** Finds a payment that was started before, to continue it. */
  resume(reference: string): Promise<ResumedPayment>;
  /** The state of a payment at the provider, as an event; for when its own never came. */
  look(reference: string): Promise<PaymentEvent>;
  /**
   * Gives money of a payment back, and answers the provider's name for that. Calling again with the same id gives
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

/** The provider could not be reached, or answered with an error. */
export class PaymentGatewayError extends Error {
  override readonly name = 'PaymentGatewayError';
  /** Whether the error is permanent; otherwise a retry may help. */
  readonly isFinal: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = options.isFinal ?? false;
  }
}
