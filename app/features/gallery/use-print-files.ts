import { useEffect, useState } from 'react';
import type { OrderView } from '#domain/order-view.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { useShopFunction } from '../../lib/use-shop-function.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import type { Artwork } from './read-artworks.ts';

/** A file in the full size of a product that was ordered with the artwork. */
export interface PrintFile {
  readonly product: string;
  readonly url: string;
}

/** Most orders of one artwork that are looked into. */
const MOST_ORDERS = 5;

/** The print files of an artwork: there once it has been ordered, paid and painted in full size. One a product. */
export function usePrintFiles({ transformed_image_url }: Artwork): readonly PrintFile[] {
  const settings = useShopSettings();
  const call = useShopFunction();
  const [files, setFiles] = useState<readonly PrintFile[]>([]);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const supabase = await browserSupabase(settings);
      const { data } = await supabase
        .from('order_items')
        .select('title, orders!inner(number, created_at)')
        .eq('art_url', transformed_image_url)
        .not('print_file_path', 'is', null)
        .order('id')
        .limit(MOST_ORDERS);
      const numbers = new Set(data?.map(({ orders }) => orders.number));
      // Only the server makes the addresses: they carry a signature.
      const orders = await Promise.all([...numbers].map((number) => call('order-status', { number })));
      const found = new Map(
        orders.flatMap((answer) => (answer.ok ? printFilesOf(answer.data.order, transformed_image_url) : [])),
      );
      if (wanted) setFiles([...found].map(([product, url]) => ({ product, url })));
    };
    // Then there is the web size alone.
    look().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [settings, call, transformed_image_url]);
  return files;
}

function printFilesOf({ items }: OrderView, artUrl: string): (readonly [product: string, url: string])[] {
  return items.flatMap(({ title, artUrl: url, printFileUrl }) =>
    url === artUrl && printFileUrl !== null ? [[title, printFileUrl] as const] : [],
  );
}
