import type { PromoDraft } from '#domain/cart/promo-draft.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import type { Draft } from '../console/use-draft.ts';
import { PROMO_CODES_COPY as copy } from './promo-codes-copy.ts';
import type { PromoRow } from './promo-row.ts';

interface PromoFieldsProps {
  draft: Draft<PromoDraft>;
}

/** What a code takes off, and when. */
export function PromoFields({ draft }: PromoFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field
        label={copy.dialog.code}
        autoCapitalize="characters"
        spellCheck={false}
        {...draft.text('code')}
      />
      <Field
        label={copy.dialog.description}
        note={copy.dialog.descriptionNote}
        {...draft.text('description')}
      />
      <Discount draft={draft} />
      <MoneyField label={copy.dialog.minimum} {...draft.number('minimumCents')} />
      <NumberField
        label={copy.dialog.maxUses}
        note={copy.dialog.maxUsesNote}
        min={1}
        {...draft.number('maxUses')}
      />
      <Field
        label={copy.dialog.startsOn}
        note={CONSOLE_COPY.optional}
        type="date"
        {...draft.text('startsOn')}
      />
      <Field label={copy.dialog.endsOn} note={CONSOLE_COPY.optional} type="date" {...draft.text('endsOn')} />
    </div>
  );
}

function Discount({ draft }: PromoFieldsProps) {
  const { values, errors, set } = draft;
  return (
    <>
      <Select
        label={copy.dialog.kind}
        value={values.kind}
        choices={choicesOf(copy.dialog.kinds)}
        onChoose={(kind) => set({ kind })}
      />
      {values.kind === 'percent' && (
        <NumberField
          label={copy.dialog.percent}
          min={0}
          max={100}
          step={0.5}
          value={values.value === null ? null : values.value / 100}
          error={errors.value}
          onChange={(percent) => set({ value: percent === null ? null : Math.round(percent * 100) })}
        />
      )}
      {values.kind === 'amount' && <MoneyField label={copy.dialog.amount} {...draft.number('value')} />}
    </>
  );
}

interface PromoProductsProps extends PromoFieldsProps {
  /** As it is stored now; null for a new one. */
  promo: PromoRow | null;
  /** What a code can be for. */
  cards: readonly ProductCard[];
}

/** What a code is for. */
export function PromoProducts({ promo, cards, draft: { values, set } }: PromoProductsProps) {
  // A product that is gone stays in sight while a code is for it.
  const gone = (promo?.products ?? []).filter((card) => !cards.some(({ id }) => id === card));
  const offered = [...cards, ...gone.map((id) => ({ id, title: id }))];
  return (
    <fieldset className="mt-1">
      <legend className="font-semibold">
        {copy.dialog.products}{' '}
        <span className="font-normal text-ink-soft text-sm">{copy.dialog.productsNote}</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
        {offered.map(({ id: card, title }) => (
          <Checkbox
            key={card}
            label={title}
            checked={values.products.includes(card)}
            onChange={(event) =>
              set({
                products: event.currentTarget.checked
                  ? [...values.products, card]
                  : values.products.filter((known) => known !== card),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
