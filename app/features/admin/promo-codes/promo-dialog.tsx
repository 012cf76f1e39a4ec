import type { FormEvent } from 'react';
import { NEW_PROMO, promoDraftSchema } from '#domain/promo-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import type { ProductCard } from '../console/read-cards.ts';
import { SaveBar } from '../console/save-bar.tsx';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { PROMO_CODES_COPY as copy } from './promo-codes-copy.ts';
import { PromoFields, PromoProducts } from './promo-fields.tsx';
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
  const { values, set } = draft;
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
      <PromoFields draft={draft} />
      <PromoProducts promo={promo} cards={cards} draft={draft} />
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
