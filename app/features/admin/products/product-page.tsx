import { Archive, ArchiveRestore, Copy, ExternalLink, ImagePlus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  NEW_PRODUCT,
  type ProductDraft,
  productCostsOf,
  productDraftOf,
  productDraftSchema,
  productRowOf,
} from '#domain/product-draft.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { type Outcome, outcomeOf, refusal } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import { SaveBar } from '../console/save-bar.tsx';
import { saveRow } from '../console/save-row.ts';
import { AFTER_SAVING, UnsavedGuard } from '../console/unsaved-guard.tsx';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { OptionFields } from './option-fields.tsx';
import { PrintFields } from './print-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { type CostedProduct, type MockupRow, missingParts } from './read-products.ts';

interface ProductPageProps {
  /** As it is stored now; null for a new one. */
  product: CostedProduct | null;
  mockups: readonly Pick<MockupRow, 'mockup_role'>[];
  /** Of all products. */
  cards: readonly ProductCard[];
}

const draftOf = (product: CostedProduct | null) =>
  product ? productDraftOf(product, product.product_costs) : NEW_PRODUCT;

/** Stores what only admins know of a product. */
async function saveCosts(supabase: Supabase, id: string, draft: ProductDraft): Promise<Outcome> {
  const { error } = await supabase.from('product_costs').upsert({ product_id: id, ...productCostsOf(draft) });
  return outcomeOf(error);
}

const BACK = { to: '/admin/products', label: copy.title };

