import type { Database } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';

type Tables = Database['public']['Tables'];
type Items = Tables['order_items']['Row'];

/** An order with everything that belongs to it. */
export interface OrderDetail {
  readonly order: Tables['orders']['Row'];
  /** With an address of the print file that holds for some minutes, once it is made. */
  readonly items: readonly (Items & { readonly printUrl: string | null })[];
  readonly events: readonly Tables['order_events']['Row'][];
  readonly payments: readonly Tables['payments']['Row'][];
  readonly refunds: readonly Tables['refunds']['Row'][];
  readonly tasks: readonly Tables['order_tasks']['Row'][];
}

/** How long an address of a print file holds, in seconds. */
const PRINT_URL_SECONDS = 600;

/** Reads an order; null when there is none. Rejects when it cannot be read. */
export async function readOrder(supabase: Supabase, id: string): Promise<OrderDetail | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const { data } = await supabase
    .from('orders')
    .select('*, order_items(*), order_events(*), payments(*), refunds(*), order_tasks(*)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { order_items, order_events, payments, refunds, order_tasks, ...order } = data;
  const items = [...order_items].sort((left, right) => left.position - right.position);
  const paths = items.flatMap(({ print_file_path: path }) => path ?? []);
  const signed =
    paths.length > 0
      ? await supabase.storage
          .from('print-files')
          .createSignedUrls(paths, PRINT_URL_SECONDS, { download: true })
      : { data: [] };
  const urls = new Map((signed.data ?? []).map(({ path, signedUrl }) => [path, signedUrl]));
  const byTime = (left: { created_at: string }, right: { created_at: string }) =>
    left.created_at.localeCompare(right.created_at);
  return {
    order,
    items: items.map((item) => ({
      ...item,
      printUrl: (item.print_file_path && urls.get(item.print_file_path)) || null,
    })),
    events: [...order_events].sort((left, right) => left.id - right.id),
    payments: [...payments].sort(byTime),
    refunds: [...refunds].sort(byTime),
    tasks: order_tasks,
  };
}
