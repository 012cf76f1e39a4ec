import { Plus, X } from 'lucide-react';
import { idFollowing } from '#domain/format/slug.ts';
import type { OptionDraft, OptionValueDraft, ProductDraft } from '#domain/products/product-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ColorField } from '../console/color-field.tsx';
import { FormError } from '../console/form-error.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { DONE } from '../console/outcome.ts';
import { SortableList } from '../console/sortable-list.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { sortedByKey } from './sorted-by-key.ts';

/** A value that is not named yet. */
export const newOptionValue = (): OptionValueDraft => ({
  key: crypto.randomUUID(),
  id: '',
  label: '',
  surchargeCents: null,
  weightGrams: null,
  colour: '',
  baseImage: '',
  aroundInches: null,
  soldOut: false,
  stock: null,
});

interface OptionRowProps {
  option: OptionDraft;
  /** Among the options of the product, from 0. */
  place: number;
  draft: Draft<ProductDraft>;
  /** As they are stored: these ids stay. */
  stored: readonly OptionDraft[];
  onChange: (change: Partial<OptionDraft>) => void;
  onRemove: () => void;
}

/** Name and values of one option. */
export function OptionRow({ option, place, draft, stored, onChange, onRemove }: OptionRowProps) {
  const { values, errors } = draft;
  const at = `options.${place}`;
  const isUsed = (isChosen: (value: string | undefined) => boolean) =>
    values.print.areas.some(({ options: chosen }) => isChosen(chosen[option.id]));
  const rename = (label: string) => {
    const isFixed = stored.some(({ id }) => id === option.id) || isUsed(Boolean);
    const taken = values.options.flatMap(({ id, key }) => (key === option.key ? [] : [id]));
    onChange({ label, ...(!isFixed && { id: idFollowing(option.id, option.label, label, { taken }) }) });
  };
  const changeValue = ({ key }: OptionValueDraft, change: Partial<OptionValueDraft>) =>
    onChange({
      values: option.values.map((value) => (value.key === key ? { ...value, ...change } : value)),
    });
  const renameValue = (value: OptionValueDraft, label: string) => {
    const storedValues = stored.find(({ id }) => id === option.id)?.values ?? [];
    const isFixed = storedValues.some(({ id }) => id === value.id) || isUsed((chosen) => chosen === value.id);
    const taken = option.values.flatMap(({ id, key }) => (key === value.key ? [] : [id]));
    changeValue(value, {
      label,
      ...(!isFixed && { id: idFollowing(value.id, value.label, label, { taken }) }),
    });
  };
  return (
    <div className="py-2">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          label={copy.options.option}
          value={option.label}
          error={errors[`${at}.label`]}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <Field
          label={copy.options.id}
          className="max-sm:order-last"
          hint={copy.options.idHint}
          value={option.id}
          error={errors[`${at}.id`]}
          onChange={(event) => onChange({ id: event.currentTarget.value })}
        />
        <IconButton label={copy.options.remove(option.label, place + 1)} className="mt-8" onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <FormError message={errors[`${at}.values`]} />
      <SortableList
        items={option.values}
        itemKey={({ key }) => key}
        itemName={({ label }) => label || copy.options.value}
        onSort={async (keys) => {
          onChange({ values: sortedByKey(option.values, keys) });
          return DONE;
        }}
      >
        {(value) => (
          <ValueFields
            value={value}
            at={`${at}.values.${option.values.findIndex(({ key }) => key === value.key)}`}
            errors={errors}
            onRename={(label) => renameValue(value, label)}
            onChange={(change) => changeValue(value, change)}
            onRemove={() => onChange({ values: option.values.filter(({ key }) => key !== value.key) })}
          />
        )}
      </SortableList>
      <Button
        className="mt-3"
        size="small"
        look="outline"
        onClick={() => onChange({ values: [...option.values, newOptionValue()] })}
      >
        <Plus size={17} aria-hidden /> {copy.options.addValue}
      </Button>
    </div>
  );
}

interface ValueFieldsProps {
  value: OptionValueDraft;
  /** Path of its fields. */
  at: string;
  errors: Draft<ProductDraft>['errors'];
  onRename: (label: string) => void;
  onChange: (change: Partial<OptionValueDraft>) => void;
  onRemove: () => void;
}

function ValueFields({ value, at, errors, onRename, onChange, onRemove }: ValueFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-x-3 sm:grid-cols-2 xl:grid-cols-4">
        <Field
          label={copy.options.value}
          value={value.label}
          error={errors[`${at}.label`]}
          onChange={(event) => onRename(event.currentTarget.value)}
        />
        <Field
          label={copy.options.id}
          value={value.id}
          error={errors[`${at}.id`]}
          onChange={(event) => onChange({ id: event.currentTarget.value })}
        />
        <MoneyField
          label={copy.options.surcharge}
          value={value.surchargeCents}
          error={errors[`${at}.surchargeCents`]}
          onChange={(surchargeCents) => onChange({ surchargeCents })}
        />
        <NumberField
          label={copy.options.weight}
          min={0}
          value={value.weightGrams}
          error={errors[`${at}.weightGrams`]}
          onChange={(weightGrams) => onChange({ weightGrams })}
        />
        <NumberField
          label={copy.options.stock}
          min={0}
          value={value.stock}
          error={errors[`${at}.stock`]}
          onChange={(stock) => onChange({ stock })}
        />
        <ColorField
          label={copy.options.colour}
          placeholder={copy.options.colourExample}
          color={value.colour}
          error={errors[`${at}.colour`]}
          onChange={(colour) => onChange({ colour })}
        />
        <NumberField
          label={copy.options.around}
          min={0}
          max={12}
          step={0.125}
          value={value.aroundInches}
          error={errors[`${at}.aroundInches`]}
          onChange={(inches) => onChange({ aroundInches: inches || null })}
        />
        <Field
          label={copy.options.baseImage}
          value={value.baseImage}
          error={errors[`${at}.baseImage`]}
          onChange={(event) => onChange({ baseImage: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={copy.options.soldOut}
          checked={value.soldOut}
          onChange={(event) => onChange({ soldOut: event.currentTarget.checked })}
        />
        <Button size="small" look="quiet" onClick={onRemove}>
          <X size={16} aria-hidden /> {copy.options.removeValue(value.label)}
        </Button>
      </div>
    </>
  );
}
