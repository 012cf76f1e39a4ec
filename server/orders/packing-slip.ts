import { artworkLook } from '#domain/artwork/artwork-look.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { addressLines } from '#domain/orders/address.ts';
import {
  type OrderedItem,
  type OrderStatus,
  type OrderView,
  orderStatusLabel,
} from '#domain/orders/order-view.ts';
import { printFileName } from '#domain/orders/print-file-name.ts';
import { formatDay, SHOP_LOCALE } from '#domain/shop/shop-language.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import {
  drawFoot,
  frame,
  INK,
  MARGIN,
  openPaper,
  type Paper,
  pen,
  rightOf,
  rule,
  SOFT,
  widthOf,
} from './pdf-paper.ts';

const ART = 104;
const GAP = 16;
const LATEST_ROW = 120;

const UTC_MOMENT = new Intl.DateTimeFormat(SHOP_LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Why nothing of an order is packed. */
export const NOT_PACKED: Readonly<Partial<Record<OrderStatus, string>>> = {
  placed: 'not paid',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** An order as it is put on paper. */
export interface SlipOrder {
  /** With the items that the shop packs. */
  readonly order: OrderView;
  /** Items that a print provider sends. */
  readonly elsewhere: readonly OrderedItem[];
  /** Items that the customer has downloaded: they are in the sums, and in no parcel. */
  readonly files: readonly OrderedItem[];
  /** Pieces that were paid back. */
  readonly refunded: readonly OrderedItem[];
  /** Ids of items that wait for their customer's answer. */
  readonly held: readonly string[];
  /** Small JPEG of the product with its artwork, by the item's id; without one its place stays empty. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/**
 * Packing slips of orders: address, and for each item artwork, options and print file. Each
 * order begins a page and counts its own.
 *
 * @param orders at least one; read one after the other
 */
export async function drawPackingSlips(
  title: string,
  orders: AsyncIterable<SlipOrder>,
  printedAt: Date,
): Promise<Buffer> {
  const { paper, finish } = openPaper(title);
  const printed = formatDay(printedAt.toISOString());
  let first: number | null = null;
  for await (const { order, elsewhere, files, refunded, held, pictures } of orders) {
    if (first !== null) {
      paper.switchToPage(paper.bufferedPageRange().count - 1);
      paper.addPage();
    }
    first = paper.bufferedPageRange().count - 1;
    drawHead(paper, order, { isSent: order.items.length + elsewhere.length > 0 });
    for (const item of order.items) drawItem(paper, item, held.includes(item.id), pictures.get(item.id));
    drawList(paper, 'Comes in a parcel of its own', elsewhere);
    drawList(paper, 'Not to be packed: files to download', files);
    drawList(paper, 'Not to be packed: refunded', refunded);
    drawParcels(paper, { ...order, items: [...order.items, ...elsewhere] });
    if (order.giftNote === null) drawSums(paper, order);
    else drawGiftNote(paper, order.giftNote);
    drawFoot(
      paper,
      (page, count) => `${order.number} · page ${page} of ${count} · printed ${printed}`,
      first,
    );
  }
  return finish();
}

function drawHead(paper: Paper, order: OrderView, { isSent }: { readonly isSent: boolean }): void {
  const placed = UTC_MOMENT.format(new Date(order.placedAt));
  pen(paper, 'bold', 12, SOFT).text(nameOfShop(), MARGIN, MARGIN + 6, {
    width: widthOf(paper),
    align: 'right',
  });
  pen(paper, 'bold', 20, INK).text(`Order ${order.number}`, MARGIN, MARGIN);
  pen(paper, 'text', 9, SOFT);
  paper.text(`Placed ${placed} UTC · ${orderStatusLabel(order.status)}`);
  const reason = NOT_PACKED[order.status];
  if (reason) pen(paper, 'bold', 12, INK).text(`Not to be packed: ${reason}.`);
  const top = paper.y + 14;
  rule(paper, top);
  const half = widthOf(paper) / 2 - GAP;
  pen(paper, 'text', 9, SOFT).text(isSent ? 'Ships to' : 'Billed to', MARGIN, top + 12, { width: half });
  paper.y += 3;
  pen(paper, 'bold', 13, INK);
  for (const line of addressLines(order.address)) paper.text(line, { width: half });
  const bottom = paper.y;
  const left = MARGIN + half + 2 * GAP;
  pen(paper, 'text', 9, SOFT).text('E-mail', left, top + 12, { width: half });
  paper.fontSize(10).fillColor(INK).text(order.email, { width: half });
  const { tracking, arrivesBy } = order;
  const facts: [label: string, value: string][] = [
    ['Phone', order.phone ?? ''],
    ['Delivery', isSent ? order.shippingMethod : ''],
    ['Promised for', isSent && arrivesBy ? formatDay(arrivesBy) : ''],
    ['Tracking', [tracking?.carrier, tracking?.number].filter(Boolean).join(' ')],
  ];
  for (const [label, value] of facts) {
    if (!value) continue;
    paper
      .fontSize(9)
      .fillColor(SOFT)
      .text(label, left, paper.y + 6, { width: half });
    paper.fontSize(10).fillColor(INK).text(value, { width: half });
  }
  paper.y = Math.max(bottom, paper.y) + 16;
}

function drawItem(paper: Paper, item: OrderedItem, isHeld: boolean, picture: Uint8Array | undefined): void {
  if (paper.y + ART + GAP > paper.page.height - MARGIN - 24) paper.addPage();
  const top = paper.y;
  rule(paper, top);
  const y = top + 12;
  if (picture) {
    paper.image(Buffer.from(picture), MARGIN, y, { fit: [ART, ART], align: 'center', valign: 'center' });
  }
  frame(paper, MARGIN, y, ART);
  const left = MARGIN + ART + GAP;
  const width = rightOf(paper) - left;
  pen(paper, 'bold', 12, INK);
  paper.text(`${item.quantity} × ${item.title}`, left, y, { width });
  paper.font('text').fontSize(9);
  for (const [label, value] of factsOf(item)) {
    paper.fillColor(SOFT).text(`${label}: `, left, paper.y + 2, { width, continued: true });
    paper.fillColor(INK).text(value);
  }
  if (isHeld)
    paper.font('bold').text('Not to be printed yet: the customer is asked about this artwork.', { width });
  paper.y = Math.max(y + ART, paper.y) + 14;
}

/** What does not belong into this parcel, and why. */
function drawList(paper: Paper, title: string, items: readonly OrderedItem[]): void {
  if (items.length === 0) return;
  drawPart(paper, title, items.map(pieceOf));
}

/** A ruled part of the slip: a title, and pieces below it. */
function drawPart(paper: Paper, title: string, pieces: readonly string[]): void {
  if (paper.y + 48 > paper.page.height - MARGIN - 24) paper.addPage();
  rule(paper, paper.y);
  const width = widthOf(paper);
  pen(paper, 'bold', 10, INK).text(title, MARGIN, paper.y + 10, { width });
  paper.font('text').fontSize(9).text(pieces.join(' · '), { width });
  paper.y += 10;
}

/** So many pieces of an item, with its options. */
const pieceOf = ({ quantity, title, optionsText }: OrderedItem): string =>
  `${quantity} × ${[title, optionsText].filter(Boolean).join(', ')}`;

/** What has left in which parcel, where an order is sent in several. */
function drawParcels(paper: Paper, { shipments, items }: Pick<OrderView, 'shipments' | 'items'>): void {
  for (const [index, { lines, tracking }] of shipments.entries()) {
    const parcel = [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');
    const title = [`Parcel ${index + 1}`, parcel].filter(Boolean).join(': ');
    const pieces = lines.map(({ itemId, quantity }) => {
      const item = items.find(({ id }) => id === itemId);
      return item ? pieceOf({ ...item, quantity }) : '';
    });
    drawPart(paper, title, pieces.filter(Boolean));
  }
}

/** What has to be known to make an item. */
function factsOf(item: OrderedItem): [label: string, value: string][] {
  const area = item.print?.area;
  const file = printFileName(item);
  const facts: [string, string | null][] = [
    ['Options', item.optionsText || null],
    ['Pet', item.petName],
    ['Art', artworkLook(item) || null],
    ['Print', area ? `${area.width} × ${area.height} px, ${area.dpi} DPI, bleed ${area.bleed} px` : null],
    ['Placement', placementOf(item)],
    ['File', `${file}.png${area?.cut === 'kiss' ? `, cut ${file}.svg` : ''}`],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function placementOf({ placement }: OrderedItem): string | null {
  if (!placement) return null;
  const percent = (share: number) => `${formatNumber(Math.round(share * 100))} %`;
  const turned = placement.rotation === 0 ? '' : `, turned ${Math.round(placement.rotation)}°`;
  return `${percent(placement.width)} wide at ${percent(placement.x)}, ${percent(placement.y)}${turned}`;
}

/** Instead of prices: what the parcel is, and the words to go with it. */
function drawGiftNote(paper: Paper, note: string): void {
  const width = widthOf(paper);
  paper.font('text').fontSize(12);
  const height = 48 + (note ? paper.heightOfString(note, { width }) : 0);
  if (paper.y + height > paper.page.height - LATEST_ROW) paper.addPage();
  rule(paper, paper.y);
  pen(paper, 'bold', 12, INK).text('A gift', MARGIN, paper.y + 12, { width });
  if (note) paper.font('text').text(note, { width });
}

function drawSums(paper: Paper, order: OrderView): void {
  const rows: [string, number][] = [
    ['Subtotal', order.subtotalCents],
    ['Shipping', order.shippingCents],
    [order.promoCode ? `Discount (${order.promoCode})` : 'Discount', -order.discountCents],
    ['Tax', order.taxIncluded ? 0 : order.taxCents],
    ['Total', order.totalCents],
    ['Includes tax', order.taxIncluded ? order.taxCents : 0],
    ['Refunded', -order.refundedCents],
  ];
  const shown = rows.filter(([label, cents]) => cents !== 0 || label === 'Total');
  if (paper.y + shown.length * 14 > paper.page.height - LATEST_ROW) paper.addPage();
  rule(paper, paper.y);
  let y = paper.y + 10;
  for (const [label, cents] of shown) {
    pen(paper, label === 'Total' ? 'bold' : 'text', 10, INK);
    paper.text(label, MARGIN, y, { width: widthOf(paper) - 90, align: 'right' });
    paper.text(formatCents(cents), rightOf(paper) - 80, y, { width: 80, align: 'right' });
    y += 15;
  }
}
