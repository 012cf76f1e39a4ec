import { formatRate } from '#domain/format/format-percent.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** A line of sums: what it is, and cents. */
export type SumRow = readonly [label: string, cents: number];

const taxLabel = (rate: number | null) => (rate === null || rate === 0 ? 'Tax' : `Tax ${formatRate(rate)}`);

/**
 * From the goods to the total, as the order has its prices: with their tax, or without. The last row is the total. A
 * credit note has the total alone.
 */
export function invoiceSums({
  kind,
  order,
  amountCents,
  taxCents,
  taxRateBasisPoints,
}: InvoiceDocument): SumRow[] {
  if (kind === 'credit_note') return [['Total refunded', amountCents]];
  const rows: SumRow[] = [
    ['Subtotal', order.subtotalCents],
    ['Shipping', order.shippingCents],
    [order.promoCode ? `Discount (${order.promoCode})` : 'Discount', -order.discountCents],
    [taxLabel(taxRateBasisPoints), order.taxIncluded ? 0 : taxCents],
  ];
  return [...rows.filter(([, cents]) => cents !== 0), ['Total', amountCents]];
}

/** The tax of a document by its rate: without tax, tax, and with tax, in cents; null when there is no tax. */
export function taxTable({ amountCents, taxCents, taxRateBasisPoints }: InvoiceDocument) {
  if (taxCents === 0) return null;
  return {
    label: taxLabel(taxRateBasisPoints),
    netCents: amountCents - taxCents,
    taxCents,
    grossCents: amountCents,
  };
}
