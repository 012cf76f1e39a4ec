import type { Address } from '#domain/address.ts';

/** What a print provider is to make and send. */
export interface ProviderOrder {
  /** Ours, sent along: the same id makes no second order. */
  readonly id: string;
  /** As the customer knows it. */
  readonly number: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: Address;
  readonly lines: readonly ProviderLine[];
}

export interface ProviderLine {
  readonly itemId: string;
  readonly cardId: string;
  /** Option id to value id. */
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** Of the print file, for some weeks. */
  readonly fileUrl: string;
}

/** What a provider tells of an order. Fields that it does not know are missing. */
export interface FulfilmentEvent {
  /** The provider's name for the event: told again, it changes nothing. */
  readonly id: string;
  /** Our id of the order. */
  readonly fulfilmentId: string;
  readonly type: 'accepted' | 'in_production' | 'shipped' | 'delivered' | 'rejected' | 'cancelled';
  readonly details: FulfilmentDetails;
}

export interface FulfilmentDetails {
  /** The provider's name for the order. */
  readonly reference?: string | undefined;
  /** The provider's name for a parcel; without it the order has one. */
  readonly parcel?: string | undefined;
  readonly carrier?: string | undefined;
  readonly number?: string | undefined;
  readonly url?: string | undefined;
  /** What is in the parcel, or which lines are not made, with the reason of each; all when missing. */
  readonly lines?:
    | readonly {
        readonly itemId: string;
        readonly quantity?: number | undefined;
        readonly reason?: string | undefined;
      }[]
    | undefined;
  readonly reason?: string | undefined;
}

/** A company that prints and sends orders. */
export interface PrintProvider {
  readonly name: 'test';
  /** Sends an order and answers the provider's name for it; sent again, it finds the first. @throws PrintProviderError */
  createOrder(order: ProviderOrder): Promise<string>;
  /**
   * Whether an order is not made any more; also when it was cancelled before. `reference` is null when the answer to
   * `createOrder` was lost. @throws PrintProviderError
   */
  cancelOrder(order: { readonly id: string; readonly reference: string | null }): Promise<boolean>;
  /** Whether a webhook's request is the provider's. */
  verify(body: string, headers: Headers): boolean;
  /** Reads a webhook's body; null when it is none that we understand. */
  parseEvent(body: string): FulfilmentEvent | null;
}

/** The provider could not be reached, or has refused. */
export class PrintProviderError extends Error {
  override readonly name = 'PrintProviderError';
  /** Whether it has refused for good; otherwise asking again may help. */
  readonly isFinal: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = options.isFinal ?? false;
  }
}
