import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { type ProductDraft, startingPriceOf } from '#domain/product-draft.ts';
import { MOCKUP_SHAPES, PRODUCT_DEFAULTS } from '#domain/product-metadata.ts';
import { idFollowing } from '#domain/slug.ts';
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
import { CropDialog } from './crop-dialog.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface ProductFieldsProps {
  draft: Draft<ProductDraft>;
  /** Not stored yet: handle and name follow the title. */
  isNew: boolean;
  /** Where uploads of this product lie. */
  folder: string;
  /** What can be suggested beside it. */
  cards: readonly ProductCard[];
}

type TextKey = {
  [Key in keyof ProductDraft]: ProductDraft[Key] extends string ? Key : never;
}[keyof ProductDraft];

/** Texts, prices and looks of a product. */
export function ProductFields({ draft, isNew, folder, cards }: ProductFieldsProps) {
  const { values, errors, set } = draft;
  const { change, isBusy } = useChange();
  const [cropping, setCropping] = useState<{ key: 'cardImage' | 'baseImage'; file: File } | null>(null);
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

  const setTitle = (title: string) =>
    set({
      title,
      ...(isNew && {
        handle: idFollowing(values.handle, values.title, title, { most: 80 }),
        name: values.name === values.title ? title : values.name,
      }),
    });
  const starting = startingPriceOf(values);

  return (
    <>
      <Panel title={copy.fields.shop}>
        <div className="grid gap-x-5 md:grid-cols-2">
          <Field
            label={copy.fields.title}
            {...field('title')}
            hint={copy.fields.titleHint}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
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
              {...(starting !== values.priceCents && {
                hint: copy.fields.priceHint(formatCents(starting)),
              })}
              onChange={(priceCents) => set({ priceCents })}
            />
            <MoneyField
              label={copy.fields.shipping}
              cents={values.shippingCents}
              error={errors.shippingCents}
              onChange={(shippingCents) => set({ shippingCents })}
            />
          </div>
          <Field
            label={copy.fields.sku}
            note={CONSOLE_COPY.optional}
            {...field('sku')}
            hint={copy.fields.skuHint}
          />
          <MoneyField
            label={copy.fields.cost}
            note={CONSOLE_COPY.optional}
            cents={values.costCents}
            hint={copy.fields.costHint}
            error={errors.costCents}
            onChange={(costCents) => set({ costCents })}
          />
        </div>
        <div className="flex flex-wrap gap-x-8">
          <Checkbox
            label={copy.fields.published}
            checked={values.isPublished}
            onChange={(event) => set({ isPublished: event.currentTarget.checked })}
          />
          <Checkbox
            label={copy.fields.paused}
            checked={values.isPaused}
            onChange={(event) => set({ isPaused: event.currentTarget.checked })}
          />
          <Checkbox
            label={copy.fields.onWall}
            checked={values.onWall}
            onChange={(event) => set({ onWall: event.currentTarget.checked })}
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
            className="md:col-span-2"
            {...field('fulfillmentTime')}
            placeholder={PRODUCT_DEFAULTS.fulfillmentTime}
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
      <Panel title={copy.fields.search} lead={copy.fields.searchLead}>
        <Field
          label={copy.fields.seoTitle}
          note={CONSOLE_COPY.optional}
          {...field('seoTitle')}
          placeholder={values.name || values.title}
          hint={copy.fields.seoTitleHint(values.seoTitle.length)}
        />
        <TextAreaField
          label={copy.fields.seoDescription}
          {...field('seoDescription')}
          rows={2}
          hint={copy.fields.seoDescriptionHint(values.seoDescription.length)}
        />
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
              onChoose={(file) => setCropping({ key: 'cardImage', file })}
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
              onChoose={(file) => setCropping({ key: 'baseImage', file })}
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
      {cropping && (
        <CropDialog
          file={cropping.file}
          onClose={() => setCropping(null)}
          onCropped={(file) => {
            setCropping(null);
            void upload(cropping.key, file);
          }}
        />
      )}
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
