import { formatCents } from '#domain/format/money.ts';
import { isMoot } from '#domain/products/moot-option.ts';
import type { Product } from '#domain/products/product.ts';
import type { ChosenOptions, OptionValue } from '#domain/products/product-metadata.ts';
import { LOW_STOCK, leftByOption } from '#domain/products/product-stock.ts';
import { sizeChartOf } from '#domain/products/size-chart.ts';
import { classNames } from '../../ui/class-names.ts';
import { CATALOG_COPY } from './catalog-copy.ts';
import { SizeChart } from './size-chart.tsx';

const copy = CATALOG_COPY.product;

interface OptionPickerProps {
  product: Product;
  chosen: ChosenOptions;
  onChoose: (chosen: ChosenOptions) => void;
  /** Id of the required option that is missing. */
  missing: string | null;
}

/** Finds the choices of an option in the page, to lead there. */
export const optionFieldId = (option: string) => `option-${option}`;

/** What the customer chooses of a product: real radio buttons, as chips or as swatches of color. */
export function OptionPicker({ product, chosen, onChoose, missing }: OptionPickerProps) {
  const sizes = sizeChartOf(product.id);
  const offered = product.details.options.filter((option) => !isMoot(product, chosen, option));
  return offered.map(({ id, label, values }) => (
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
          <OptionChip
            key={value.id}
            option={id}
            value={value}
            left={leftByOption(product.stock, { ...chosen, [id]: value.id }, id)}
            isChosen={chosen[id] === value.id}
            onChoose={() => onChoose({ ...chosen, [id]: value.id })}
          />
        ))}
      </div>
      <p
        id={`${optionFieldId(id)}-message`}
        role="alert"
        className="font-medium text-danger text-sm not-empty:mt-2"
      >
        {missing === id && copy.chooseFirst(label)}
      </p>
      {id === 'size' && sizes && <SizeChart sizes={sizes} />}
    </fieldset>
  ));
}

interface OptionChipProps {
  /** Id of the option. */
  option: string;
  value: OptionValue;
  /** How many are left of it, beside what else is chosen; null when they are not counted. */
  left: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

function OptionChip({ option, value, left, isChosen, onChoose }: OptionChipProps) {
  const isSoldOut = value.soldOut || left === 0;
  const state = isSoldOut ? copy.soldOut : left !== null && left <= LOW_STOCK ? copy.onlyLeft(left) : null;
  const name = [value.label, state].filter(Boolean).join(', ');
  return (
    <label className="relative">
      <input
        type="radio"
        name={option}
        value={value.id}
        aria-label={name}
        checked={isChosen}
        disabled={isSoldOut}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        title={name}
        className={classNames(
          'flex min-h-11 cursor-pointer items-center justify-center gap-1.5 ring-1 ring-line-strong transition-shadow',
          'peer-checked:ring-[3px] peer-checked:ring-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4',
          'peer-disabled:cursor-not-allowed',
          value.colour
            ? 'size-11 rounded-full peer-disabled:opacity-50'
            : 'min-w-12 rounded-full bg-surface px-4',
        )}
        style={value.colour ? { backgroundColor: value.colour } : undefined}
      >
        {!value.colour && <ChipText value={value} isSoldOut={isSoldOut} state={state} />}
      </span>
      {value.colour && isSoldOut && <Strike />}
    </label>
  );
}

function ChipText({
  value,
  isSoldOut,
  state,
}: Pick<OptionChipProps, 'value'> & { isSoldOut: boolean; state: string | null }) {
  return (
    <>
      <span className={isSoldOut ? 'text-ink-soft line-through' : undefined}>{value.label}</span>
      {!isSoldOut && value.surchargeCents > 0 && (
        <span className="text-ink-soft text-sm">{copy.surcharge(formatCents(value.surchargeCents))}</span>
      )}
      {state && (
        <span
          className={classNames('text-sm', isSoldOut ? 'text-ink-soft' : 'font-semibold text-honey-text')}
        >
          {state}
        </span>
      )}
    </>
  );
}

/** Across a swatch that is sold out: a color has no text to be struck through. */
function Strike() {
  return (
    <span
      aria-hidden
      className="-rotate-45 pointer-events-none absolute top-1/2 left-0 h-0.5 w-full bg-ink ring-1 ring-paper"
    />
  );
}
