import type { FormEvent } from 'react';
import { NEW_PROMO, PROMO_KINDS, promoDraftSchema } from '#domain/promo-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import type { ProductCard } from '../console/read-cards.ts';
import { SaveBar } from '../console/save-bar.tsx';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { PROMO_CODES_COPY as copy } from './promo-codes-copy.ts';
import { type PromoRow, promoDraftOf, promoRowOf } from './promo-row.ts';

interface PromoDialogProps {
  /** As it is stored now; null for a new one. */
  promo: PromoRow | null;
  /** What a code can be for. */
  cards: readonly ProductCard[];
  onClose: () => void;
}

/** A form for one promo code. */
export function PromoDialog(props: PromoDialogProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.promo ? copy.dialog.title : copy.dialog.titleNew}
      size="form"
    >
      <PromoForm {...props} />
    </Dialog>
  );
}

function PromoForm({ promo, cards, onClose }: PromoDialogProps) {
  const draft = useDraft(promo ? promoDraftOf(promo) : NEW_PROMO, promoDraftSchema);
  const { change, isBusy } = useChange();
  const version = useVersion(promo?.updated_at ?? '', () =>
    draft.reset(promo ? promoDraftOf(promo) : NEW_PROMO),
  );
  const { values, errors, set } = draft;
  // A product that is gone stays in sight while a code is for it.
  const gone = (promo?.products ?? []).filter((card) => !cards.some(({ id }) => id === card));
  const offered = [...cards, ...gone.map((id) => ({ id, title: id }))];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (!draft.check()) return focusFirstError(event.currentTarget);
    const row = promoRowOf(values);
    const saved = await change(
      async (supabase): Promise<Outcome<unknown>> => {
        if (!promo) return outcomeOf((await supabase.from('promo_codes').insert(row)).error);
        return saveRow(
          supabase,
          'promo_codes',
          { column: 'id', value: promo.id, updatedAt: version.seen },
          row,
        );
      },
      { done: copy.dialog.saved(row.code), quiet: true },
    );
    version.setOutcome(saved);
    if (saved?.ok) onClose();
  };
  const remove = async () => {
    if (!promo) return;
    const removed = await change(
      async (supabase) => outcomeOf((await supabase.from('promo_codes').delete().eq('id', promo.id)).error),
      { done: copy.dialog.removed(promo.code) },
    );
    if (removed?.ok) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Field
          label={copy.dialog.code}
          value={values.code}
          error={errors.code}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <Field
          label={copy.dialog.description}
          note={copy.dialog.descriptionNote}
          value={values.description}
          error={errors.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Select
          label={copy.dialog.kind}
          value={values.kind}
          onChange={(event) => {
            const kind = PROMO_KINDS.find((known) => known === event.currentTarget.value);
            if (kind) set({ kind });
          }}
        >
          {PROMO_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {copy.dialog.kinds[kind]}
            </option>
          ))}
        </Select>
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
        {values.kind === 'amount' && (
          <MoneyField
            label={copy.dialog.amount}
            cents={values.value}
            error={errors.value}
            onChange={(value) => set({ value })}
          />
        )}
        <MoneyField
          label={copy.dialog.minimum}
          cents={values.minimumCents}
          error={errors.minimumCents}
          onChange={(minimumCents) => set({ minimumCents })}
        />
        <NumberField
          label={copy.dialog.maxUses}
          note={copy.dialog.maxUsesNote}
          min={1}
          value={values.maxUses}
          error={errors.maxUses}
          onChange={(maxUses) => set({ maxUses })}
        />
        <Field
          label={copy.dialog.startsOn}
          note={CONSOLE_COPY.optional}
          type="date"
          value={values.startsOn}
          error={errors.startsOn}
          onChange={(event) => set({ startsOn: event.currentTarget.value })}
        />
        <Field
          label={copy.dialog.endsOn}
          note={CONSOLE_COPY.optional}
          type="date"
          value={values.endsOn}
          error={errors.endsOn}
          onChange={(event) => set({ endsOn: event.currentTarget.value })}
        />
      </div>
      <fieldset className="mt-1">
        <legend className="font-semibold">
          {copy.dialog.products}{' '}
          <span className="font-normal text-ink-soft text-sm">{copy.dialog.productsNote}</span>
        </legend>
        <div className="flex flex-wrap gap-x-6">
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
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={copy.dialog.active}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Checkbox
          label={copy.dialog.automatic}
          checked={values.isAutomatic}
          onChange={(event) => set({ isAutomatic: event.currentTarget.checked })}
        />
        {promo && promo.used_count === 0 && (
          <Button look="quiet" size="small" onClick={() => void remove()}>
            {copy.dialog.remove}
          </Button>
        )}
      </div>
      <SaveBar
        place="dialog"
        isDirty={draft.isDirty}
        isSaving={isBusy}
        onDiscard={() => draft.reset()}
        {...version.ways}
      />
    </form>
  );
}