/** All fields of a product. */
export function ProductPage({ product, mockups, cards }: ProductPageProps) {
  const draft = useDraft(draftOf(product), productDraftSchema);
  const { change, isBusy } = useChange();
  const navigate = useNavigate();
  const version = useVersion(product?.updated_at ?? '', () => draft.reset(draftOf(product)));
  const [asking, setAsking] = useState<'delete' | 'archive' | null>(null);
  const missing = product ? missingParts(product, mockups) : [];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (!draft.check()) return focusFirstError(event.currentTarget);
    const row = productRowOf(draft.values, product?.metadata);
    if (!product) {
      const made = await change(
        async (supabase): Promise<Outcome<string>> => {
          const { data, error } = await supabase
            .from('product_admin_settings')
            .insert(row)
            .select('id')
            .single();
          if (error) return refusal(error);
          const costs = await saveCosts(supabase, data.id, draft.values);
          if (!costs.ok) notify.error({ title: costs.message });
          return { ok: true, value: data.id };
        },
        { done: copy.product.made(row.product_title), quiet: true },
      );
      version.setOutcome(made);
      if (!made?.ok) return;
      return void navigate(`/admin/products/${made.value}/mock-ups`, { replace: true, state: AFTER_SAVING });
    }
    const before = draftOf(product);
    const hasNewCosts = before.sku !== draft.values.sku || before.costCents !== draft.values.costCents;
    const saved = await change(
      async (supabase): Promise<Outcome<string>> => {
        // First, so that a failure leaves the version that the product's own row is checked by.
        const costs = hasNewCosts ? await saveCosts(supabase, product.id, draft.values) : null;
        if (costs?.ok === false) return costs;
        return saveRow(
          supabase,
          'product_admin_settings',
          { column: 'id', value: product.id, updatedAt: version.seen },
          row,
        );
      },
      { done: copy.product.saved(row.product_title), quiet: true },
    );
    version.setOutcome(saved);
    if (!saved?.ok) return;
    version.setSeen(saved.value);
    draft.reset(draft.values);
  };
  const duplicate = async () => {
    if (!product) return;
    const made = await change(
      async (supabase): Promise<Outcome<string>> => {
        const { data, error } = await supabase.rpc('admin_duplicate_product', { p_product_id: product.id });
        return error ? refusal(error) : { ok: true, value: data };
      },
      { done: copy.product.duplicated(product.product_title) },
    );
    if (made?.ok) await navigate(`/admin/products/${made.value}`);
  };
  const archive = async (isArchived: boolean) => {
    if (!product) return;
    const title = product.product_title;
    const done = await change(
      (supabase) =>
        saveRow(
          supabase,
          'product_admin_settings',
          { column: 'id', value: product.id, updatedAt: product.updated_at },
          isArchived
            ? { archived_at: new Date().toISOString(), is_published: false, is_featured: false }
            : { archived_at: null },
        ),
      { done: isArchived ? copy.product.archived(title) : copy.product.broughtBack(title) },
    );
    if (!done?.ok) return;
    if (isArchived) return void navigate(BACK.to, { state: AFTER_SAVING });
    version.setSeen(done.value);
  };
  const remove = async () => {
    if (!product) return;
    const removed = await change(
      async (supabase): Promise<Outcome> => {
        const { data, error } = await supabase
          .from('product_admin_settings')
          .delete()
          .eq('id', product.id)
          .select('id');
        if (error) return refusal(error);
        return data.length > 0
          ? { ok: true, value: undefined }
          : { ok: false, kind: 'refused', message: copy.product.gone };
      },
      { done: copy.product.removed(product.product_title) },
    );
    if (!removed?.ok) return;
    await navigate(BACK.to, { state: AFTER_SAVING });
  };

  return (
    <>
      <UnsavedGuard isDirty={draft.isDirty} />
      <PageHead
        title={product?.product_title ?? copy.add}
        back={BACK}
        actions={
          product && (
            <>
              <Link
                to={`/admin/products/${product.id}/mock-ups`}
                className={buttonStyle({ look: 'outline', size: 'small' })}
              >
                <ImagePlus size={17} aria-hidden /> {copy.product.pictures}
              </Link>
              {product.is_published && missing.length === 0 && (
                <Link
                  to={`/products/${product.product_handle}`}
                  className={buttonStyle({ look: 'outline', size: 'small' })}
                >
                  <ExternalLink size={17} aria-hidden /> {copy.product.inShop}
                </Link>
              )}
              <Button look="outline" size="small" aria-disabled={isBusy} onClick={() => void duplicate()}>
                <Copy size={17} aria-hidden /> {copy.product.duplicate}
              </Button>
              {!product.archived_at && (
                <Button look="quiet" size="small" onClick={() => setAsking('archive')}>
                  <Archive size={17} aria-hidden /> {copy.product.archive}
                </Button>
              )}
              <Button look="quiet" size="small" onClick={() => setAsking('delete')}>
                <Trash2 size={17} aria-hidden /> {CONSOLE_COPY.delete}
              </Button>
            </>
          )
        }
      />
      {product?.archived_at && (
        <div className="mb-6">
          <Notice
            tone="honey"
            action={
              <Button look="plain" size="small" onClick={() => void archive(false)}>
                <ArchiveRestore size={17} aria-hidden /> {copy.product.bringBack}
              </Button>
            }
          >
            {copy.product.isArchived}
          </Notice>
        </div>
      )}
      {product && !product.archived_at && missing.length > 0 && (
        <div className="mb-6">
          <Notice
            tone="honey"
            action={
              <Link
                to={`/admin/products/${product.id}/mock-ups`}
                className={buttonStyle({ look: 'plain', size: 'small' })}
              >
                {copy.product.addPictures}
              </Link>
            }
          >
            {product.is_published ? copy.product.publishedNeeds(missing) : copy.product.draftNeeds(missing)}
          </Notice>
        </div>
      )}
      <form onSubmit={submit} noValidate className="grid gap-6">
        <ProductFields
          draft={draft}
          isNew={!product}
          folder={product?.product_handle ?? 'new'}
          cards={cards}
        />
        <OptionFields draft={draft} stored={draftOf(product).options} />
        <PrintFields draft={draft} />
        <SaveBar
          isDirty={draft.isDirty}
          isSaving={isBusy}
          saveLabel={product ? CONSOLE_COPY.save : copy.product.saveNew}
          onDiscard={() => draft.reset()}
          {...version.ways}
        />
      </form>
      {product && (
        <ConfirmDialog
          open={asking === 'delete'}
          title={copy.product.removeTitle}
          body={copy.product.removeBody}
          action={CONSOLE_COPY.delete}
          word={product.product_handle}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onConfirm={() => void remove()}
        />
      )}
      {product && (
        <ConfirmDialog
          open={asking === 'archive'}
          title={copy.product.archiveTitle}
          body={copy.product.archiveBody}
          action={copy.product.archive}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onConfirm={() => void archive(true)}
        />
      )}
    </>
  );
}
