import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { ArtworkQuestion } from '#domain/functions/artwork-question.ts';
import type { Address } from '#domain/orders/address.ts';
import { type Billing, isEmptyBilling } from '#domain/orders/billing.ts';
import {
  type DocumentKind,
  type ItemQuestion,
  isPaid,
  type OrderStatus,
  type OrderView,
  type Shipment,
  type Tracking,
} from '#domain/orders/order-view.ts';
import { parsePlacement } from '#domain/products/placement.ts';
import { isDownload, parseChosenPrint } from '#domain/products/print-products.ts';
import type { ReviewStatus } from '#domain/products/review.ts';

/** An order with the fields that only the server needs. */
export interface StoredOrder {
  readonly id: string;
  readonly userId: string | null;
  /** Whether the customer was taken out of it, address and e-mail too. */
  readonly isForgotten: boolean;
  readonly view: OrderView;
}

interface OrderRow {
  id: string;
  number: string;
  created_at: string | Date;
  user_id: string | null;
  email: string;
  status: OrderStatus;
  address: Address;
  phone: string | null;
  company: string | null;
  vat_number: string | null;
  billing_address: Address | null;
  subtotal_cents: number;
  shipping_cents: number;
  discount_cents: number;
  tax_cents: number;
  tax_included: boolean;
  total_cents: number;
  /** ISO 8601. */
  arrival_day: string | null;
  shipping_method: string;
  promo_code: string | null;
  tracking_carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  forgotten_at: string | Date | null;
  withdrawal_waived_at: string | Date | null;
  gift_note: string | null;
  items: ItemRow[];
  is_print_late: boolean;
  documents: { kind: DocumentKind; number: string }[];
  shipments: (Tracking & Pick<Shipment, 'id' | 'lines'>)[];
  timeline: { status: OrderStatus; at: string }[];
  payment: { status: string; failureCode: string | null; refundedCents: number } | null;
}

interface ItemRow {
  id: string;
  product_id: string | null;
  card_id: string;
  title: string;
  options: Record<string, string>;
  options_text: string;
  quantity: number;
  unit_price_cents: number;
  art_url: string;
  style: string;
  background: string;
  pet_name: string | null;
  placement: unknown;
  with_background: boolean;
  print: unknown;
  print_file_path: string | null;
  review: ReviewStatus | null;
  /** The newest one. */
  question: AskedRow | null;
}

interface AskedRow extends Pick<ArtworkQuestion, 'state' | 'concerns' | 'expiresAt'> {
  id: string;
  answer: 'new' | 'keep' | null;
}

const QUERY = `select o.*, o.arrives_by::text as arrival_day,
  (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('review', r.status, 'question', case
    when c.question_id is not null then public.artwork_question(c.question_id) || jsonb_build_object('id', c.question_id, 'answer', c.answer) end)
    order by i.position), '[]')
    from public.order_items i left join public.reviews r on r.order_item_id = i.id
    left join public.artwork_checks c on c.item_id = i.id where i.order_id = o.id) as items,
  (select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.created_at) order by e.id), '[]')
    from public.order_events e where e.order_id = o.id) as timeline,
  (select jsonb_build_object('status', p.status, 'failureCode', p.failure_code, 'refundedCents', p.refunded_cents)
    from public.payments p where p.order_id = o.id order by p.created_at desc limit 1) as payment,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number) order by d.created_at, d.serial), '[]')
    from public.invoices d where d.order_id = o.id) as documents,
  (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at, s.id), '[]')
    from public.shipments s where s.order_id = o.id) as shipments,
  exists (select from pgboss.job j where j.name = 'print_files' and j.id = o.id and (j.state = 'failed'
    or (j.output is not null and j.state < 'completed' and j.created_on < now() - interval '1 hour'))) as is_print_late
  from public.orders o`;

/** Addresses of an order's files. */
export interface OrderUrls {
  printFile(order: string, itemId: string, part?: 'pdf'): string;
  document(order: string, document: string): string;
  question(id: string): string;
}

