import { useState } from 'react';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import { stockKey } from '#domain/products/product-stock.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../console/number-field.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

/** More fields than this are no form any more. */
const MOST = 100;

/** Pieces by several options at once, e.g. of size M in Navy. */
export function CombinedStockFields({ draft: { values, errors, set } }: { draft: Draft<ProductDraft> }) {
  const { options, combinedStock } = values;
  const [together, setTogether] = useState(() => Object.keys(combinedStock[0]?.options ?? {}));
  const counted = options.filter(({ id }) => together.includes(id));
  const combinations = counted.length > 1 ? combinationsOf(counted) : [];
  const choose = (option: string, isCounted: boolean) => {
    setTogether(isCounted ? [...together, option] : together.filter((one) => one !== option));
    // Combinations of other options would count on unseen.
    set({ combinedStock: [] });
  };
  const put = (chosen: Combination['options'], stock: number | null) => {
    const others = combinedStock.filter((one) => stockKey(one.options) !== stockKey(chosen));
    set({ combinedStock: [...others, { options: chosen, stock }] });
  };
  return (
    <fieldset className="mt-6 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{copy.options.combined}</legend>
      <p className="clear-both max-w-prose text-ink-soft text-sm">{copy.options.combinedLead}</p>
      <div className="flex flex-wrap gap-x-8">
        {options.map(({ key, id, label }) => (
          <Checkbox
            key={key}
            label={label || copy.options.option}
            checked={together.includes(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </div>
      {combinations.length > MOST ? (
        <p className="font-medium text-danger text-sm">{copy.options.combinedMost(MOST)}</p>
      ) : (
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {combinations.map((combination) => {
            const at = combinedStock.findIndex(
              (one) => stockKey(one.options) === stockKey(combination.options),
            );
            return (
              <NumberField
                key={stockKey(combination.options)}
                label={combination.label}
                min={0}
                value={combinedStock[at]?.stock ?? null}
                error={errors[`combinedStock.${at}.stock`]}
                onChange={(stock) => put(combination.options, stock)}
              />
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

interface Combination {
  readonly options: Readonly<Record<string, string>>;
  readonly label: string;
}

/** Every combination of values; a few more than `MOST` at the most of them. */
function combinationsOf(options: ProductDraft['options']): readonly Combination[] {
  return options.reduce<readonly Combination[]>(
    (known, { id, values }) =>
      known.length > MOST
        ? known
        : known.flatMap((one) =>
            values.map((value) => ({
              options: { ...one.options, [id]: value.id },
              label: [one.label, value.label].filter(Boolean).join(', '),
            })),
          ),
    [{ options: {}, label: '' }],
  );
}
