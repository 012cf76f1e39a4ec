import { Plus, X } from 'lucide-react';
import type { OptionDraft, OptionValueDraft, ProductDraft } from '#domain/product-draft.ts';
import { idFollowing } from '#domain/slug.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ColorField } from '../console/color-field.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { Panel } from '../console/panel.tsx';
import { SortableList } from '../console/sortable-list.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

const newValue = (): OptionValueDraft => ({
  key: crypto.randomUUID(),
  id: '',
  label: '',
  surchargeCents: null,
  colour: '',
  baseImage: '',
  aroundInches: null,
  soldOut: false,
});

interface OptionFieldsProps {
  draft: Draft<ProductDraft>;
  /** As they are stored: these ids stay when the name changes, since carts, orders and print areas know them. */
  stored: readonly OptionDraft[];
}

/** What customers choose of a product: sizes, colours, packs. The first value of each is chosen when nobody has. */
export function OptionFields({ draft: { values, errors, set }, stored }: OptionFieldsProps) {
  const { options, print } = values;
  const put = (place: number, change: Partial<OptionDraft>) =>
    set({ options: options.map((option, at) => (at === place ? { ...option, ...change } : option)) });
  const isUsed = (option: string, value?: string) =>
    print.areas.some(({ options: chosen }) =>
      value === undefined ? Boolean(chosen[option]) : chosen[option] === value,
    );
  const renamed = (place: number, option: OptionDraft, label: string): Partial<OptionDraft> => {
    const isFixed = stored.some(({ id }) => id === option.id) || isUsed(option.id);
    const taken = options.flatMap(({ id }, at) => (at === place ? [] : [id]));
    return { label, ...(!isFixed && { id: idFollowing(option.id, option.label, label, { taken }) }) };
  };
  const renamedValue = (option: OptionDraft, value: OptionValueDraft, label: string) => {
    const known = stored.find(({ id }) => id === option.id)?.values ?? [];
    const isFixed = known.some(({ id }) => id === value.id) || isUsed(option.id, value.id);
    const taken = option.values.flatMap(({ id, key }) => (key === value.key ? [] : [id]));
    return { label, ...(!isFixed && { id: idFollowing(value.id, value.label, label, { taken }) }) };
  };
  const sorted = <Entry extends { readonly key: string }>(
    entries: readonly Entry[],
    keys: readonly string[],
  ) => keys.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const putValue = (place: number, spot: number, change: Partial<OptionValueDraft>) =>
    put(place, {
      values: (options[place]?.values ?? []).map((value, at) =>
        at === spot ? { ...value, ...change } : value,
      ),
    });
  return (
    <Panel title={copy.options.title} lead={copy.options.lead}>
      {errors.options && <p className="mb-3 font-medium text-danger text-sm">{errors.options}</p>}
      <SortableList
        items={options}
        itemKey={({ key }) => key}
        itemName={({ label }) => label || copy.options.option}
        onSort={async (keys) => set({ options: sorted(options, keys) })}
      >
        {(option) => {
          const place = options.findIndex(({ key }) => key === option.key);
          return (
            <div className="py-2">
              <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 sm:grid-cols-[1fr_1fr_auto]">
                <Field
                  label={copy.options.option}
                  value={option.label}
                  error={errors[`options.${place}.label`]}
                  onChange={(event) => put(place, renamed(place, option, event.currentTarget.value))}
                />
                <Field
                  label={copy.options.id}
                  className="max-sm:order-last"
                  hint={copy.options.idHint}
                  value={option.id}
                  error={errors[`options.${place}.id`]}
                  onChange={(event) => put(place, { id: event.currentTarget.value })}
                />
                <IconButton
                  label={copy.options.remove(option.label, place + 1)}
                  className="mt-8"
                  onClick={() => set({ options: options.filter(({ key }) => key !== option.key) })}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </div>
              {errors[`options.${place}.values`] && (
                <p className="mb-2 font-medium text-danger text-sm">{errors[`options.${place}.values`]}</p>
              )}
              <SortableList
                items={option.values}
                itemKey={({ key }) => key}
                itemName={({ label }) => label || copy.options.value}
                onSort={async (keys) => put(place, { values: sorted(option.values, keys) })}
              >
                {(value) => {
                  const spot = option.values.findIndex(({ key }) => key === value.key);
                  return (
                    <ValueFields
                      value={value}
                      at={`options.${place}.values.${spot}`}
                      errors={errors}
                      onRename={(label) => putValue(place, spot, renamedValue(option, value, label))}
                      onChange={(next) => putValue(place, spot, next)}
                      onRemove={() =>
                        put(place, { values: option.values.filter(({ key }) => key !== value.key) })
                      }
                    />
                  );
                }}
              </SortableList>
              <Button
                className="mt-3"
                size="small"
                look="outline"
                onClick={() => put(place, { values: [...option.values, newValue()] })}
              >
                <Plus size={17} aria-hidden /> {copy.options.addValue}
              </Button>
            </div>
          );
        }}
      </SortableList>
      <Button
        className="mt-4"
        size="small"
        look="outline"
        onClick={() =>
          set({
            options: [...options, { key: crypto.randomUUID(), id: '', label: '', values: [newValue()] }],
          })
        }
      >
        <Plus size={17} aria-hidden /> {copy.options.add}
      </Button>
    </Panel>
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
      <div className="grid items-start gap-x-3 sm:grid-cols-2 xl:grid-cols-[1fr_7rem_8rem_9rem_8rem_1fr]">
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
          cents={value.surchargeCents}
          error={errors[`${at}.surchargeCents`]}
          onChange={(surchargeCents) => onChange({ surchargeCents })}
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
