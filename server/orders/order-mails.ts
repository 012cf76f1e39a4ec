import { composeMail, type MailContent } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mail.ts';
import {
  items,
  line,
  lines,
  links as linkLines,
  type MailPart,
  paragraphs,
  sums,
} from '#backend/mail/mail-sheet.ts';
import { type ArtworkConcern, concernText } from '#domain/artwork/artwork-concern.ts';
import { formatArrival } from '#domain/cart/delivery-estimate.ts';
import { formatDate } from '#domain/format/format-moment.ts';
import { formatCents } from '#domain/format/money.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import type { ORDER_MAILS } from '#domain/mail-texts/order-mail-texts.ts';
import { addressLines } from '#domain/orders/address.ts';
import { billedLines } from '#domain/orders/billing.ts';
import {
  type DocumentKind,
  documentLabel,
  isDownloadOnly,
  type OrderView,
  type Shipment,
  type Tracking,
} from '#domain/orders/order-view.ts';
import { isDownload } from '#domain/products/print-products.ts';

/** Links and current texts of mails. */
export interface MailContext {
  /** Opens the order without an account. */
  readonly order: string;
  /** Origin of the shop. */
  readonly site: string;
  readonly textOf: TextOf;
  /** Items that are shown by a mock-up that travels with the mail; the others by their artwork. */
  readonly mockups?: ReadonlySet<string>;
}

/** The id that a mail's HTML shows an item's mock-up by. */
export const mockupPictureId = (itemId: string): string => `item-${itemId}`;

type OrderMailName = keyof typeof ORDER_MAILS;

const VIEW_ORDER = 'View your order';

/** The confirmation of a consent on a durable medium, as the law requires. */
const WAIVED =
  'You asked for your files at once, before the time for withdrawal is over, and know that your right of withdrawal for them ends when you can download them.';

/** The mail after an order is paid. */
export function confirmationMail(order: OrderView, context: MailContext): Mail {
  const name = isDownloadOnly(order) ? 'order_confirmation_files' : 'order_confirmation';
  return write('confirmation', name, order, context, { before: goods(order, context), link: context.order });
}

/** The mail when files can be downloaded. They stay in the order, and are not attached: they are too large. */
export function downloadMail(whole: OrderView, context: MailContext): Mail {
  const order = { ...whole, items: whole.items.filter(({ print }) => isDownload(print)) };
  return write('download', 'order_files', order, context, {
    link: context.order,
    after: [items(itemsOf(order, context))],
  });
}

/** The parcel that a mail is about; none when all of the order leaves. */
export interface ShippingFacts {
  readonly shipmentId?: string;
}

/** The mail when an order leaves, or a part of it. */
export function shippingMail(
  whole: OrderView,
  context: MailContext,
  { shipmentId }: ShippingFacts = {},
): Mail {
  const shipment = whole.shipments.find(({ id }) => id === shipmentId);
  const order = shipment ? partOf(whole, shipment) : whole;
  const parcel = parcelName(order.tracking);
  const url = order.tracking?.url;
  return write('shipping', shipment ? 'order_partly_shipped' : 'order_shipped', order, context, {
    before: parcel ? [line('Tracking', parcel)] : [],
    ...(url ? { link: url } : { action: VIEW_ORDER, link: context.order }),
    after: [
      items(itemsOf(order, context)),
      lines('Ships to', addressLines(order.address)),
      ...(url ? [linkLines([{ text: VIEW_ORDER, link: context.order }])] : []),
    ],
  });
}

