import type { Mail } from '#backend/mail/mail.ts';
import { addressLines } from '#domain/address.ts';
import { billedLines } from '#domain/billing.ts';
import { formatArrival } from '#domain/delivery-estimate.ts';
import { formatCents } from '#domain/money.ts';
import {
  type DocumentKind,
  documentLabel,
  isDownloadOnly,
  type OrderView,
  type Shipment,
} from '#domain/order-view.ts';
import { isDownload } from '#domain/print-products.ts';
import { SHOP_NAME } from '#domain/shop-name.ts';
import {
  button,
  items,
  lines,
  links as linkLines,
  mailSheet,
  paragraph,
  type SheetPart,
  sums,
} from './mail-sheet.ts';

/** Where a mail leads to. */
export interface MailLinks {
  /** Opens the order without an account. */
  readonly order: string;
  /** Origin of the shop. */
  readonly site: string;
}

/** The mail after an order is paid. */
export function confirmationMail(order: OrderView, links: MailLinks): Mail {
  const title = 'Thank you for your order';
  const isFiles = isDownloadOnly(order);
  const body = isFiles
    ? 'We are painting your artwork again at full size now. In a few minutes you get the link to your files.'
    : 'We are painting your artwork again at full print size now. You will hear from us when it is on its way.';
  const amounts = sumsOf(order);
  const address = addressLines(order.address);
  return {
    id: `confirmation-${order.number}`,
    to: order.email,
    subject: `Thank you! Your order ${order.number}`,
    text: text(title, body, [
      ...itemsOf(order, links.site).map(
        ({ name, details, price }) => `${[name, details].filter(Boolean).join(', ')}: ${price}`,
      ),
      '',
      ...amounts.map(([label, amount]) => `${label}: ${amount}`),
      '',
      `${isFiles ? 'Billed to' : 'Ships to'}:`,
      ...address,
      '',
      ...(order.withdrawalWaivedAt ? [WAIVED, ''] : []),
      ...(order.arrivesBy ? [`${order.shippingMethod}: ${formatArrival(order.arrivesBy)}`, ''] : []),
      ...(order.billing ? ['Billed to:', ...billedLines(order.billing, order.address), ''] : []),
      ...documentsOf(order, 'invoice').map(({ text, link }) => `${text}: ${link}`),
      `Your order: ${links.order}`,
    ]),
    html: mailSheet(title, body, [paragraph(body), ...goods(order, links)], links.site),
  };
}

/** The confirmation that the law wants of a consent, on something that lasts. */
const WAIVED =
  'You asked for your files at once, before the time for withdrawal is over, and know that your right of withdrawal for them ends when you can download them.';

/** The mail when files can be downloaded. They stay in the order, and are not attached: they are too large. */
export function downloadMail(whole: OrderView, links: MailLinks): Mail {
  const order = { ...whole, items: whole.items.filter(({ print }) => isDownload(print)) };
  const title = 'Your files are ready';
  const body =
    'Your portrait is painted: 4096 pixels wide as PNG, and as an A3 page that is ready to print. Both stay in your order for as long as it exists.';
  return {
    id: `download-${order.number}`,
    to: order.email,
    subject: `Your files of order ${order.number} are ready`,
    text: text(title, body, [
      ...order.items.map(({ quantity, title: name }) => `${quantity} × ${name}`),
      '',
      `Download your files: ${links.order}`,
    ]),
    html: mailSheet(
      title,
      body,
      [paragraph(body), button('Download your files', links.order), items(itemsOf(order, links.site))],
      links.site,
    ),
  };
}

/** The parcel that a mail is about; none when all of the order leaves. */
export interface ShippingFacts {
  readonly shipmentId?: string;
}

/** The mail when an order leaves, or a part of it. */
export function shippingMail(whole: OrderView, links: MailLinks, { shipmentId }: ShippingFacts = {}): Mail {
  const shipment = whole.shipments.find(({ id }) => id === shipmentId);
  const order = shipment ? partOf(whole, shipment) : whole;
  const title = shipment ? 'A part of your order is on its way' : 'It is on its way';
  const body = shipment
    ? 'These pieces have been printed, checked and packed, and have left our studio. The rest follows.'
    : 'Your order has been printed, checked and packed, and has left our studio.';
  const { carrier, number, url } = order.tracking ?? { carrier: null, number: null, url: null };
  const parcel = [carrier, number].filter((part) => part !== null).join(' ');
  const parts: SheetPart[] = [
    paragraph(body),
    ...(parcel ? [lines('Tracking', [parcel])] : []),
    url ? button('Follow your parcel', url) : button('View your order', links.order),
    items(itemsOf(order, links.site)),
    lines('Ships to', addressLines(order.address)),
  ];
  return {
    id: `shipping-${order.number}`,
    to: order.email,
    subject: shipment
      ? `A part of your order ${order.number} is on its way`
      : `Your order ${order.number} is on its way`,
    text: text(title, body, [
      ...(shipment ? [...order.items.map(({ quantity, title: name }) => `${quantity} × ${name}`), ''] : []),
      ...(parcel ? [`Tracking: ${parcel}`] : []),
      ...(url ? [`Follow your parcel: ${url}`] : []),
      'Ships to:',
      ...addressLines(order.address),
      '',
      `Your order: ${links.order}`,
    ]),
    html: mailSheet(title, body, parts, links.site),
  };
}

