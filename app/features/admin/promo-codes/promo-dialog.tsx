import { NEW_PROMO, promoDraftSchema } from '#domain/cart/promo-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import type { ProductCard } from '../console/read-cards.ts';
import { RowForm, useRowForm } from '../console/row-form.tsx';
import { saveRow } from '../console/save-row.ts';
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
      onClose={props.onClose}
      title={props.promo ? copy.dialog.title : copy.dialog.titleNew}
      size="form"
    >
      <PromoForm {...props} />
    </Dialog>
  );
}

function PromoForm({ promo, cards, onClose }: PromoDialogProps) {
  const form = useRowForm({
    stored: promo ? promoDraftOf(promo) : NEW_PROMO,
    schema: promoDraftSchema,
    version: promo?.updated_at ?? '',
    save: async (supabase, values, seen): Promise<Outcome<unknown>> => {
      const row = promoRowOf(values);
      if (!promo) return outcomeOf(supabase.from('promo_codes').insert(row));
      return saveRow(supabase, 'promo_codes', { id: promo.id, updated_at: seen }, row);
    },
    saved: (values) => copy.dialog.saved(promoRowOf(values).code),
    onClose,
  });
  const { draft } = form;
  const remove = async ({ id, code }: PromoRow) =>
    form.remove(
      (supabase) => outcomeOf(supabase.from('promo_codes').delete().eq('id', id)),
      copy.dialog.removed(code),
    );
  return (
    <RowForm form={form}>
      <PromoFields draft={draft} />
      <PromoProducts promo={promo} cards={cards} draft={draft} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={copy.dialog.active} {...draft.checkbox('isActive')} />
        <Checkbox label={copy.dialog.automatic} {...draft.checkbox('isAutomatic')} />
        {promo && promo.used_count === 0 && (
          <Button look="quiet" size="small" onClick={() => void remove(promo)}>
            {copy.dialog.remove}
          </Button>
        )}
      </div>
    </RowForm>
  );
}
