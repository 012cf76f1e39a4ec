import type { ProductDraft } from '#domain/products/product-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { Panel } from '../console/panel.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import type { Draft } from '../console/use-draft.ts';
import { LooksFields } from './looks-fields.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { SellingFields } from './selling-fields.tsx';
import { TextsFields } from './texts-fields.tsx';

interface ProductFieldsProps {
  draft: Draft<ProductDraft>;
  /** Not stored yet: handle and name follow the title. */
  isNew: boolean;
  /** Where uploads of this product lie. */
  folder: string;
  /** What can be suggested beside it. */
  cards: readonly ProductCard[];
}

/** Texts, prices and looks of a product. */
export function ProductFields({ draft, isNew, folder, cards }: ProductFieldsProps) {
  return (
    <>
      <SellingFields draft={draft} isNew={isNew} />
      <TextsFields draft={draft} />
      <SearchFields draft={draft} />
      <LooksFields draft={draft} folder={folder} cards={cards} />
    </>
  );
}

/** What search engines show of a product. */
function SearchFields({ draft }: { draft: Draft<ProductDraft> }) {
  const { values } = draft;
  return (
    <Panel title={copy.fields.search} lead={copy.fields.searchLead}>
      <Field
        label={copy.fields.seoTitle}
        note={CONSOLE_COPY.optional}
        {...draft.text('seoTitle')}
        placeholder={values.name || values.title}
        hint={copy.fields.seoTitleHint(values.seoTitle.length)}
      />
      <TextAreaField
        label={copy.fields.seoDescription}
        {...draft.text('seoDescription')}
        rows={2}
        hint={copy.fields.seoDescriptionHint(values.seoDescription.length)}
      />
    </Panel>
  );
}