/** The order with the pieces and the tracking of one parcel. */
const partOf = (order: OrderView, { lines: sent, tracking }: Shipment): OrderView => ({
  ...order,
  tracking,
  items: order.items.flatMap((item) => {
    const line = sent.find(({ itemId }) => itemId === item.id);
    return line ? [{ ...item, quantity: line.quantity }] : [];
  }),
});

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
  links: MailLinks,
  { amountCents, cancels = false, lines: refunded = [], withShipping = false }: RefundFacts,
): Mail {
  const amount = formatCents(amountCents);
  const title = cancels ? 'Your order is cancelled' : 'Your refund is on its way';
  const start = cancels ? `Your order ${order.number} is cancelled.` : '';
  const done = `We have refunded ${amount}${cancels ? '' : ` of your order ${order.number}`} to the way you paid.`;
  const body = [start, done, 'Banks usually take five to ten business days to show it.']
    .filter(Boolean)
    .join(' ');
  const amounts: [string, string][] = [
    ['Order total', formatCents(order.totalCents)],
    ...(order.refundedCents > amountCents
      ? [['Refunded so far', formatCents(order.refundedCents)] as [string, string]]
      : []),
    ['Refunded now', amount],
  ];
  const pieces = [
    ...refunded.map(({ itemId, quantity }) => {
      const title = order.items.find(({ id }) => id === itemId)?.title ?? 'Item';
      return `${quantity} × ${title}`;
    }),
    ...(withShipping ? ['Shipping'] : []),
  ];
  return {
    id: `refund-${order.number}`,
    to: order.email,
    subject: cancels
      ? `Your order ${order.number} is cancelled`
      : `Your refund of ${amount} for order ${order.number}`,
    text: text(title, body, [
      ...(pieces.length > 0 ? ['Refunded:', ...pieces, ''] : []),
      ...amounts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...documentsOf(order, 'credit_note').map(({ text, link }) => `${text}: ${link}`),
      `Your order: ${links.order}`,
    ]),
    html: mailSheet(
      title,
      body,
      [
        paragraph(body),
        ...(pieces.length > 0 ? [lines('Refunded', pieces)] : []),
        sums(amounts),
        ...documentLinks(order, 'credit_note'),
        button('View your order', links.order),
      ],
      links.site,
    ),
  };
}

/** The mail some time after the delivery; null when there is nothing left to review. */
export function reviewMail(order: OrderView, links: MailLinks): Mail | null {
  const unwritten = { ...order, items: order.items.filter(({ review }) => review === null) };
  if (order.status !== 'delivered' || unwritten.items.length === 0) return null;
  const title = 'How do you like it?';
  const body =
    'Your order has been with you for a while now. A few words about it help others to choose, and us to get better.';
  const once = 'This is the only mail about it.';
  const link = `${links.order}#reviews`;
  return {
    id: `review-${order.number}`,
    to: order.email,
    subject: `How do you like your order ${order.number}?`,
    text: text(title, body, [
      ...unwritten.items.map(({ quantity, title: name }) => `${quantity} × ${name}`),
      '',
      `Write a review: ${link}`,
      '',
      once,
    ]),
    html: mailSheet(
      title,
      body,
      [
        paragraph(body),
        items(itemsOf(unwritten, links.site)),
        button('Write a review', link),
        paragraph(once),
      ],
      links.site,
    ),
  };
}

const text = (title: string, body: string, more: readonly string[]) =>
  [title, '', body, '', ...more, '', SHOP_NAME].join('\n');

const goods = (order: OrderView, links: MailLinks): SheetPart[] => [
  lines('Order', [order.number]),
  items(itemsOf(order, links.site)),
  sums(sumsOf(order)),
  lines(isDownloadOnly(order) ? 'Billed to' : 'Ships to', addressLines(order.address)),
  ...(order.withdrawalWaivedAt ? [paragraph(WAIVED)] : []),
  ...(order.arrivesBy ? [lines(order.shippingMethod, [formatArrival(order.arrivesBy)])] : []),
  ...(order.billing ? [lines('Billed to', billedLines(order.billing, order.address))] : []),
  ...documentLinks(order, 'invoice'),
  button('View your order', links.order),
];

const documentsOf = (order: OrderView, kind: DocumentKind) =>
  order.documents
    .filter((document) => document.kind === kind)
    .map((document) => ({ text: `${documentLabel(document)} (PDF)`, link: document.url }));

function documentLinks(order: OrderView, kind: DocumentKind): SheetPart[] {
  const documents = documentsOf(order, kind);
  return documents.length > 0 ? [linkLines(documents)] : [];
}

const itemsOf = (order: OrderView, site: string) =>
  order.items.map(({ title, optionsText, quantity, unitPriceCents, petName, artUrl }) => ({
    name: `${quantity} × ${title}`,
    details: [optionsText, petName ? `for ${petName}` : ''].filter(Boolean).join(', '),
    price: formatCents(unitPriceCents * quantity),
    picture: thumbnail(artUrl, site),
  }));

/** A small version of a stored picture; the artwork itself is too large for a mail. */
function thumbnail(artUrl: string, site: string): string {
  const { pathname } = new URL(artUrl, site);
  const resized = pathname.replace('/object/public/', '/render/image/public/');
  // Mail programs do not know AVIF and WebP everywhere.
  return new URL(`${resized}?width=128&height=128&format=origin`, site).href;
}

const sumsOf = (order: OrderView): [label: string, amount: string][] => [
  ['Subtotal', formatCents(order.subtotalCents)],
  ['Shipping', formatCents(order.shippingCents)],
  ...(order.discountCents > 0
    ? [['Discount', `−${formatCents(order.discountCents)}`] as [string, string]]
    : []),
  ...(order.taxIncluded ? [] : [['Tax', formatCents(order.taxCents)] as [string, string]]),
  ['Total', formatCents(order.totalCents)],
  ...(order.taxIncluded ? [['Includes tax', formatCents(order.taxCents)] as [string, string]] : []),
];
