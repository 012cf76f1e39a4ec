import { toCsv } from '#domain/format/csv.ts';
import { decimalOfCents } from '#domain/format/decimal-amount.ts';
import { BATCH_MOST } from '#domain/orders/order-view.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { ListView } from '../console/list-view.ts';
import { type OrderRow, orderQuery } from './order-list.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';

/** As many as the database gives at once. */
const AT_ONCE = 500;
/** More than this is a matter for the database's own tools. */
const MOST = 100_000;

const HEADERS = copy.export.columns;
const COLUMNS: readonly (readonly [header: string, value: (order: OrderRow) => string | number | null])[] = [
  [HEADERS.number, ({ number }) => number],
  [HEADERS.placed, ({ created_at }) => spreadsheetMoment(created_at)],
  [HEADERS.status, ({ status }) => status],
  [HEADERS.email, ({ email }) => email],
  [HEADERS.name, ({ customer }) => customer],
  [HEADERS.country, ({ country }) => country],
  [HEADERS.pieces, ({ pieces }) => pieces],
  [HEADERS.subtotal, ({ subtotal_cents }) => decimalOfCents(subtotal_cents)],
  [HEADERS.shipping, ({ shipping_cents }) => decimalOfCents(shipping_cents)],
  [HEADERS.discount, ({ discount_cents }) => decimalOfCents(discount_cents)],
  [HEADERS.tax, ({ tax_cents }) => decimalOfCents(tax_cents)],
  [HEADERS.taxIncluded, (order) => copy.export.isIncluded(holdsTax(order))],
  [HEADERS.total, ({ total_cents }) => decimalOfCents(total_cents)],
  [HEADERS.promoCode, ({ promo_code }) => promo_code],
  [HEADERS.tracking, ({ tracking_number }) => tracking_number],
];

/** In UTC, as spreadsheets read it. */
const spreadsheetMoment = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

/** Whether an order's prices include its tax, so that the total has nothing on top. */
function holdsTax({
  tax_cents,
  total_cents,
  subtotal_cents,
  shipping_cents,
  discount_cents,
}: OrderRow): boolean {
  return tax_cents > 0 && total_cents === subtotal_cents + shipping_cents - discount_cents;
}

/** All orders that a view shows, on whatever page, as a CSV file. Rejects when they cannot be read. */
export async function exportOrders(
  supabase: Supabase,
  view: ListView,
  onProgress: (orders: number) => void,
): Promise<Blob> {
  const rows: OrderRow[] = [];
  // Oldest first, so that new orders do not shift the pages.
  const query = { ...orderQuery(view), p_sort: 'oldest', p_limit: AT_ONCE };
  while (rows.length < MOST) {
    const { data } = await supabase.rpc('admin_orders', { ...query, p_offset: rows.length }).throwOnError();
    rows.push(...data);
    onProgress(rows.length);
    if (data.length < AT_ONCE) break;
  }
  return ordersCsv(rows);
}

/** Orders as a CSV file. */
export function ordersCsv(rows: readonly OrderRow[]): Blob {
  const text = toCsv([
    COLUMNS.map(([header]) => header),
    ...rows.map((row) => COLUMNS.map(([, value]) => value(row))),
  ]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** The ids of all orders that a view shows; null when they are more than are printed at once. */
export async function readOrderIds(supabase: Supabase, view: ListView): Promise<readonly string[] | null> {
  const { data } = await supabase
    .rpc('admin_orders', { ...orderQuery(view), p_limit: BATCH_MOST + 1 })
    .throwOnError();
  return data.length > BATCH_MOST ? null : data.map(({ id }) => id);
}
