import type { ArtworkConcern } from '../artwork/artwork-concern.ts';
import type { Placement } from '../products/placement.ts';
import { type ChosenPrint, isDownload } from '../products/print-products.ts';
import type { ReviewStatus } from '../products/review.ts';
import type { Address } from './address.ts';
import type { Billing } from './billing.ts';

export const ORDER_STATUSES = [
  'placed',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Orders whose files and packing slips are had at once. */
export const BATCH_MOST = 100;

/** Whether a text names a status. */
export const isOrderStatus = (text: string): text is OrderStatus =>
  ORDER_STATUSES.some((status) => status === text);

/** A question about an ordered artwork. */
export type ItemQuestion =
  | {
      readonly state: 'open';
      readonly concerns: readonly ArtworkConcern[];
      /** Until when it can be answered, ISO 8601. */
      readonly expiresAt: string;
      /** Address of the page that takes the answer. */
      readonly url: string;
    }
  | {
      readonly state: 'answered';
      /** Another picture, or this one as it is. */
      readonly answer: 'new' | 'keep';
    };

/** One thing that was ordered. */
export interface OrderedItem {
  readonly id: string;
  /** Row of the product; null when it was deleted since. */
  readonly productId: string | null;
  readonly cardId: string;
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly optionsText: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly artUrl: string;
  /** Ids; `unknown` where they were not stored. */
  readonly style: string;
  readonly background: string;
  readonly petName: string | null;
  readonly placement: Placement | null;
  /** False: printed cut out of its ground. */
  readonly withBackground: boolean;
  /** What it is printed as since it was ordered; null when unknown. */
  readonly print: ChosenPrint | null;
  /** Address of the file as it is printed; null until it is made, or for those who may not have it. */
  readonly printFileUrl: string | null;
  /** What became of its review; null as long as none is written. */
  readonly review: ReviewStatus | null;
  /** The open question about its artwork; null without one. */
  readonly question: ItemQuestion | null;
  /** Address of the page to print at home or in a shop, of what is handed out as files; null as above. */
  readonly pdfUrl: string | null;
}

export type DocumentKind = 'invoice' | 'credit_note';

/** An invoice or a credit note of an order. */
export interface OrderDocument {
  readonly kind: DocumentKind;
  /** As it is printed on it, e.g. `INV-000001`. */
  readonly number: string;
  /** Address of the PDF, with the order's key; empty where it is not needed. */
  readonly url: string;
}

/** Where a parcel can be followed; a number, an address, or both. */
export interface Tracking {
  readonly carrier: string | null;
  readonly number: string | null;
  /** https. */
  readonly url: string | null;
}

/** Pieces of an order that left together. */
export interface Shipment {
  readonly id: string;
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly tracking: Tracking | null;
}

/** An order as its customer sees it. */
export interface OrderView {
  readonly number: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly email: string;
  /** Whether it belongs to no account. */
  readonly isGuest: boolean;
  readonly address: Address;
  /** For the carrier. */
  readonly phone: string | null;
  /** Null: the invoice is for the address that the order goes to. */
  readonly billing: Billing | null;
  readonly items: readonly OrderedItem[];
  /** Making the print files has failed for an hour, or was given up: it is not known when they come. */
  readonly isPrintLate: boolean;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  /** Whether the prices, and so the total, include the tax. */
  readonly taxIncluded: boolean;
  readonly totalCents: number;
  readonly promoCode: string | null;
  /** How it travels, as it was called when it was ordered. */
  readonly shippingMethod: string;
  /** The day that was shown when it was ordered, ISO 8601; null for orders from before. */
  readonly arrivesBy: string | null;
  /** Of the newest parcel. */
  readonly tracking: Tracking | null;
  /** Parcels of an order that is sent in several, oldest first; none where all left at once. */
  readonly shipments: readonly Shipment[];
  /** Oldest first. */
  readonly documents: readonly OrderDocument[];
  /** When the customer gave up the right of withdrawal for files; null where there are none. ISO 8601. */
  readonly withdrawalWaivedAt: string | null;
  /** The words that go with a gift; empty without words, null for no gift. */
  readonly giftNote: string | null;
  /** What was given back so far. */
  readonly refundedCents: number;
  /** When it came to be what it is, in order. */
  readonly timeline: readonly { readonly status: OrderStatus; readonly at: string }[];
  readonly payment: { readonly status: string; readonly failureCode: string | null } | null;
}

const LABELS: Readonly<Record<OrderStatus, string>> = {
  placed: 'Order placed',
  paid: 'Paid',
  in_production: 'In production',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

/** A document in words, e.g. `Invoice INV-000001`. */
export const documentLabel = ({ kind, number }: Pick<OrderDocument, 'kind' | 'number'>): string =>
  `${DOCUMENT_LABELS[kind]} ${number}`;

/** A status in words. */
export const orderStatusLabel = (status: OrderStatus): string => LABELS[status];

/** Whether nothing of an order is sent: all of it is files. */
export const isDownloadOnly = ({ items }: Pick<OrderView, 'items'>): boolean =>
  items.length > 0 && items.every(({ print }) => isDownload(print));

/** Whether an order is still to arrive. */
export const isUnderWay = (status: OrderStatus): boolean =>
  ['placed', 'paid', 'in_production', 'shipped'].includes(status);

/** Whether an order has been paid for, whatever came after. */
export const isPaid = (status: OrderStatus): boolean =>
  ['paid', 'in_production', 'shipped', 'delivered'].includes(status);
