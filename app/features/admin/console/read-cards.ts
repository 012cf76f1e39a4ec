import type { Supabase } from '../../../lib/supabase.ts';

/** The ids by which suggestions and promo codes refer to products. */
export interface ProductCard {
  readonly id: string;
  readonly title: string;
}

/** The cards of all products, published or not, by title. Rejects when they cannot be read. */
export async function readCards(supabase: Supabase): Promise<readonly ProductCard[]> {
  const { data } = await supabase
    .from('product_admin_settings')
    .select('catalog_card_id, product_handle, product_title')
    .order('product_title')
    .limit(500)
    .throwOnError();
  const cards = new Map(
    data.map((row) => [row.catalog_card_id || row.product_handle, row.product_title] as const),
  );
  return [...cards].map(([id, title]) => ({ id, title }));
}
