import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Billing } from '#domain/orders/billing.ts';
import type { DocumentKind, OrderView } from '#domain/orders/order-view.ts';
import type { Seller } from '#domain/shop/page-context.ts';

/** An invoice or a credit note with all that stands on it. */
export interface InvoiceDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: string | Date;
  /** With the tax. */
  readonly amountCents: number;
  readonly taxCents: number;
  /** Null: there is no single rate that is known. */
  readonly taxRateBasisPoints: number | null;
  readonly seller: Seller;
  readonly billedTo: Billing;
  readonly order: OrderView;
  /** Of a credit note: the invoice that it corrects. */
  readonly invoiceNumber: string | null;
  readonly isWithdrawn: boolean;
  /** Of a credit note: what was refunded by line, and whether shipping was; null for an amount. */
  readonly refundedLines: readonly { readonly itemId: string; readonly quantity: number }[] | null;
  readonly refundsShipping: boolean;
}

/**
 * Writes the seller onto an order's documents that have none yet: later settings change only what is issued later.
 *
 * @param orderId a uuid
 */
export async function keepSeller(service: ServiceDatabase, orderId: string, seller: Seller): Promise<void> {
  await service.query(
    'update public.invoices set seller = $2::text::jsonb where order_id = $1 and seller is null',
    [orderId, JSON.stringify(seller)],
  );
}

/** A document of an order by its number; null when there is none. The seller is written onto it before. */
export async function readInvoice(
  service: ServiceDatabase,
  order: OrderView,
  number: string,
): Promise<InvoiceDocument | null> {
  const [document] = await service.query<Omit<InvoiceDocument, 'order'>>(
    `select i.kind, i.number, i.created_at as "issuedAt", i.amount_cents as "amountCents", i.tax_cents as "taxCents",
      o.tax_rate_basis_points as "taxRateBasisPoints", i.seller, i.billed_to as "billedTo",
      i.withdrawn_at is not null as "isWithdrawn", r.lines as "refundedLines",
      coalesce(r.with_shipping, false) as "refundsShipping",
      case i.kind when 'credit_note' then (
        select c.number from public.invoices c where c.order_id = o.id and c.kind = 'invoice') end as "invoiceNumber"
    from public.invoices i join public.orders o on o.id = i.order_id
    left join public.order_activity a on a.id = i.activity_id
    left join public.refunds r on r.id = a.refund_id
    where o.number = $1 and i.number = $2`,
    [order.number, number],
  );
  return document ? { ...document, order } : null;
}
