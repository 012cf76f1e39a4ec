import type { Database } from '#domain/database.types.ts';
import type { OrderLinksAnswer } from '#domain/functions/admin-order.ts';
import type { PaidLine } from '#domain/orders/line-refund.ts';
import type { Supabase } from '../../../lib/supabase.ts';

type Tables = Database['public']['Tables'];
type Items = Tables['order_items']['Row'];

/** An order with everything that belongs to it. */
export interface OrderDetail {
  readonly order: Tables['orders']['Row'];
  /** With addresses of the print file and of its cut line, once they are made. */
  readonly items: readonly (Items & { readonly printUrl: string | null; readonly cutUrl: string | null })[];
  /**
   * Addresses of the order on paper (good for some minutes), its documents and the customer's view; null when the
   * server fails.
   */
  readonly links: Pick<OrderLinksAnswer, 'slipUrl' | 'orderUrl' | 'documents'> | null;
  readonly events: readonly Tables['order_events']['Row'][];
  readonly payments: readonly Tables['payments']['Row'][];
  readonly refunds: readonly Tables['refunds']['Row'][];
  /** Parcels of an order that is sent in several, oldest first. */
  readonly shipments: readonly Tables['shipments']['Row'][];
  /** Artworks to look at before they are printed. */
  readonly checks: readonly Tables['artwork_checks']['Row'][];
  /** What a print provider makes of it, oldest first; none when the shop does it itself. */
  readonly fulfilments: readonly Tables['fulfilments']['Row'][];
  /** What can be refunded by line. */
  readonly paidLines: readonly PaidLine[];
  /** What happened besides the statuses, oldest first, with the address of who did it. */
  readonly activity: readonly (Tables['order_activity']['Row'] & { readonly actor: string | null })[];
  /** Work that has failed and is not done yet. */
  readonly failedJobs: Database['public']['Functions']['admin_jobs']['Returns'];
}

async function readLinks(supabase: Supabase, orderId: string) {
  const { data } = await supabase.functions.invoke<OrderLinksAnswer>('admin-order-links', {
    body: { orderId },
  });
  return data;
}

/** Reads an order; null when there is none. Rejects when it cannot be read. */
export async function readOrder(supabase: Supabase, id: string): Promise<OrderDetail | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [{ data }, { data: failedJobs }, { data: paidLines }, links] = await Promise.all([
    supabase
      .from('orders')
      .select(
        '*, order_items(*), order_events(*), payments(*), refunds(*), shipments(*), artwork_checks(*), order_activity(*, profiles(email)), fulfilments(*)',
      )
      .eq('id', id)
      .maybeSingle()
      .throwOnError(),
    supabase.rpc('admin_jobs', { p_state: 'failed', p_order_id: id }).throwOnError(),
    supabase.rpc('admin_paid_lines', { p_order_id: id }).throwOnError(),
    readLinks(supabase, id),
  ]);
  if (!data) return null;
  const {
    order_items,
    order_events,
    payments,
    refunds,
    shipments,
    artwork_checks,
    order_activity,
    fulfilments,
    ...order
  } = data;
  const items = [...order_items].sort((left, right) => left.position - right.position);
  const linksOf = (item: string) => links?.items.find((known) => known.id === item);
  const byTime = (left: { created_at: string }, right: { created_at: string }) =>
    left.created_at.localeCompare(right.created_at);
  return {
    order,
    items: items.map((item) => ({
      ...item,
      printUrl: linksOf(item.id)?.printFileUrl ?? null,
      cutUrl: linksOf(item.id)?.cutLineUrl ?? null,
    })),
    events: [...order_events].sort((left, right) => left.id - right.id),
    payments: [...payments].sort(byTime),
    refunds: [...refunds].sort(byTime),
    shipments: [...shipments].sort(byTime),
    checks: artwork_checks,
    activity: order_activity
      .map(({ profiles, ...entry }) => ({ ...entry, actor: profiles?.email ?? null }))
      .sort(byTime),
    failedJobs,
    fulfilments: [...fulfilments].sort(byTime),
    paidLines,
    links,
  };
}
