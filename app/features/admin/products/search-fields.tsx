import type { ProductDraft } from '#domain/products/product-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { Panel } from '../console/panel.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

/** What search engines show of a product. */
export function SearchFields({ draft }: { draft: Draft<ProductDraft> }) {
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
