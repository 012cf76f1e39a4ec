import { formatCents } from '#domain/format/money.ts';
import type { ChosenOptions, Product } from '#domain/products/product.ts';
import { sizeChartOf } from '#domain/products/size-chart.ts';
import { classNames } from '../../ui/class-names.ts';
import { CATALOG_COPY } from './catalog-copy.ts';
import { SizeChart } from './size-chart.tsx';

interface OptionPickerProps {
  product: Product;
  chosen: ChosenOptions;
  onChoose: (chosen: ChosenOptions) => void;
  /** Id of the option that somebody wanted to go on without. */
  missing: string | null;
}

/** Finds the choices of an option in the page, to lead there. */
export const optionFieldId = (option: string) => `option-${option}`;

/** What the customer chooses of a product: real radio buttons, as chips or as swatches of color. */
export function OptionPicker({ product, chosen, onChoose, missing }: OptionPickerProps) {
  const sizes = sizeChartOf(product.id);
  return product.details.options.map(({ id, label, values }) => (
    <fieldset
      key={id}
      id={optionFieldId(id)}
      aria-describedby={missing === id ? `${optionFieldId(id)}-message` : undefined}
      className="min-w-0 scroll-my-32"
    >
      <legend className="mb-2 font-semibold">
        {label}
        <span className="ml-2 font-normal text-ink-soft">
          {values.find((value) => value.id === chosen[id])?.label}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {values.map((value) => (
          <label key={value.id} className="relative">
            <input
              type="radio"
              name={id}
              value={value.id}
              aria-label={value.label}
              checked={chosen[id] === value.id}
              disabled={value.soldOut}
              onChange={() => onChoose({ ...chosen, [id]: value.id })}
              className="peer sr-only"
            />
            <span
              title={value.label}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-center gap-1.5 ring-1 ring-line-strong transition-shadow',
                'peer-checked:ring-[3px] peer-checked:ring-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4',
                'peer-disabled:cursor-not-allowed peer-disabled:line-through peer-disabled:opacity-50',
                value.colour ? 'size-11 rounded-full' : 'min-w-12 rounded-full bg-surface px-4',
              )}
              style={value.colour ? { backgroundColor: value.colour } : undefined}
            >
              {!value.colour && value.label}
              {!value.colour && value.surchargeCents > 0 && (
                <span className="text-ink-soft text-sm">
                  {CATALOG_COPY.product.surcharge(formatCents(value.surchargeCents))}
                </span>
              )}
              {value.soldOut && <span className="sr-only">{CATALOG_COPY.product.soldOut}</span>}
            </span>
          </label>
        ))}
      </div>
      <p
        id={`${optionFieldId(id)}-message`}
        role="alert"
        className="font-medium text-danger text-sm not-empty:mt-2"
      >
        {missing === id && CATALOG_COPY.product.chooseFirst(label)}
      </p>
      {id === 'size' && sizes && <SizeChart sizes={sizes} />}
    </fieldset>
  ));
}
