import type { Address } from '#domain/orders/address.ts';
import type { ProviderName } from '#domain/products/provider-product.ts';

/** What a print provider is to make and send. */
export interface ProviderOrder {
  /** Ours, sent along: the same id makes no second order. */
  readonly id: string;
  /** As shown to the customer. */
  readonly number: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: Address;
  /** The words that go with a gift; empty without words, null for no gift. The parcel of a gift shows no prices. */
  readonly giftNote: string | null;
  /** The provider's name for how it travels; null for its standard. */
  readonly service: string | null;
  readonly lines: readonly ProviderLine[];
}

export interface ProviderLine {
  readonly itemId: string;
  readonly cardId: string;
  readonly title: string;
  /** Option id to value id. */
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** Of the print file, for some weeks. */
  readonly fileUrl: string;
  /** What the provider makes of it; null when it is not mapped. */
  readonly product: MappedProduct | null;
}

/** A line with a mapping to the provider's product. */
export type MappedLine = ProviderLine & { readonly product: MappedProduct };

/** A product by the provider's names, as the console's table has it. */
export interface MappedProduct {
  readonly sku: string;
  readonly area: string;
  readonly technique: string | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An order that was sent; `reference` is null when the answer to it was lost. */
export interface SentOrder {
  /** Ours. */
  readonly id: string;
  /** As shown to the customer. */
  readonly number: string;
  readonly reference: string | null;
}

/** A provider's event of an order. Unknown fields are missing. */
export interface FulfilmentEvent {
  /** The provider's name for the event: repeated, it changes nothing. */
  readonly id: string;
  /** Our id of the order. */
  readonly fulfilmentId: string;
  /** `problem`: something that an admin has to settle; `resumed`: it is settled. */
  readonly type:
    | 'accepted'
    | 'in_production'
    | 'shipped'
    | 'delivered'
    | 'rejected'
    | 'cancelled'
    | 'problem'
    | 'resumed';
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

/** A webhook's request as it came. */
export interface WebhookRequest {
  readonly body: string;
  readonly headers: Headers;
  readonly url: URL;
}

/** A company that prints and sends orders. */
export interface PrintProvider {
  readonly name: ProviderName;
  /** Its name for customers; null when their data is not sent anywhere. */
  readonly company: string | null;
  /** Whether it needs mappings of products and methods; without one a line cannot be made. */
  readonly needsProducts: boolean;
  /**
   * Sends an order and answers the provider's name for it; sent again, it finds the first.
   *
   * @throws PrintProviderError
   */
  createOrder(order: ProviderOrder): Promise<string>;
  /** Whether an order is not made any more; also when it was cancelled before. @throws PrintProviderError */
  cancelOrder(order: SentOrder): Promise<boolean>;
  /** The current state of an order at the provider, as events; for lost callbacks. @throws PrintProviderError */
  look(order: SentOrder): Promise<readonly FulfilmentEvent[]>;
  /** Whether a webhook's request is the provider's. */
  verify(request: WebhookRequest): boolean;
  /** Reads a webhook that was verified; nothing when it is none that we understand. @throws PrintProviderError */
  readEvents(request: WebhookRequest): Promise<readonly FulfilmentEvent[]>;
}

interface ProviderErrorOptions extends ErrorOptions {
  readonly isFinal?: boolean;
  readonly rejectedLines?: readonly RejectedLine[];
}

/** A line that the provider does not make. */
export interface RejectedLine {
  readonly itemId: string;
  readonly reason: string;
}

/** The provider could not be reached, or has rejected the request. */
export class PrintProviderError extends Error {
  override readonly name = 'PrintProviderError';
  /** Whether a retry cannot help. */
  readonly isFinal: boolean;
  /** The lines that a final error is about: without them the order may be sent. Empty: about the order itself. */
  readonly rejectedLines: readonly RejectedLine[];

  constructor(message: string, { isFinal, rejectedLines, ...options }: ProviderErrorOptions = {}) {
    super(message, options);
    this.isFinal = isFinal ?? false;
    this.rejectedLines = rejectedLines ?? [];
  }
}
