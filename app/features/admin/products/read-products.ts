import type { Database } from '#domain/database.types.ts';
import { parseProductPrint } from '#domain/products/print-products.ts';
import { LOW_STOCK, type StockRow } from '#domain/products/product-stock.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { choicesOf } from '../../../ui/choices.ts';
import type { ListTerms, ListView } from '../console/list-view.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

type Tables = Database['public']['Tables'];
export type ProductRow = Tables['product_admin_settings']['Row'];
export type MockupRow = Tables['product_mockups']['Row'];

/** A product with what the shop needs of it to show it. */
export interface ListedProduct extends ProductRow {
  readonly product_mockups: readonly Pick<
    MockupRow,
    'mockup_role' | 'image_url' | 'position' | 'is_primary'
  >[];
  /** With `stock=low` what runs low, else all that is counted. */
  readonly product_stock: readonly StockRow[];
}

export const PRODUCT_TERMS: ListTerms = {
  search: copy.search,
  sorts: choicesOf(copy.sorts),
  filters: [
    { name: 'state', label: copy.filters.state, choices: choicesOf(copy.filters.states) },
    { name: 'stock', label: copy.filters.stock, choices: choicesOf(copy.filters.stocks) },
  ],
};

/** More products than this no such shop has. */
const MOST = 200;

/** The products of a view. Rejects when they cannot be read. */
export async function readProducts(supabase: Supabase, view: ListView): Promise<readonly ListedProduct[]> {
  const { state, stock } = view.filters;
  let query = supabase
    .from('product_admin_settings')
    .select(
      `*, product_mockups(mockup_role, image_url, position, is_primary), product_stock${stock === 'low' ? '!inner' : ''}(options, remaining)`,
    );
  if (stock === 'low') query = query.lte('product_stock.remaining', LOW_STOCK).eq('is_published', true);
  // Commas and brackets have a meaning in such a condition.
  const words = view.search.replace(/[^\p{L}\p{N} -]/gu, ' ').trim();
  if (words) query = query.or(`product_title.ilike.%${words}%,product_handle.ilike.%${words}%`);
  query = state === 'archived' ? query.not('archived_at', 'is', null) : query.is('archived_at', null);
  if (state === 'published') query = query.eq('is_published', true);
  if (state === 'draft') query = query.eq('is_published', false);
  if (state === 'featured') query = query.eq('is_featured', true);
  const sorts = {
    title: { column: 'product_title', ascending: true },
    changed: { column: 'updated_at', ascending: false },
    dearest: { column: 'base_price_cents', ascending: false },
  } as const;
  const { column, ascending } = sorts[view.sort as keyof typeof sorts] ?? sorts.title;
  const { data } = await query.order(column, { ascending }).order('id').limit(MOST).throwOnError();
  return data;
}

/** A product with the data that only admins can read. */
export interface CostedProduct extends ProductRow {
  readonly product_costs: Pick<Tables['product_costs']['Row'], 'sku' | 'cost_cents'> | null;
  readonly product_stock: readonly StockRow[];
}

/** One product; null when there is none. */
export async function readProduct(supabase: Supabase, id: string): Promise<CostedProduct | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const { data } = await supabase
    .from('product_admin_settings')
    .select('*, product_costs(sku, cost_cents), product_stock(options, remaining)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Pictures of a product, in order. */
export async function readMockups(supabase: Supabase, productId: string): Promise<readonly MockupRow[]> {
  const { data } = await supabase
    .from('product_mockups')
    .select('*')
    .eq('product_id', productId)
    .order('position')
    .order('created_at')
    .throwOnError();
  return data;
}

/** What still keeps a published product out of the shop. */
export function missingParts(
  { print }: Pick<ProductRow, 'print'>,
  mockups: readonly Pick<MockupRow, 'mockup_role'>[],
): readonly string[] {
  const has = (role: string) => mockups.some(({ mockup_role }) => mockup_role === role);
  return [
    ...(parseProductPrint(print) ? [] : [copy.missing.print]),
    ...(has('blank_base') ? [] : [copy.missing.base]),
    ...(has('overlay') ? [] : [copy.missing.overlay]),
  ];
}
