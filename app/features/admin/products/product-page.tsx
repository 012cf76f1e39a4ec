import { ExternalLink, ImagePlus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NEW_PRODUCT, productDraftOf, productDraftSchema, productRowOf } from '#domain/product-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { type Outcome, refusal } from '../console/outcome.ts';
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
import { type MockupRow, missingParts, type ProductRow } from './read-products.ts';

interface ProductPageProps {
  /** As it is stored now; null for a new one. */
  product: ProductRow | null;
  mockups: readonly Pick<MockupRow, 'mockup_role'>[];
  /** Of all products. */
  cards: readonly ProductCard[];
}

const BACK = { to: '/admin/products', label: copy.title };

/** All fields of a product. */
export function ProductPage({ product, mockups, cards }: ProductPageProps) {
  const draft = useDraft(product ? productDraftOf(product) : NEW_PRODUCT, productDraftSchema);
  const { change, isBusy } = useChange();
  const navigate = useNavigate();
  const version = useVersion(product?.updated_at ?? '', () =>
    draft.reset(product ? productDraftOf(product) : NEW_PRODUCT),
  );
  const [isDeleting, setDeleting] = useState(false);
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
          return error ? refusal(error) : { ok: true, value: data.id };
        },
        { done: copy.product.made(row.product_title), quiet: true },
      );
      version.setOutcome(made);
      if (!made?.ok) return;
      return void navigate(`/admin/products/${made.value}/mock-ups`, { replace: true, state: AFTER_SAVING });
    }
    const saved = await change(
      (supabase) =>
        saveRow(
          supabase,
          'product_admin_settings',
          { column: 'id', value: product.id, updatedAt: version.seen },
          row,
        ),
      { done: copy.product.saved(row.product_title), quiet: true },
    );
    version.setOutcome(saved);
    if (!saved?.ok) return;
    version.setSeen(saved.value);
    draft.reset(draft.values);
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
              <Button look="quiet" size="small" onClick={() => setDeleting(true)}>
                <Trash2 size={17} aria-hidden /> {CONSOLE_COPY.delete}
              </Button>
            </>
          )
        }
      />
      {product && missing.length > 0 && (
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
        <ProductFields draft={draft} folder={product?.product_handle ?? 'new'} cards={cards} />
        <OptionFields draft={draft} />
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
          open={isDeleting}
          title={copy.product.removeTitle}
          body={copy.product.removeBody}
          action={CONSOLE_COPY.delete}
          word={product.product_handle}
          isBusy={isBusy}
          onClose={() => setDeleting(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}
