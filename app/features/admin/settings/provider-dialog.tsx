import { formatCents } from '#domain/format/money.ts';
import type { Product } from '#domain/products/product.ts';
import {
  type MappedProvider,
  mappedPriceCents,
  type ProviderProductDraft,
  providerProductSchema,
  USUAL_AREA,
} from '#domain/products/provider-product.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { MoneyField } from '../console/money-field.tsx';
import { RowForm, useRowForm } from '../console/row-form.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PROVIDER_COPY } from './provider-copy.ts';
import {
  draftOf,
  marginText,
  type ProviderProductRow,
  removeProviderProduct,
  saveProviderProduct,
} from './provider-products.ts';

const copy = PROVIDER_COPY.dialog;

interface ProviderDialogProps {
  /** As it is stored now; null for a new one. */
  row: ProviderProductRow | null;
  products: readonly Product[];
  /** Of a new one. */
  provider: MappedProvider;
  onClose: () => void;
}

/** A form for what a provider makes of a product. */
export function ProviderDialog(props: ProviderDialogProps) {
  return (
    <Dialog onClose={props.onClose} title={props.row ? copy.title : copy.titleNew} size="form">
      <ProviderForm {...props} />
    </Dialog>
  );
}

function ProviderForm({ row, products, provider, onClose }: ProviderDialogProps) {
  const form = useRowForm({
    stored: draftOf(row, provider),
    schema: providerProductSchema,
    version: row?.updated_at ?? '',
    save: (supabase, values, seen) =>
      saveProviderProduct(supabase, row && { id: row.id, updated_at: seen }, values),
    saved: ({ sku }) => copy.saved(sku.trim()),
    onClose,
  });
  const { draft } = form;
  return (
    <RowForm form={form}>
      <WhatFields draft={draft} products={products} isNew={!row} />
      <HowFields draft={draft} products={products} />
      {row && (
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            void form.remove((supabase) => removeProviderProduct(supabase, row), copy.removed(row.sku))
          }
        >
          {copy.remove}
        </Button>
      )}
    </RowForm>
  );
}

interface FieldsProps {
  draft: Draft<ProviderProductDraft>;
  products: readonly Product[];
}

/** Which product, with which options. */
function WhatFields({ draft: { values, errors, set }, products, isNew }: FieldsProps & { isNew: boolean }) {
  const product = products.find(({ storedId }) => storedId === values.productId);
  const choose = (option: string, value: string) => {
    const { [option]: _, ...others } = values.options;
    set({ options: value ? { ...others, [option]: value } : others });
  };
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Select
        label={copy.provider}
        value={values.provider}
        disabled={!isNew}
        choices={choicesOf(PROVIDER_COPY.names)}
        onChoose={(provider) => set({ provider, area: USUAL_AREA[provider] })}
      />
      <Select
        label={copy.product}
        value={values.productId}
        error={errors.productId}
        disabled={!isNew}
        onChoose={(productId) => set({ productId, options: {} })}
        choices={products.map(({ storedId, title }) => ({ value: storedId ?? '', label: title }))}
        none={copy.choose}
      />
      {product?.details.options.map(({ id, label, values: choices }) => (
        <Select
          key={id}
          label={label}
          value={values.options[id] ?? ''}
          onChoose={(value) => choose(id, value)}
          choices={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
          none={copy.anyValue}
        />
      ))}
    </div>
  );
}

/** What the provider makes of it, and for how much. */
function HowFields({ draft, products }: FieldsProps) {
  const { values } = draft;
  const { provider } = values;
  const product = products.find(({ storedId }) => storedId === values.productId);
  const price = product && mappedPriceCents(product, values.options);
  const margin =
    price === undefined || values.costCents === null
      ? copy.costHint
      : copy.margin(formatCents(price), marginText(price, values.costCents));
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label={copy.sku[provider]} hint={copy.skuHint[provider]} {...draft.text('sku')} />
      <Field label={copy.area[provider]} {...draft.text('area')} />
      {provider === 'printful' && (
        <Field label={copy.technique} hint={copy.techniqueHint} {...draft.text('technique')} />
      )}
      <Field
        label={copy.attributes}
        note={CONSOLE_COPY.optional}
        hint={copy.attributesHint}
        {...draft.text('attributes')}
      />
      <MoneyField
        label={copy.cost}
        note={CONSOLE_COPY.optional}
        hint={margin}
        {...draft.number('costCents')}
      />
    </div>
  );
}
