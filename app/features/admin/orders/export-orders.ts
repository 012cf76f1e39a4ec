import { toCsv } from '#domain/csv.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';
import type { ListView } from '../console/list-view.ts';
import { type OrderRow, orderQuery } from './order-list.ts';

/** As many as the database gives at once. */
const AT_ONCE = 500;
/** More than this is a matter for the database's own tools. */
const MOST = 100_000;

const money = (cents: number) => (cents / 100).toFixed(2);

const COLUMNS: readonly (readonly [header: string, value: (order: OrderRow) => string | number | null])[] = [
  ['number', ({ number }) => number],
  ['placed', ({ created_at }) => created_at],
  ['status', ({ status }) => status],
  ['email', ({ email }) => email],
  ['name', ({ customer }) => customer],
  ['country', ({ country }) => country],
  ['pieces', ({ pieces }) => pieces],
  ['subtotal', ({ subtotal_cents }) => money(subtotal_cents)],
  ['shipping', ({ shipping_cents }) => money(shipping_cents)],
  ['discount', ({ discount_cents }) => money(discount_cents)],
  ['tax', ({ tax_cents }) => money(tax_cents)],
  ['total', ({ total_cents }) => money(total_cents)],
  ['promo code', ({ promo_code }) => promo_code],
  ['tracking', ({ tracking_number }) => tracking_number],
];

/** All orders that a view shows, on whatever page, as a CSV file. Rejects when they cannot be read. */
export async function exportOrders(
  supabase: Supabase,
  view: ListView,
  onProgress: (orders: number) => void,
): Promise<Blob> {
  const rows: OrderRow[] = [];
  // From the oldest: what is placed meanwhile moves nothing.
  const query = { ...orderQuery(view), p_sort: 'oldest', p_limit: AT_ONCE };
  while (rows.length < MOST) {
    const { data } = await supabase.rpc('admin_orders', { ...query, p_offset: rows.length }).throwOnError();
    rows.push(...data);
    onProgress(rows.length);
    if (data.length < AT_ONCE) break;
  }
  const text = toCsv([
    COLUMNS.map(([header]) => header),
    ...rows.map((row) => COLUMNS.map(([, value]) => value(row))),
  ]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
