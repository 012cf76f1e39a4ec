import type { ProductDraft } from '#domain/products/product-draft.ts';
import { PRODUCT_DEFAULTS } from '#domain/products/product-metadata.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { Panel } from '../console/panel.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { textField } from './text-field.ts';

/** What customers read about a product. */
export function TextsFields({ draft }: { draft: Draft<ProductDraft> }) {
  return (
    <Panel title={copy.fields.texts}>
      <div className="grid gap-x-5 md:grid-cols-2">
        <Field label={copy.fields.name} {...textField(draft, 'name')} />
        <Field
          label={copy.fields.shortName}
          note={CONSOLE_COPY.optional}
          {...textField(draft, 'shortName')}
          hint={copy.fields.shortNameHint}
        />
        <Field
          label={copy.fields.tagline}
          note={CONSOLE_COPY.optional}
          {...textField(draft, 'tagline')}
          placeholder={PRODUCT_DEFAULTS.tagline}
        />
        <Field
          label={copy.fields.highlight}
          note={CONSOLE_COPY.optional}
          {...textField(draft, 'heroHighlight')}
        />
        <TextAreaField
          className="md:col-span-2"
          label={copy.fields.description}
          rows={4}
          {...textField(draft, 'description')}
        />
        <Field
          label={copy.fields.fulfillmentTime}
          note={CONSOLE_COPY.optional}
          className="md:col-span-2"
          {...textField(draft, 'fulfillmentTime')}
          placeholder={PRODUCT_DEFAULTS.fulfillmentTime}
        />
        <TextAreaField
          label={copy.fields.features}
          {...textField(draft, 'features')}
          hint={copy.fields.lines}
          rows={4}
        />
        <TextAreaField
          label={copy.fields.whatsIncluded}
          {...textField(draft, 'whatsIncluded')}
          hint={copy.fields.lines}
          rows={4}
        />
        <TextAreaField
          label={copy.fields.bestFor}
          {...textField(draft, 'bestFor')}
          hint={copy.fields.lines}
          rows={4}
        />
        <TextAreaField
          label={copy.fields.care}
          {...textField(draft, 'care')}
          hint={copy.fields.lines}
          rows={4}
        />
      </div>
    </Panel>
  );
}