/** The mail some time after shipping; null when nothing is under way. */
export function arrivalMail(whole: OrderView, context: MailContext): Mail | null {
  if (whole.status !== 'shipped' || isDownloadOnly(whole)) return null;
  const order = { ...whole, items: whole.items.filter(({ print }) => !isDownload(print)) };
  const newest = order.tracking;
  // Of an order in several parcels any may be the missing one.
  const others = order.shipments
    .map(({ tracking }) => tracking)
    .filter((tracking) => tracking !== null)
    .filter(({ number, url }) => number !== newest?.number || url !== newest?.url);
  const parcels = [...others, newest].map(parcelName).filter(Boolean);
  return write('arrival', 'order_arrival', order, context, {
    before: parcels.length > 0 ? [lines('Tracking', parcels)] : [],
    ...(newest?.url ? { link: newest.url } : { action: VIEW_ORDER, link: context.order }),
    after: [
      linkLines([
        ...others.flatMap((tracking) =>
          tracking.url
            ? [{ text: `Follow ${parcelName(tracking) || 'the other parcel'}`, link: tracking.url }]
            : [],
        ),
        ...(newest?.url ? [{ text: VIEW_ORDER, link: context.order }] : []),
        { text: 'Write to us', link: `${context.site}/contact` },
      ]),
      items(itemsOf(order, context)),
      lines('Shipped to', addressLines(order.address)),
    ],
  });
}

/** What a parcel is called: its carrier and number, as far as they are known. */
const parcelName = (tracking: Tracking | null): string =>
  [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');

/** The order with the pieces and the tracking of one parcel. */
const partOf = (order: OrderView, { lines: sent, tracking }: Shipment): OrderView => ({
  ...order,
  tracking,
  items: order.items.flatMap((item) => {
    const line = sent.find(({ itemId }) => itemId === item.id);
    return line ? [{ ...item, quantity: line.quantity }] : [];
  }),
});

/** The mail when a payment that took days has failed; null when the order is paid after all. */
export function paymentFailedMail(order: OrderView, context: MailContext): Mail | null {
  if (order.status !== 'placed' && order.status !== 'cancelled') return null;
  return write('payment-failed', 'order_payment_failed', order, context, {
    link: context.order,
    after: [
      linkLines([
        order.status === 'placed'
          ? { text: 'Pay now', link: context.order }
          : { text: 'Order again', link: `${context.site}/cart` },
        { text: 'Write to us', link: `${context.site}/contact` },
      ]),
      items(itemsOf(order, context)),
      sums([['Total, not charged', formatCents(order.totalCents)]]),
    ],
  });
}

/** A question about an artwork. */
export interface QuestionFacts {
  readonly itemId: string;
  readonly concerns: readonly ArtworkConcern[];
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Opens the question without an account. */
  readonly link: string;
}

/** The mail that asks for a better photo; null when the item is gone. */
export function questionMail(
  order: OrderView,
  context: MailContext,
  { itemId, concerns, expiresAt, link }: QuestionFacts,
): Mail | null {
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) return null;
  return write('question', 'order_question', order, context, {
    values: { product: item.title, until: formatDate(expiresAt) },
    before: [
      lines('What we noticed', concerns.map(concernText)),
      items(itemsOf({ ...order, items: [item] }, context)),
    ],
    link,
  });
}

/** What was refunded just now. */
export interface RefundFacts {
  readonly amountCents: number;
  /** The order is not made at all. */
  readonly cancels?: boolean;
  /** What of the order it is for; empty for an amount. */
  readonly lines?: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly withShipping?: boolean;
}

/** The mail when money goes back, in part or all of it. The reason is the shop's own and not in it. */
export function refundMail(
  order: OrderView,
  context: MailContext,
  { amountCents, cancels = false, lines: refunded = [], withShipping = false }: RefundFacts,
): Mail {
  const amount = formatCents(amountCents);
  const amounts = withoutGaps([
    ['Order total', formatCents(order.totalCents)],
    ['Refunded in total', order.refundedCents > amountCents && formatCents(order.refundedCents)],
    ['Refunded now', amount],
  ]);
  const pieces = [
    ...refunded.map(({ itemId, quantity }) => {
      const title = order.items.find(({ id }) => id === itemId)?.title ?? 'Item';
      return `${quantity} × ${title}`;
    }),
    ...(withShipping ? ['Shipping'] : []),
  ];
  return write('refund', cancels ? 'order_cancelled' : 'order_refunded', order, context, {
    values: { amount },
    before: [
      ...(pieces.length > 0 ? [lines('Refunded', pieces)] : []),
      sums(amounts),
      ...documentLinks(order, 'credit_note'),
    ],
    link: context.order,
  });
}