/** For callers that need no addresses. */
export const NO_URLS: OrderUrls = { printFile: () => '', document: () => '', question: () => '' };

/** Finds an order by its number or its id; null when there is none. */
export async function readOrder(
  service: ServiceDatabase,
  by: { readonly number: string } | { readonly id: string },
  urls: OrderUrls = NO_URLS,
): Promise<StoredOrder | null> {
  const [row] =
    'number' in by
      ? await service.query<OrderRow>(`${QUERY} where o.number = $1`, [by.number])
      : await service.query<OrderRow>(`${QUERY} where o.id = $1`, [by.id]);
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        isForgotten: row.forgotten_at !== null,
        view: viewOf(row, urls),
      }
    : null;
}

function viewOf(row: OrderRow, urls: OrderUrls): OrderView {
  return {
    number: row.number,
    placedAt: new Date(row.created_at).toISOString(),
    status: row.status,
    email: row.email,
    isGuest: row.user_id === null,
    address: row.address,
    phone: row.phone,
    billing: billingOf(row),
    items: row.items.map((item) => ({
      id: item.id,
      productId: item.product_id,
      cardId: item.card_id,
      title: item.title,
      options: item.options,
      optionsText: item.options_text,
      quantity: item.quantity,
      unitPriceCents: item.unit_price_cents,
      artUrl: item.art_url,
      style: item.style,
      background: item.background,
      petName: item.pet_name,
      placement: item.placement === null ? null : parsePlacement(item.placement),
      withBackground: item.with_background,
      ...filesOf(item, row, urls),
      review: item.review,
      question: item.question && questionOf(item.question, urls),
    })),
    isPrintLate: row.is_print_late,
    subtotalCents: row.subtotal_cents,
    shippingCents: row.shipping_cents,
    discountCents: row.discount_cents,
    taxCents: row.tax_cents,
    taxIncluded: row.tax_included,
    totalCents: row.total_cents,
    promoCode: row.promo_code,
    shippingMethod: row.shipping_method,
    arrivesBy: row.arrival_day,
    tracking: trackingOf({
      carrier: row.tracking_carrier,
      number: row.tracking_number,
      url: row.tracking_url,
    }),
    shipments: row.shipments.map(({ id, lines, ...parcel }) => ({ id, lines, tracking: trackingOf(parcel) })),
    documents: row.documents.map((document) => ({
      ...document,
      url: urls.document(row.number, document.number),
    })),
    refundedCents: row.payment?.refundedCents ?? 0,
    giftNote: row.gift_note,
    withdrawalWaivedAt: row.withdrawal_waived_at && new Date(row.withdrawal_waived_at).toISOString(),
    timeline: row.timeline,
    payment: row.payment && { status: row.payment.status, failureCode: row.payment.failureCode },
  };
}

function filesOf({ id, print_file_path, ...item }: ItemRow, { number, status }: OrderRow, urls: OrderUrls) {
  const print = parseChosenPrint(item.print);
  const isReady = print_file_path !== null && isPaid(status);
  return {
    print,
    printFileUrl: isReady ? urls.printFile(number, id) : null,
    pdfUrl: isReady && isDownload(print) ? urls.printFile(number, id, 'pdf') : null,
  };
}

function questionOf(
  { id, state, concerns, expiresAt, answer }: AskedRow,
  urls: OrderUrls,
): ItemQuestion | null {
  if (state === 'open') return { state, concerns, expiresAt, url: urls.question(id) };
  return state === 'answered' && answer ? { state, answer } : null;
}

function billingOf({ company, vat_number, billing_address }: OrderRow): Billing | null {
  const billing = { company: company ?? '', vatNumber: vat_number ?? '', address: billing_address };
  return isEmptyBilling(billing) ? null : billing;
}

function trackingOf({ carrier, number, url }: Tracking): Tracking | null {
  return number || url ? { carrier, number, url } : null;
}
