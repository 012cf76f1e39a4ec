import { Plus, X } from 'lucide-react';
import { PRINT_PRODUCTS } from '#domain/print-products.ts';
import type { ProductDraft } from '#domain/product-draft.ts';
import { MOCKUP_SHAPES, PRODUCT_DEFAULTS } from '#domain/product-metadata.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { Panel } from '../console/panel.tsx';
import { PictureButton } from '../console/picture-button.tsx';
import { uploadPicture } from '../console/upload-picture.ts';
import { useChange } from '../console/use-change.ts';
import type { Draft } from '../console/use-draft.ts';

interface ProductFieldsProps {
  draft: Draft<ProductDraft>;
  /** Where uploads of this product lie. */
  folder: string;
}

type TextKey = {
  [Key in keyof ProductDraft]: ProductDraft[Key] extends string ? Key : never;
}[keyof ProductDraft];

/** Texts, prices and looks of a product. */
export function ProductFields({ draft, folder }: ProductFieldsProps) {
  const { values, errors, set } = draft;
  const { change, isBusy } = useChange();
  const field = (key: TextKey) => ({
    value: values[key],
    error: errors[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [key]: currentTarget.value }),
  });
  const upload = async (key: 'cardImage' | 'baseImage', file: File) => {
    const uploaded = await change((supabase) => uploadPicture(supabase, `products/${folder}`, file));
    if (!uploaded?.ok) return;
    const { address, path } = uploaded.value;
    set(key === 'cardImage' ? { cardImage: address } : { baseImage: address, baseImagePath: path });
  };

  return (
    <>
      <Panel title="In the shop">
        <div className="grid gap-x-5 md:grid-cols-2">
          <Field label="Title" {...field('title')} hint="In orders, mails and lists." />
          <Field label="Handle" {...field('handle')} hint="Its address: /products/handle" />
          <Select
            label="Printed as"
            value={values.cardId}
            error={errors.cardId}
            onChange={(event) => set({ cardId: event.currentTarget.value })}
          >
            <option value="">Please choose</option>
            {Object.entries(PRINT_PRODUCTS).map(([id, { width, height, dpi }]) => (
              <option key={id} value={id}>
                {id} ({width} × {height} px, {dpi} DPI)
              </option>
            ))}
          </Select>
          <div className="grid grid-cols-2 gap-x-4">
            <MoneyField
              label="Price"
              cents={values.priceCents}
              error={errors.priceCents}
              onChange={(priceCents) => set({ priceCents })}
            />
            <MoneyField
              label="Shipping"
              cents={values.shippingCents}
              error={errors.shippingCents}
              onChange={(shippingCents) => set({ shippingCents })}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-x-8">
          <Checkbox
            label="Published"
            checked={values.isPublished}
            onChange={(event) => set({ isPublished: event.currentTarget.checked })}
          />
          <Checkbox
            label="Featured on the home page"
            checked={values.isFeatured}
            onChange={(event) => set({ isFeatured: event.currentTarget.checked })}
          />
        </div>
      </Panel>
      <Panel title="Texts">
        <div className="grid gap-x-5 md:grid-cols-2">
          <Field label="Name" {...field('name')} />
          <Field label="Short name" note="optional" {...field('shortName')} hint="Where room is scarce." />
          <Field
            label="Tagline"
            note="optional"
            {...field('tagline')}
            placeholder={PRODUCT_DEFAULTS.tagline}
          />
          <Field label="Highlight" note="optional" {...field('heroHighlight')} />
          <TextAreaField className="md:col-span-2" label="Description" rows={4} {...field('description')} />
          <Field
            label="Fulfilment time"
            note="optional"
            {...field('fulfillmentTime')}
            placeholder={PRODUCT_DEFAULTS.fulfillmentTime}
          />
          <Field
            label="Starting price, as shown"
            note="optional"
            {...field('startingPrice')}
            hint="Empty: the price above."
          />
          <TextAreaField label="Features" {...field('features')} hint="One a line." rows={4} />
          <TextAreaField label="What’s included" {...field('whatsIncluded')} hint="One a line." rows={4} />
          <TextAreaField label="Best for" {...field('bestFor')} hint="One a line." rows={4} />
          <TextAreaField label="Care" {...field('care')} hint="One a line." rows={4} />
        </div>
      </Panel>
      <Panel title="Looks and links">
        <div className="grid gap-x-5 md:grid-cols-2">
          <Select
            label="Shape of the mock-up"
            value={values.mockupShape}
            onChange={(event) => {
              const shape = MOCKUP_SHAPES.find((known) => known === event.currentTarget.value);
              if (shape) set({ mockupShape: shape });
            }}
          >
            {MOCKUP_SHAPES.map((shape) => (
              <option key={shape}>{shape}</option>
            ))}
          </Select>
          <Field
            label="Accent"
            note="optional"
            {...field('accent')}
            hint="A colour’s name, e.g. terracotta."
          />
          <div>
            <Field label="Picture of the card" note="optional" {...field('cardImage')} />
            <PictureButton
              label="Upload card picture"
              isBusy={isBusy}
              onChoose={(file) => upload('cardImage', file)}
            />
          </div>
          <div>
            <Field
              label="Picture of the blank product"
              note="optional"
              {...field('baseImage')}
              onChange={(event) => set({ baseImage: event.currentTarget.value, baseImagePath: '' })}
            />
            <PictureButton
              label="Upload blank product"
              isBusy={isBusy}
              onChoose={(file) => upload('baseImage', file)}
            />
          </div>
          <Field
            className="mt-4"
            label="Label of the button"
            note="optional"
            {...field('callToActionLabel')}
            placeholder={PRODUCT_DEFAULTS.callToActionLabel}
          />
          <Field className="mt-4" label="Link of the button" note="optional" {...field('callToActionLink')} />
        </div>
        <Bundles draft={draft} />
      </Panel>
    </>
  );
}

function Bundles({ draft: { values, errors, set } }: { draft: Draft<ProductDraft> }) {
  const bundles = values.bundleSuggestions;
  const put = (place: number, change: { id?: string; label?: string }) =>
    set({ bundleSuggestions: bundles.map((entry, at) => (at === place ? { ...entry, ...change } : entry)) });
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Goes well with</legend>
      <ul className="grid gap-x-3">
        {bundles.map(({ id, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name while it is typed.
          <li key={place} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Field
              label="Product"
              value={id}
              list="cards"
              error={errors[`bundleSuggestions.${place}.id`]}
              onChange={(event) => put(place, { id: event.currentTarget.value })}
            />
            <Field
              label="Says"
              value={label}
              error={errors[`bundleSuggestions.${place}.label`]}
              onChange={(event) => put(place, { label: event.currentTarget.value })}
            />
            <IconButton
              label={`Remove suggestion ${place + 1}`}
              className="mt-8"
              onClick={() => set({ bundleSuggestions: bundles.filter((_, at) => at !== place) })}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <datalist id="cards">
        {Object.keys(PRINT_PRODUCTS).map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <Button
        size="small"
        look="outline"
        onClick={() => set({ bundleSuggestions: [...bundles, { id: '', label: '' }] })}
      >
        <Plus size={17} aria-hidden /> Add a suggestion
      </Button>
    </fieldset>
  );
}
