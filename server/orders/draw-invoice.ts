import { formatCents } from '#domain/format/money.ts';
import { billedLines } from '#domain/orders/billing.ts';
import type { OrderedItem } from '#domain/orders/order-view.ts';
import { formatDay } from '#domain/shop/shop-language.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceSums, taxTable } from './invoice-sums.ts';
import {
  drawFoot,
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

/** Width of a column of amounts, in points. */
const AMOUNT = 90;
/** Below this nothing but the foot is drawn, in points from the lower edge. */
const LOWEST = 70;

const TITLES = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** An invoice or a credit note as PDF. */
export async function drawInvoice(document: InvoiceDocument): Promise<Buffer> {
  const title = `${TITLES[document.kind]} ${document.number}`;
  const { paper, finish } = openPaper(title);
  drawSeller(paper, document);
  drawFacts(paper, document, title);
  if (document.kind === 'invoice') drawItems(paper, document.order.items);
  drawSums(paper, document);
  drawTax(paper, document);
  drawFoot(paper, (page, count) => `${title} · page ${page} of ${count}`);
  return finish();
}

function drawSeller(paper: Paper, { seller }: InvoiceDocument): void {
  pen(paper, 'bold', 11, INK).text(seller.name, MARGIN, MARGIN);
  pen(paper, 'text', 9, SOFT);
  for (const line of seller.address) paper.text(line);
  if (seller.taxNumber) paper.text(`Tax number ${seller.taxNumber}`);
}

function drawFacts(paper: Paper, document: InvoiceDocument, title: string): void {
  const { order, billedTo, invoiceNumber, issuedAt, isWithdrawn } = document;
  const top = paper.y + 34;
  const half = widthOf(paper) / 2 - 10;
  paper.fontSize(9).fillColor(SOFT).text('Billed to', MARGIN, top, { width: half });
  paper.fontSize(10).fillColor(INK);
  for (const line of billedLines(billedTo, order.address)) paper.text(line, { width: half });
  const bottom = paper.y;
  const left = MARGIN + half + 20;
  paper.y = top;
  const facts: [string, string | null][] = [
    ['Date', formatDay(new Date(issuedAt).toISOString())],
    ['Order', order.number],
    ['Order date', formatDay(order.placedAt)],
    ['Corrects', invoiceNumber && `Invoice ${invoiceNumber}`],
  ];
  for (const [label, value] of facts) {
    if (value === null) continue;
    const { y } = paper;
    paper.fontSize(9).fillColor(SOFT).text(label, left, y, { width: 80 });
    paper.fillColor(INK).text(value, left + 80, y, { width: half - 80 });
    paper.y += 3;
  }
  const headline = Math.max(bottom, paper.y) + 30;
  pen(paper, 'bold', 20, INK).text(title, MARGIN, headline, { width: widthOf(paper) });
  pen(paper, 'text', 10, SOFT);
  if (isWithdrawn) paper.text('Withdrawn: the refund did not reach the customer.', { width: widthOf(paper) });
  paper.y += 14;
}

function drawItems(paper: Paper, items: readonly OrderedItem[]): void {
  const nameWidth = widthOf(paper) - 2 * AMOUNT - 50;
  const columns = [MARGIN + nameWidth, MARGIN + nameWidth + 50, MARGIN + nameWidth + 50 + AMOUNT] as const;
  const row = (y: number, texts: readonly [string, string, string]) =>
    texts.forEach((text, index) => {
      const width = index === 0 ? 50 : AMOUNT;
      paper.text(text, columns[index as 0 | 1 | 2], y, { width, align: 'right' });
    });
  paper.fontSize(9).fillColor(SOFT);
  const head = paper.y;
  paper.text('Item', MARGIN, head);
  row(head, ['Quantity', 'Unit price', 'Amount']);
  paper.y += 4;
  for (const { title, optionsText, quantity, unitPriceCents } of items) {
    if (paper.y > paper.page.height - LOWEST - 40) paper.addPage();
    rule(paper, paper.y);
    const y = paper.y + 8;
    pen(paper, 'text', 10, INK);
    row(y, [`${quantity}`, formatCents(unitPriceCents), formatCents(quantity * unitPriceCents)]);
    paper.text(title, MARGIN, y, { width: nameWidth - 10 });
    if (optionsText)
      paper
        .fontSize(8)
        .fillColor(SOFT)
        .text(optionsText, { width: nameWidth - 10 });
    paper.y += 8;
  }
}

function drawSums(paper: Paper, document: InvoiceDocument): void {
  const rows = invoiceSums(document);
  if (paper.y + rows.length * 16 > paper.page.height - LOWEST) paper.addPage();
  rule(paper, paper.y);
  let y = paper.y + 10;
  let lowest = y;
  if (document.kind === 'credit_note') {
    pen(paper, 'text', 10, INK);
    paper.text(`Refund for order ${document.order.number}`, MARGIN, y, { width: widthOf(paper) / 2 });
    for (const line of refundedLines(document)) paper.text(line, { width: widthOf(paper) / 2 });
    lowest = paper.y;
  }
  rows.forEach(([label, cents], index) => {
    pen(paper, index === rows.length - 1 ? 'bold' : 'text', 10, INK);
    paper.text(label, MARGIN, y, { width: widthOf(paper) - AMOUNT - 10, align: 'right' });
    paper.text(formatCents(cents), rightOf(paper) - AMOUNT, y, { width: AMOUNT, align: 'right' });
    y += 16;
  });
  paper.y = Math.max(y, lowest) + 20;
}

/** What a credit note is for, where it is for lines. */
function refundedLines({ order, refundedLines: lines, refundsShipping }: InvoiceDocument): string[] {
  if (!lines) return [];
  const goods = lines.map(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return `${quantity} × ${[item?.title, item?.optionsText].filter(Boolean).join(', ')}`;
  });
  return [...goods, ...(refundsShipping ? ['Shipping'] : [])];
}

function drawTax(paper: Paper, document: InvoiceDocument): void {
  const table = taxTable(document);
  if (!table) return;
  if (paper.y + 60 > paper.page.height - LOWEST) paper.addPage();
  const rows = [
    ['', 'Without tax', 'Tax', 'With tax'],
    [table.label, ...[table.netCents, table.taxCents, table.grossCents].map((cents) => formatCents(cents))],
  ];
  let { y } = paper;
  rows.forEach((texts, index) => {
    pen(paper, 'text', 9, index === 0 ? SOFT : INK);
    texts.forEach((text, column) => {
      const x = rightOf(paper) - (4 - column) * AMOUNT;
      paper.text(text, x, y, { width: AMOUNT, align: column === 0 ? 'left' : 'right' });
    });
    y += 16;
  });
  paper.y = y;
}
