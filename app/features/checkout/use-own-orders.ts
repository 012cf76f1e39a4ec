import { useCallback, useEffect, useState } from 'react';
import type { Database } from '#domain/database.types.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-view.ts';
import { type Placement, parsePlacement } from '#domain/products/placement.ts';
import { type ChosenPrint, parseChosenPrint } from '#domain/products/print-products.ts';
import { parseChosenOptions } from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';

/** An order in the history. */
export interface OwnOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly totalCents: number;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly items: readonly OwnItem[];
}

/** A line of it, with what its mock-up needs. */
interface OwnItem {
  readonly productId: string | null;
  readonly cardId: string;
  readonly title: string;
  readonly quantity: number;
  readonly options: ChosenOptions;
  readonly artUrl: string;
  readonly print: ChosenPrint | null;
  readonly placement: Placement | null;
  readonly withBackground: boolean;
}

interface OwnOrders {
  /** Null until the first ones are read. */
  readonly orders: readonly OwnOrder[] | null;
  readonly hasMore: boolean;
  readonly failed: boolean;
  /** Reads the next page, or the one that failed. */
  readonly readMore: () => void;
}

const PAGE = 10;
const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((status) => status === text);

/** The user's own orders, newest first; row-level policies hide all others. */
export function useOwnOrders(): OwnOrders {
  const { user } = useAuth();
  const [orders, setOrders] = useState<readonly OwnOrder[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const userId = user?.id;

  const read = useCallback(
    async (known: readonly OwnOrder[]) => {
      setFailed(false);
      try {
        const supabase = await browserSupabase();
        const { data, error } = await supabase
          .from('orders')
          .select(
            'number, status, total_cents, created_at, order_items(product_id, card_id, title, quantity, options, art_url, print, placement, with_background)',
          )
          // Admins can read all orders; this is their own history.
          .eq('user_id', userId ?? '')
          .order('created_at', { ascending: false })
          .order('position', { referencedTable: 'order_items' })
          .range(known.length, known.length + PAGE);
        if (error) throw error;
        const more = data.slice(0, PAGE).map(
          (row): OwnOrder => ({
            number: row.number,
            status: isStatus(row.status) ? row.status : 'placed',
            totalCents: row.total_cents,
            placedAt: row.created_at,
            items: row.order_items.map(itemOf),
          }),
        );
        setOrders([...known, ...more]);
        setHasMore(data.length > PAGE);
      } catch {
        setFailed(true);
      }
    },
    [userId],
  );
  useEffect(() => {
    if (userId) void read([]);
  }, [read, userId]);
  const readMore = useCallback(() => void read(orders ?? []), [read, orders]);
  return { orders, hasMore, failed, readMore };
}

type ItemRow = Pick<
  Database['public']['Tables']['order_items']['Row'],
  | 'product_id'
  | 'card_id'
  | 'title'
  | 'quantity'
  | 'options'
  | 'art_url'
  | 'print'
  | 'placement'
  | 'with_background'
>;

function itemOf(row: ItemRow): OwnItem {
  return {
    productId: row.product_id,
    cardId: row.card_id,
    title: row.title,
    quantity: row.quantity,
    options: parseChosenOptions(row.options),
    artUrl: row.art_url,
    print: parseChosenPrint(row.print),
    placement: row.placement === null ? null : parsePlacement(row.placement),
    withBackground: row.with_background,
  };
}
