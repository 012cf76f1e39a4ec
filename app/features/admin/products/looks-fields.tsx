import { useState } from 'react';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import { PRODUCT_DEFAULTS } from '#domain/products/product-metadata.ts';
import { choicesOf } from '../../../ui/choices.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { Panel } from '../console/panel.tsx';
import { PictureButton } from '../console/picture-button.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import { uploadPicture } from '../console/upload-picture.ts';
import { useChange } from '../console/use-change.ts';
import type { Draft } from '../console/use-draft.ts';
import { BundleFields } from './bundle-fields.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface ImagesProps {
  draft: Draft<ProductDraft>;
  /** Where uploads of this product lie. */
  folder: string;
}

interface LooksFieldsProps extends ImagesProps {
  /** What can be suggested beside it. */
  cards: readonly ProductCard[];
}

/** Pictures, color and button of a product, and what is suggested beside it. */
export function LooksFields({ draft, folder, cards }: LooksFieldsProps) {
  return (
    <Panel title={copy.fields.looks}>
      <div className="grid gap-x-5 md:grid-cols-2">
        <Shape draft={draft} />
        <Field
          label={copy.fields.accent}
          note={CONSOLE_COPY.optional}
          {...draft.text('accent')}
          hint={copy.fields.accentHint}
        />
        <Images draft={draft} folder={folder} />
        <Field
          className="mt-4"
          label={copy.fields.buttonLabel}
          note={CONSOLE_COPY.optional}
          {...draft.text('callToActionLabel')}
          placeholder={PRODUCT_DEFAULTS.callToActionLabel}
        />
        <Field
          className="mt-4"
          label={copy.fields.buttonLink}
          note={CONSOLE_COPY.optional}
          {...draft.text('callToActionLink')}
        />
      </div>
      <BundleFields draft={draft} cards={cards} />
    </Panel>
  );
}

function Shape({ draft: { values, set } }: Pick<ImagesProps, 'draft'>) {
  return (
    <Select
      label={copy.fields.shape}
      value={values.mockupShape}
      choices={choicesOf(copy.fields.shapes)}
      onChoose={(mockupShape) => set({ mockupShape })}
    />
  );
}

function Images({ draft, folder }: ImagesProps) {
  const { set } = draft;
  const { change, isBusy } = useChange();
  const [cropping, setCropping] = useState<{ key: 'cardImage' | 'baseImage'; file: File } | null>(null);
  const upload = async (key: 'cardImage' | 'baseImage', file: File) => {
    const uploaded = await change((supabase) => uploadPicture(supabase, `products/${folder}`, file));
    if (!uploaded?.ok) return;
    const { address, path } = uploaded.value;
    set(key === 'cardImage' ? { cardImage: address } : { baseImage: address, baseImagePath: path });
  };
  return (
    <>
      <div>
        <Field label={copy.fields.cardImage} note={CONSOLE_COPY.optional} {...draft.text('cardImage')} />
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
          {...draft.text('baseImage')}
          onChange={(event) => set({ baseImage: event.currentTarget.value, baseImagePath: '' })}
        />
        <PictureButton
          label={copy.fields.uploadBaseImage}
          isBusy={isBusy}
          onChoose={(file) => setCropping({ key: 'baseImage', file })}
        />
      </div>
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
