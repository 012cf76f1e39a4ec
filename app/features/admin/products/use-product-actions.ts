import { useNavigate } from 'react-router';
import { DONE, failureOf, type Outcome } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import { AFTER_SAVING } from '../console/unsaved-guard.tsx';
import { useChange } from '../console/use-change.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { CostedProduct } from './read-products.ts';

interface ProductActionsOptions {
  /** As it is stored now. */
  readonly product: CostedProduct;
  /** Called with the new version of a product that was brought back. */
  readonly onVersion: (updatedAt: string) => void;
}

/** The list of products. */
export const PRODUCTS_PAGE = '/admin/products';

/** What can be done with a stored product as a whole. */
export function useProductActions({ product, onVersion }: ProductActionsOptions) {
  const { change, isBusy } = useChange();
  const navigate = useNavigate();
  const title = product.product_title;
  const store = (
    values: { archived_at: string | null; is_published?: boolean; is_featured?: boolean },
    done: string,
  ) => change((supabase) => saveRow(supabase, 'product_admin_settings', product, values), { done });

  const duplicate = async () => {
    const made = await change(
      async (supabase): Promise<Outcome<string>> => {
        const { data, error } = await supabase.rpc('admin_duplicate_product', { p_product_id: product.id });
        return error ? failureOf(error) : { ok: true, value: data };
      },
      { done: copy.product.duplicated(title) },
    );
    if (made?.ok) await navigate(`/admin/products/${made.value}`);
  };
  const archive = async () => {
    const archived_at = new Date().toISOString();
    const done = await store(
      { archived_at, is_published: false, is_featured: false },
      copy.product.archived(title),
    );
    if (done?.ok) await navigate(PRODUCTS_PAGE, { state: AFTER_SAVING });
  };
  const bringBack = async () => {
    const done = await store({ archived_at: null }, copy.product.broughtBack(title));
    if (done?.ok) onVersion(done.value);
  };
  const remove = async () => {
    const removed = await change(
      async (supabase): Promise<Outcome> => {
        const { data, error } = await supabase
          .from('product_admin_settings')
          .delete()
          .eq('id', product.id)
          .select('id');
        if (error) return failureOf(error);
        return data.length > 0 ? DONE : { ok: false, kind: 'rejected', message: copy.product.gone };
      },
      { done: copy.product.removed(title) },
    );
    if (!removed?.ok) return;
    await navigate(PRODUCTS_PAGE, { state: AFTER_SAVING });
  };

  return { isBusy, duplicate, archive, bringBack, remove };
}
