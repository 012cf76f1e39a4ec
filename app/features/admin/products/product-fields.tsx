import { Plus, X } from 'lucide-react';
import type { ProductDraft } from '#domain/product-draft.ts';
import { MOCKUP_SHAPES, PRODUCT_DEFAULTS } from '#domain/product-metadata.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { MoneyField } from '../console/money-field.tsx';
import { Panel } from '../console/panel.tsx';
import { PictureButton } from '../console/picture-button.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import { uploadPicture } from '../console/upload-picture.ts';
import { useChange } from '../console/use-change.ts';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface ProductFieldsProps {
  draft: Draft<ProductDraft>;
  /** Where uploads of this product lie. */
  folder: string;
  /** What can be suggested beside it. */
  cards: readonly ProductCard[];
}

type TextKey = {
  [Key in keyof ProductDraft]: ProductDraft[Key] extends string ? Key : never;
}[keyof ProductDraft];

/** Texts, prices and looks of a product. */
export function ProductFields({ draft, folder, cards }: ProductFieldsProps) {
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
      <Panel title={copy.fields.shop}>
        <div className="grid gap-x-5 md:grid-cols-2">
          <Field label={copy.fields.title} {...field('title')} hint={copy.fields.titleHint} />
          <Field label={copy.fields.handle} {...field('handle')} hint={copy.fields.handleHint} />
          <Field
            label={copy.fields.card}
            note={CONSOLE_COPY.optional}
            {...field('cardId')}
            hint={copy.fields.cardHint}
          />
          <div className="grid grid-cols-2 gap-x-4">
            <MoneyField
              label={copy.fields.price}
              cents={values.priceCents}
              error={errors.priceCents}
              onChange={(priceCents) => set({ priceCents })}
            />
            <MoneyField
              label={copy.fields.shipping}
              cents={values.shippingCents}
              error={errors.shippingCents}
              onChange={(shippingCents) => set({ shippingCents })}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-x-8">
          <Checkbox
            label={copy.fields.published}
            checked={values.isPublished}
            onChange={(event) => set({ isPublished: event.currentTarget.checked })}
          />
          <Checkbox
            label={copy.fields.featured}
            checked={values.isFeatured}
            onChange={(event) => set({ isFeatured: event.currentTarget.checked })}
          />
        </div>
      </Panel>
      <Panel title={copy.fields.texts}>
        <div className="grid gap-x-5 md:grid-cols-2">
          <Field label={copy.fields.name} {...field('name')} />
          <Field
            label={copy.fields.shortName}
            note={CONSOLE_COPY.optional}
            {...field('shortName')}
            hint={copy.fields.shortNameHint}
          />
          <Field
            label={copy.fields.tagline}
            note={CONSOLE_COPY.optional}
            {...field('tagline')}
            placeholder={PRODUCT_DEFAULTS.tagline}
          />
          <Field label={copy.fields.highlight} note={CONSOLE_COPY.optional} {...field('heroHighlight')} />
          <TextAreaField
            className="md:col-span-2"
            label={copy.fields.description}
            rows={4}
            {...field('description')}
          />
          <Field
            label={copy.fields.fulfillmentTime}
            note={CONSOLE_COPY.optional}
            {...field('fulfillmentTime')}
            placeholder={PRODUCT_DEFAULTS.fulfillmentTime}
          />
          <Field
            label={copy.fields.startingPrice}
            note={CONSOLE_COPY.optional}
            {...field('startingPrice')}
            hint={copy.fields.startingPriceHint}
          />
          <TextAreaField
            label={copy.fields.features}
            {...field('features')}
            hint={copy.fields.lines}
            rows={4}
          />
          <TextAreaField
            label={copy.fields.whatsIncluded}
            {...field('whatsIncluded')}
            hint={copy.fields.lines}
            rows={4}
          />
          <TextAreaField
            label={copy.fields.bestFor}
            {...field('bestFor')}
            hint={copy.fields.lines}
            rows={4}
          />
          <TextAreaField label={copy.fields.care} {...field('care')} hint={copy.fields.lines} rows={4} />
        </div>
      </Panel>
      <Panel title={copy.fields.looks}>
        <div className="grid gap-x-5 md:grid-cols-2">
          <Select
            label={copy.fields.shape}
            value={values.mockupShape}
            onChange={(event) => {
              const shape = MOCKUP_SHAPES.find((known) => known === event.currentTarget.value);
              if (shape) set({ mockupShape: shape });
            }}
          >
            {MOCKUP_SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {copy.fields.shapes[shape]}
              </option>
            ))}
          </Select>
          <Field
            label={copy.fields.accent}
            note={CONSOLE_COPY.optional}
            {...field('accent')}
            hint={copy.fields.accentHint}
          />
          <div>
            <Field label={copy.fields.cardImage} note={CONSOLE_COPY.optional} {...field('cardImage')} />
            <PictureButton
              label={copy.fields.uploadCardImage}
              isBusy={isBusy}
              onChoose={(file) => upload('cardImage', file)}
            />
          </div>
          <div>
            <Field
              label={copy.fields.baseImage}
              note={CONSOLE_COPY.optional}
              {...field('baseImage')}
              onChange={(event) => set({ baseImage: event.currentTarget.value, baseImagePath: '' })}
            />
            <PictureButton
              label={copy.fields.uploadBaseImage}
              isBusy={isBusy}
              onChoose={(file) => upload('baseImage', file)}
            />
          </div>
          <Field
            className="mt-4"
            label={copy.fields.buttonLabel}
            note={CONSOLE_COPY.optional}
            {...field('callToActionLabel')}
            placeholder={PRODUCT_DEFAULTS.callToActionLabel}
          />
          <Field
            className="mt-4"
            label={copy.fields.buttonLink}
            note={CONSOLE_COPY.optional}
            {...field('callToActionLink')}
          />
        </div>
        <Bundles draft={draft} cards={cards} />
      </Panel>
    </>
  );
}

interface BundlesProps {
  draft: Draft<ProductDraft>;
  cards: readonly ProductCard[];
}

function Bundles({ draft: { values, errors, set }, cards }: BundlesProps) {
  const bundles = values.bundleSuggestions;
  const put = (place: number, change: { id?: string; label?: string }) =>
    set({ bundleSuggestions: bundles.map((entry, at) => (at === place ? { ...entry, ...change } : entry)) });
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{copy.fields.bundles}</legend>
      <ul className="grid gap-x-3">
        {bundles.map(({ id, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name while it is typed.
          <li key={place} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Field
              label={copy.fields.bundleProduct}
              value={id}
              list="cards"
              error={errors[`bundleSuggestions.${place}.id`]}
              onChange={(event) => put(place, { id: event.currentTarget.value })}
            />
            <Field
              label={copy.fields.bundleSays}
              value={label}
              error={errors[`bundleSuggestions.${place}.label`]}
              onChange={(event) => put(place, { label: event.currentTarget.value })}
            />
            <IconButton
              label={copy.fields.bundleRemove(place + 1)}
              className="mt-8"
              onClick={() => set({ bundleSuggestions: bundles.filter((_, at) => at !== place) })}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <datalist id="cards">
        {cards.map(({ id, title }) => (
          <option key={id} value={id} label={title} />
        ))}
      </datalist>
      <Button
        size="small"
        look="outline"
        onClick={() => set({ bundleSuggestions: [...bundles, { id: '', label: '' }] })}
      >
        <Plus size={17} aria-hidden /> {copy.fields.bundleAdd}
      </Button>
    </fieldset>
  );
}
