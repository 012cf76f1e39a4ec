import type { ProductDraft } from '#domain/products/product-draft.ts';
import { PRODUCT_DEFAULTS } from '#domain/products/product-metadata.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { Panel } from '../console/panel.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

/** What customers read about a product. */
export function TextsFields({ draft }: { draft: Draft<ProductDraft> }) {
  return (
    <Panel title={copy.fields.texts}>
      <div className="grid gap-x-5 md:grid-cols-2">
        <Field label={copy.fields.name} {...draft.text('name')} />
        <Field
          label={copy.fields.shortName}
          note={CONSOLE_COPY.optional}
          {...draft.text('shortName')}
          hint={copy.fields.shortNameHint}
        />
        <Field
          label={copy.fields.tagline}
          note={CONSOLE_COPY.optional}
          {...draft.text('tagline')}
          placeholder={PRODUCT_DEFAULTS.tagline}
        />
        <Field label={copy.fields.highlight} note={CONSOLE_COPY.optional} {...draft.text('heroHighlight')} />
        <TextAreaField
          className="md:col-span-2"
          label={copy.fields.description}
          rows={4}
          {...draft.text('description')}
        />
        <Field
          label={copy.fields.fulfillmentTime}
          note={CONSOLE_COPY.optional}
          className="md:col-span-2"
          {...draft.text('fulfillmentTime')}
          placeholder={PRODUCT_DEFAULTS.fulfillmentTime}
        />
        <TextAreaField
          label={copy.fields.features}
          {...draft.text('features')}
          hint={copy.fields.lines}
          rows={4}
        />
        <TextAreaField
          label={copy.fields.whatsIncluded}
          {...draft.text('whatsIncluded')}
          hint={copy.fields.lines}
          rows={4}
        />
        <TextAreaField
          label={copy.fields.bestFor}
          {...draft.text('bestFor')}
          hint={copy.fields.lines}
          rows={4}
        />
        <TextAreaField label={copy.fields.care} {...draft.text('care')} hint={copy.fields.lines} rows={4} />
      </div>
    </Panel>
  );
}
