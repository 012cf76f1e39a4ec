import { Plus, X } from 'lucide-react';
import type { OptionDraft, OptionValueDraft, ProductDraft } from '#domain/product-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { Panel } from '../console/panel.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

const NEW_VALUE: OptionValueDraft = {
  id: '',
  label: '',
  surchargeCents: null,
  colour: '',
  baseImage: '',
  soldOut: false,
};

/** What customers choose of a product: sizes, colours, packs. The first value of each is chosen when nobody has. */
export function OptionFields({ draft: { values, errors, set } }: { draft: Draft<ProductDraft> }) {
  const { options } = values;
  const put = (place: number, change: Partial<OptionDraft>) =>
    set({ options: options.map((option, at) => (at === place ? { ...option, ...change } : option)) });
  const putValue = (place: number, spot: number, change: Partial<OptionValueDraft>) =>
    put(place, {
      values: (options[place]?.values ?? []).map((value, at) =>
        at === spot ? { ...value, ...change } : value,
      ),
    });
  return (
    <Panel title={copy.options.title} lead={copy.options.lead}>
      {errors.options && <p className="mb-3 font-medium text-danger text-sm">{errors.options}</p>}
      <ul className="grid gap-5">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name while it is typed.
          <li key={place} className="rounded-card border border-line p-4">
            <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3">
              <Field
                label={copy.options.option}
                value={option.label}
                error={errors[`options.${place}.label`]}
                onChange={(event) => put(place, { label: event.currentTarget.value })}
              />
              <Field
                label={copy.options.id}
                value={option.id}
                error={errors[`options.${place}.id`]}
                onChange={(event) => put(place, { id: event.currentTarget.value })}
              />
              <IconButton
                label={copy.options.remove(option.label, place + 1)}
                className="mt-8"
                onClick={() => set({ options: options.filter((_, at) => at !== place) })}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </div>
            {errors[`options.${place}.values`] && (
              <p className="mb-2 font-medium text-danger text-sm">{errors[`options.${place}.values`]}</p>
            )}
            <ul className="grid gap-3">
              {option.values.map((value, spot) => {
                const at = `options.${place}.values.${spot}`;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other name while it is typed.
                  <li key={spot} className="rounded-card bg-paper-deep/60 p-3">
                    <div className="grid items-start gap-x-3 sm:grid-cols-2 xl:grid-cols-[1fr_8rem_8rem_8rem_1fr]">
                      <Field
                        label={copy.options.value}
                        value={value.label}
                        error={errors[`${at}.label`]}
                        onChange={(event) => putValue(place, spot, { label: event.currentTarget.value })}
                      />
                      <Field
                        label={copy.options.id}
                        value={value.id}
                        error={errors[`${at}.id`]}
                        onChange={(event) => putValue(place, spot, { id: event.currentTarget.value })}
                      />
                      <MoneyField
                        label={copy.options.surcharge}
                        cents={value.surchargeCents}
                        error={errors[`${at}.surchargeCents`]}
                        onChange={(surchargeCents) => putValue(place, spot, { surchargeCents })}
                      />
                      <Field
                        label={copy.options.colour}
                        placeholder={copy.options.colourExample}
                        value={value.colour}
                        error={errors[`${at}.colour`]}
                        onChange={(event) => putValue(place, spot, { colour: event.currentTarget.value })}
                      />
                      <Field
                        label={copy.options.baseImage}
                        value={value.baseImage}
                        error={errors[`${at}.baseImage`]}
                        onChange={(event) => putValue(place, spot, { baseImage: event.currentTarget.value })}
                      />
                    </div>
                    <div className="flex flex-wrap items-center justify-between gap-3">
                      <Checkbox
                        label={copy.options.soldOut}
                        checked={value.soldOut}
                        onChange={(event) => putValue(place, spot, { soldOut: event.currentTarget.checked })}
                      />
                      <Button
                        size="small"
                        look="quiet"
                        onClick={() =>
                          put(place, { values: option.values.filter((_, other) => other !== spot) })
                        }
                      >
                        <X size={16} aria-hidden /> {copy.options.removeValue(value.label)}
                      </Button>
                    </div>
                  </li>
                );
              })}
            </ul>
            <Button
              className="mt-3"
              size="small"
              look="outline"
              onClick={() => put(place, { values: [...option.values, NEW_VALUE] })}
            >
              <Plus size={17} aria-hidden /> {copy.options.addValue}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-4"
        size="small"
        look="outline"
        onClick={() => set({ options: [...options, { id: '', label: '', values: [NEW_VALUE] }] })}
      >
        <Plus size={17} aria-hidden /> {copy.options.add}
      </Button>
    </Panel>
  );
}
