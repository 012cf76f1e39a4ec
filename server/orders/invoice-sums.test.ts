import { expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/orders/address.ts';
import { EMPTY_BILLING } from '#domain/orders/billing.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceSums, taxTable } from './invoice-sums.ts';

const order: OrderView = {
  number: 'PW-1',
  placedAt: '2026-01-01T00:00:00Z',
  status: 'paid',
  email: 'pat@example.test',
  isGuest: true,
  address: EMPTY_ADDRESS,
  phone: null,
  billing: null,
  items: [],
  isPrintLate: false,
  subtotalCents: 1999,
  shippingCents: 599,
  discountCents: 200,
  taxCents: 96,
  taxIncluded: false,
  totalCents: 2494,
  promoCode: 'WELCOME10',
  shippingMethod: 'Standard delivery',
  arrivesBy: null,
  tracking: null,
  withdrawalWaivedAt: null,
  giftNote: null,
  shipments: [],
  documents: [],
  refundedCents: 0,
  timeline: [],
  payment: null,
};
const invoice: InvoiceDocument = {
  kind: 'invoice',
  number: 'INV-000001',
  issuedAt: '2026-01-01T00:00:00Z',
  amountCents: 2494,
  taxCents: 96,
  taxRateBasisPoints: 400,
  seller: { name: 'Paws', address: [], taxNumber: null },
  billedTo: EMPTY_BILLING,
  order,
  invoiceNumber: null,
  isWithdrawn: false,
  refundedLines: null,
  refundsShipping: false,
};

it('adds the tax where prices are without it', () => {
  const rows = invoiceSums(invoice);
  expect(rows).toEqual([
    ['Subtotal', 1999],
    ['Shipping', 599],
    ['Discount (WELCOME10)', -200],
    ['Tax 4%', 96],
    ['Total', 2494],
  ]);
  expect(taxTable(invoice)).toEqual({ label: 'Tax 4%', netCents: 2398, taxCents: 96, grossCents: 2494 });
});

it('takes the tax out of the total where prices include it', () => {
  const german = {
    ...invoice,
    amountCents: 2598,
    taxCents: 415,
    taxRateBasisPoints: 1900,
    order: { ...order, discountCents: 0, taxCents: 415, taxIncluded: true },
  };
  expect(invoiceSums(german)).toEqual([
    ['Subtotal', 1999],
    ['Shipping', 599],
    ['Total', 2598],
  ]);
  expect(taxTable(german)).toEqual({ label: 'Tax 19%', netCents: 2183, taxCents: 415, grossCents: 2598 });
});

it('names no rate that is not known, and has no table without tax', () => {
  expect(taxTable({ ...invoice, taxRateBasisPoints: null })?.label).toBe('Tax');
  expect(taxTable({ ...invoice, taxCents: 0, taxRateBasisPoints: 0 })).toBeNull();
  expect(taxTable({ ...invoice, taxRateBasisPoints: 825 })?.label).toBe('Tax 8.25%');
});

it('has one amount on a credit note', () => {
  expect(invoiceSums({ ...invoice, kind: 'credit_note', amountCents: 500 })).toEqual([
    ['Total refunded', 500],
  ]);
});