/** The mail some time after the delivery; null when there is nothing left to review. */
export function reviewMail(order: OrderView, context: MailContext): Mail | null {
  const unwritten = { ...order, items: order.items.filter(({ review }) => review === null) };
  if (order.status !== 'delivered' || unwritten.items.length === 0) return null;
  return write('review', 'order_review', order, context, {
    before: [items(itemsOf(unwritten, context))],
    link: `${context.order}#reviews`,
  });
}

interface OrderMailContent extends Omit<MailContent, 'text' | 'site'> {
  /** Label of the button, when it is not the text's own. */
  readonly action?: string;
}

/** @param kind with the order's number, the id of the mail */
function write(
  kind: string,
  name: OrderMailName,
  order: OrderView,
  { site, textOf }: MailContext,
  { values, action, ...more }: OrderMailContent,
): Mail {
  const text = textOf(name);
  return {
    id: `${kind}-${order.number}`,
    to: order.email,
    ...composeMail({
      text: action ? { ...text, action } : text,
      values: { order_number: order.number, ...values },
      ...more,
      site,
    }),
  };
}

const goods = (order: OrderView, context: MailContext): MailPart[] => [
  line('Order', order.number),
  items(itemsOf(order, context)),
  sums(sumsOf(order)),
  lines(isDownloadOnly(order) ? 'Billed to' : 'Ships to', addressLines(order.address)),
  ...(order.withdrawalWaivedAt ? [paragraphs(WAIVED)] : []),
  ...(order.arrivesBy ? [line(order.shippingMethod, formatArrival(order.arrivesBy))] : []),
  ...(order.billing ? [lines('Billed to', billedLines(order.billing, order.address))] : []),
  ...documentLinks(order, 'invoice'),
];

function documentLinks(order: OrderView, kind: DocumentKind): MailPart[] {
  const documents = order.documents
    .filter((document) => document.kind === kind)
    .map((document) => ({ text: `${documentLabel(document)} (PDF)`, link: document.url }));
  return documents.length > 0 ? [linkLines(documents)] : [];
}

const itemsOf = (order: OrderView, { site, mockups }: MailContext) =>
  order.items.map(
    ({ id, title, optionsText, quantity, unitPriceCents, petName, artUrl, withBackground }) => ({
      name: `${quantity} × ${title}`,
      details: [optionsText, withBackground ? '' : 'without background', petName ? `for ${petName}` : '']
        .filter(Boolean)
        .join(', '),
      price: formatCents(unitPriceCents * quantity),
      picture: mockups?.has(id) ? `cid:${mockupPictureId(id)}` : thumbnail(artUrl, site),
    }),
  );

/** A small version of a stored picture; the artwork itself is too large for a mail. */
function thumbnail(artUrl: string, site: string): string {
  const { pathname } = new URL(artUrl, site);
  const resized = pathname.replace('/object/public/', '/render/image/public/');
  // Not all mail programs support AVIF and WebP.
  return new URL(`${resized}?width=128&height=128&format=origin`, site).href;
}

/** Rows of a sum, without those that have no amount. */
const withoutGaps = (rows: readonly (readonly [label: string, amount: string | false])[]) =>
  rows.filter((row): row is [string, string] => row[1] !== false);

const sumsOf = (order: OrderView) =>
  withoutGaps([
    ['Subtotal', formatCents(order.subtotalCents)],
    ['Shipping', formatCents(order.shippingCents)],
    ['Discount', order.discountCents > 0 && `−${formatCents(order.discountCents)}`],
    ['Tax', !order.taxIncluded && formatCents(order.taxCents)],
    ['Total', formatCents(order.totalCents)],
    ['Includes tax', order.taxIncluded && formatCents(order.taxCents)],
  ]);
