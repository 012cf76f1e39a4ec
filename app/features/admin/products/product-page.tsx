import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { productDraftSchema, productRowOf } from '#domain/products/product-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { PageHead } from '../console/page-head.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import { SaveBar } from '../console/save-bar.tsx';
import { AFTER_SAVING } from '../console/unsaved-guard.tsx';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { OptionFields } from './option-fields.tsx';
import { PrintFields } from './print-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { BACK, ProductHead } from './product-head.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { CostedProduct, MockupRow } from './read-products.ts';
import { draftOf, insertProduct, updateProduct } from './save-product.ts';

interface ProductPageProps {
  /** As it is stored now; null for a new one. */
  product: CostedProduct | null;
  mockups: readonly Pick<MockupRow, 'mockup_role'>[];
  /** Of all products. */
  cards: readonly ProductCard[];
}

/** All fields of a product. */
export function ProductPage({ product, mockups, cards }: ProductPageProps) {
  const draft = useDraft(draftOf(product), productDraftSchema);
  const { change, isBusy } = useChange();
  const navigate = useNavigate();
  const version = useVersion(product?.updated_at ?? '', () => draft.reset(draftOf(product)));
  const insert = async () => {
    const row = productRowOf(draft.values, undefined);
    const made = await change((supabase) => insertProduct(supabase, row, draft.values), {
      done: copy.product.made(row.product_title),
      quiet: true,
    });
    version.setOutcome(made);
    if (!made?.ok) return;
    await navigate(`/admin/products/${made.value}/mock-ups`, { replace: true, state: AFTER_SAVING });
  };
  const update = async (stored: CostedProduct) => {
    const before = { before: draft.stored, seen: version.seen };
    const saved = await change((supabase) => updateProduct(supabase, stored, before, draft.values), {
      done: copy.product.saved(draft.values.title.trim()),
      quiet: true,
    });
    version.setOutcome(saved);
    if (!saved?.ok) return;
    version.setSeen(saved.value);
    draft.setStored(draft.values);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (!draft.check()) return focusFirstError(event.currentTarget);
    void (product ? update(product) : insert());
  };

  return (
    <>
      {product ? (
        <ProductHead product={product} mockups={mockups} onVersion={version.setSeen} />
      ) : (
        <PageHead title={copy.add} back={BACK} />
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
    </>
  );
}
