import {
  NEW_PRODUCT,
  type ProductDraft,
  productCostsOf,
  productDraftOf,
  productRowOf,
} from '#domain/product-draft.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';
import { notify } from '../../../lib/notify.ts';
import { failureOf, type Outcome, outcomeOf } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import type { CostedProduct } from './read-products.ts';

type ProductRow = ReturnType<typeof productRowOf>;

/** What the form of a product starts with; null for a new one. */
export const draftOf = (product: CostedProduct | null) =>
  product ? productDraftOf(product, product.product_costs) : NEW_PRODUCT;

/** Stores what only admins know of a product. */
async function saveCosts(supabase: Supabase, id: string, draft: ProductDraft): Promise<Outcome> {
  const { error } = await supabase.from('product_costs').upsert({ product_id: id, ...productCostsOf(draft) });
  return outcomeOf(error);
}

/** Stores a new product and answers its id. */
export async function insertProduct(
  supabase: Supabase,
  row: ProductRow,
  draft: ProductDraft,
): Promise<Outcome<string>> {
  const { data, error } = await supabase.from('product_admin_settings').insert(row).select('id').single();
  if (error) return failureOf(error);
  const costs = await saveCosts(supabase, data.id, draft);
  if (!costs.ok) notify.error({ title: costs.message });
  return { ok: true, value: data.id };
}

/** Stores a changed product and answers its new version. @param seen version that was edited */
export async function updateProduct(
  supabase: Supabase,
  product: CostedProduct,
  seen: string,
  draft: ProductDraft,
): Promise<Outcome<string>> {
  const before = draftOf(product);
  const hasNewCosts = before.sku !== draft.sku || before.costCents !== draft.costCents;
  // First, so that a failure leaves the version that the product's own row is checked by.
  const costs = hasNewCosts ? await saveCosts(supabase, product.id, draft) : null;
  if (costs?.ok === false) return costs;
  return saveRow(
    supabase,
    'product_admin_settings',
    { column: 'id', value: product.id, updatedAt: seen },
    productRowOf(draft, product.metadata),
  );
}
