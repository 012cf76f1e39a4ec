import { useCallback, useEffect, useState } from 'react';
import { browserSupabase, type Supabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';

/** Orders that are read at once. */
const PAGE = 10;

/** An order as its customer's list shows it. */
export type PlacedOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The user's orders, newest first. `more`: there may be earlier ones. */
export function useOrders(userId: string) {
  const settings = useShopSettings();
  const [list, setList] = useState<readonly PlacedOrder[]>([]);
  const [state, setState] = useState<'loading' | 'failed' | 'more' | 'end'>('loading');
  const loadAfter = useCallback(
    async (known: readonly PlacedOrder[]) => {
      setState('loading');
      try {
        const found = await readOrders(await browserSupabase(settings), userId, known.at(-1));
        setList([...known, ...found]);
        setState(found.length < PAGE ? 'end' : 'more');
      } catch (error) {
        reportProblem('The orders could not be loaded', error);
        setState('failed');
      }
    },
    [settings, userId],
  );
  useEffect(() => void loadAfter([]), [loadAfter]);
  return { list, state, loadMore: () => void loadAfter(list) };
}

async function readOrders(supabase: Supabase, userId: string, after?: { readonly created_at: string }) {
  let query = supabase
    .from('orders')
    .select('id, number, status, total_cents, created_at, order_items(title, quantity, position)')
    // Admins can read everybody's.
    .eq('user_id', userId);
  if (after) query = query.lt('created_at', after.created_at);
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('position', { referencedTable: 'order_items' })
    .limit(PAGE);
  if (error) throw new Error(error.message);
  return data;
}
