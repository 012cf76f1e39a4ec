import type { Database } from '#domain/database.types.ts';
import { ORDER_STATUSES, orderStatusLabel } from '#domain/orders/order-view.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { choicesOf } from '../../../ui/choices.ts';
import { pageOf } from '../console/list-page.ts';
import type { ListTerms, ListView } from '../console/list-view.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';

export const ORDER_TERMS: ListTerms = {
  search: copy.search,
  sorts: choicesOf(copy.sorts),
  filters: [
    {
      name: 'status',
      label: copy.filters.status,
      choices: [
        ...ORDER_STATUSES.map((status) => ({ value: status, label: orderStatusLabel(status) })),
        { value: 'refund_failed', label: copy.filters.refundFailed },
      ],
    },
    { name: 'from', label: copy.filters.from, kind: 'day' },
    { name: 'to', label: copy.filters.to, kind: 'day' },
  ],
};

/** An order as the list shows it. */
export type OrderRow = Database['public']['Functions']['admin_orders']['Returns'][number];

/** Midnight of a day in the browser's time zone, some days later. */
function midnight(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Parameters of the database query for a view. Days count in the browser's time zone, both included. */
export function orderQuery({ search, sort, filters }: ListView) {
  const { status, from, to } = filters;
  return {
    p_sort: sort,
    ...(search ? { p_search: search } : {}),
    ...(status ? { p_status: status } : {}),
    ...(from ? { p_from: midnight(from) } : {}),
    ...(to ? { p_to: midnight(to, 1) } : {}),
  };
}

/** One page of the orders. Rejects when they cannot be read. */
export async function readOrders(supabase: Supabase, view: ListView): Promise<readonly OrderRow[]> {
  const { data } = await supabase
    .rpc('admin_orders', { ...orderQuery(view), ...pageOf(view) })
    .throwOnError();
  return data;
}
