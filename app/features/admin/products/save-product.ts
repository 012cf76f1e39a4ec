import {
  NEW_PRODUCT,
  type ProductDraft,
  productCostsOf,
  productDraftOf,
  productRowOf,
  stockChangesOf,
} from '#domain/products/product-draft.ts';
import { stockCounts } from '#domain/products/product-stock.ts';
import { notify } from '../../../lib/notify.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { DONE, type Failure, failureOf, type Outcome, outcomeOf } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { CostedProduct } from './read-products.ts';

type ProductRow = ReturnType<typeof productRowOf>;

/** What the form of a product starts with; null for a new one. */
export const draftOf = (product: CostedProduct | null) =>
  product ? productDraftOf(product, product.product_costs, stockCounts(product.product_stock)) : NEW_PRODUCT;

/** Stores the data of a product that only admins can read. */
async function saveCosts(supabase: Supabase, id: string, draft: ProductDraft): Promise<Outcome> {
  return outcomeOf(supabase.from('product_costs').upsert({ product_id: id, ...productCostsOf(draft) }));
}

/** Stores what is counted otherwise than before; null for a new product. */
async function saveStock(
  supabase: Supabase,
  id: string,
  draft: ProductDraft,
  before: ProductDraft | null,
): Promise<Outcome> {
  const changes = stockChangesOf(draft, before);
  if (changes.length === 0) return DONE;
  const stock = changes.map((change) => ({ ...change, options: { ...change.options } }));
  return outcomeOf(supabase.rpc('admin_set_stock', { p_product_id: id, p_stock: stock }));
}

/** The handle is all that two products cannot share. */
const handleFailure = (failure: Failure): Failure =>
  failure.isTaken ? { ...failure, message: copy.product.handleTaken } : failure;

/** Stores a new product and answers its id. */
export async function insertProduct(
  supabase: Supabase,
  row: ProductRow,
  draft: ProductDraft,
): Promise<Outcome<string>> {
  const { data, error } = await supabase.from('product_admin_settings').insert(row).select('id').single();
  if (error) return handleFailure(failureOf(error));
  for (const more of [
    await saveCosts(supabase, data.id, draft),
    await saveStock(supabase, data.id, draft, null),
  ]) {
    if (!more.ok) notify.error({ title: more.message });
  }
  return { ok: true, value: data.id };
}

/** Stores a changed product and answers its new version. @param before, seen what was edited, and its version */
export async function updateProduct(
  supabase: Supabase,
  product: CostedProduct,
  { before, seen }: { readonly before: ProductDraft; readonly seen: string },
  draft: ProductDraft,
): Promise<Outcome<string>> {
  const hasNewCosts = before.sku !== draft.sku || before.costCents !== draft.costCents;
  // First, so that a failure leaves the version that the product's own row is checked by.
  const costs = hasNewCosts ? await saveCosts(supabase, product.id, draft) : null;
  if (costs?.ok === false) return costs;
  const saved = await saveRow(
    supabase,
    'product_admin_settings',
    { id: product.id, updated_at: seen },
    productRowOf(draft, product.metadata),
  );
  if (!saved.ok) return handleFailure(saved);
  const stock = await saveStock(supabase, product.id, draft, before);
  return stock.ok ? saved : stock;
}
