import { useRef, useState } from 'react';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import { stockKey } from '#domain/products/product-stock.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../console/number-field.tsx';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

/** More fields than this are no form any more. */
const MOST = 100;

/** Counts of options that are not counted together any more. */
interface LeftCounts {
  readonly together: readonly string[];
  readonly counts: ProductDraft['combinedStock'];
  /** What was stored then: once that is another, saving has removed them. */
  readonly stored: ProductDraft;
}

/**
 * Pieces by several options at once, e.g. of size M in Navy. Counts that are left can be had back until they are saved.
 */
export function CombinedStockFields({ draft }: { draft: Draft<ProductDraft> }) {
  const { values, stored, errors, set } = draft;
  const { options, combinedStock } = values;
  const place = useRef<HTMLFieldSetElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<LeftCounts | null>(null);
  const first = combinedStock[0];
  const together = first ? Object.keys(first.options) : ticked;
  const counted = options.filter(({ id }) => together.includes(id));
  const combinations = counted.length > 1 ? combinationsOf(counted) : [];
  const lost = left?.stored === stored ? left : null;
  const choose = (option: string, isCounted: boolean) => {
    const next = isCounted ? [...together, option] : together.filter((one) => one !== option);
    const isBack = lost !== null && isSameSet(lost.together, next);
    setTicked(next);
    if (isBack) setLeft(null);
    else if (combinedStock.some(({ stock }) => stock !== null)) {
      setLeft({ together, counts: combinedStock, stored });
    }
    // Combinations of other options would count on unseen.
    set({ combinedStock: isBack ? lost.counts : [] });
  };
  const bringBack = ({ together, counts }: LeftCounts) => {
    setTicked(together);
    setLeft(null);
    set({ combinedStock: counts });
    place.current?.focus();
  };
  const put = (chosen: Combination['options'], stock: number | null) => {
    const others = combinedStock.filter((one) => stockKey(one.options) !== stockKey(chosen));
    set({ combinedStock: [...others, { options: chosen, stock }] });
  };
  return (
    <fieldset ref={place} tabIndex={-1} className="mt-6 border-line border-t pt-4 outline-none">
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
      <div role="status" className="my-2">
        {lost && (
          <Notice
            tone="honey"
            action={
              <Button size="small" look="outline" onClick={() => bringBack(lost)}>
                {copy.options.combinedUndo}
              </Button>
            }
          >
            {copy.options.combinedLost(
              lost.counts.filter(({ stock }) => stock !== null).length,
              options.flatMap(({ id, label }) => (lost.together.includes(id) ? [label] : [])),
            )}
          </Notice>
        )}
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

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

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
