import type { Database } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { CONFLICT, failureOf, type Outcome } from './outcome.ts';

type Tables = Database['public']['Tables'];
/** Tables that admins change row by row. */
export type AdminTable =
  | 'product_admin_settings'
  | 'product_mockups'
  | 'app_photos'
  | 'art_styles'
  | 'art_backgrounds'
  | 'promo_codes'
  | 'provider_products'
  | 'shipping_zones'
  | 'shop_settings';

/** A row as the admin was looking at it. */
type SeenRow = ({ readonly id: string } | { readonly slug: string }) & { readonly updated_at: string };

/**
 * Changes a row unless it was changed or deleted since it was read.
 * Answers when it was changed now, to be sent with the next change.
 */
export async function saveRow<Table extends AdminTable>(
  supabase: Supabase,
  table: Table,
  seen: SeenRow,
  changes: Tables[Table]['Update'],
): Promise<Outcome<string>> {
  const [column, value] = 'id' in seen ? ['id', seen.id] : ['slug', seen.slug];
  const { data, error } = await supabase
    .from<AdminTable, Tables[AdminTable]>(table)
    // The client's types cannot follow a table that is a parameter.
    .update(changes as never)
    .eq(column as 'updated_at', value)
    .eq('updated_at', seen.updated_at)
    .select('updated_at');
  if (error) return failureOf(error);
  const [row] = data;
  return row ? { ok: true, value: row.updated_at } : CONFLICT;
}
