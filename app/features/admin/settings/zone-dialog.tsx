import type { FormEvent } from 'react';
import { shippingZoneDraftSchema } from '#domain/shipping-zone-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { MethodFields } from './method-fields.tsx';
import { PlacePicker } from './place-picker.tsx';
import { SHIPPING_COPY } from './shipping-copy.ts';
import { removeZone, saveZone, type ZoneRow, zoneDraftOf } from './shipping-zones.ts';
import { ZoneMethods } from './zone-methods.tsx';

const copy = SHIPPING_COPY.dialog;

interface ZoneDialogProps {
  /** As it is stored now; null for a new one. */
  zone: ZoneRow | null;
  onClose: () => void;
}

/** A form for one shipping zone. */
export function ZoneDialog(props: ZoneDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={props.zone ? copy.title : copy.titleNew} size="form">
      <ZoneForm {...props} />
    </Dialog>
  );
}

function ZoneForm({ zone, onClose }: ZoneDialogProps) {
  const draft = useDraft(zoneDraftOf(zone), shippingZoneDraftSchema);
  const { change, isBusy } = useChange();
  const version = useVersion(zone?.updated_at ?? '', () => draft.reset(zoneDraftOf(zone)));
  const { values, errors, set } = draft;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (!draft.check()) return focusFirstError(event.currentTarget);
    const seen = zone && { id: zone.id, updated_at: version.seen };
    const saved = await change((supabase) => saveZone(supabase, seen, values), {
      done: copy.saved(values.name.trim()),
      quiet: true,
    });
    version.setOutcome(saved);
    if (saved?.ok) onClose();
  };
  const remove = async () => {
    if (!zone) return;
    const removed = await change((supabase) => removeZone(supabase, zone), {
      done: copy.removed(zone.name),
    });
    if (removed?.ok) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      <Field
        label={copy.name}
        note={copy.nameNote}
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <PlacePicker places={values.places} error={errors.places} onChange={(places) => set({ places })} />
      <div className="mt-5 grid gap-x-5 sm:grid-cols-2">
        <Field
          label={copy.method}
          hint={copy.methodHint}
          value={values.method}
          error={errors.method}
          onChange={(event) => set({ method: event.currentTarget.value })}
        />
        <MoneyField
          label={copy.orderPrice}
          cents={values.orderCents}
          error={errors.orderCents}
          onChange={(orderCents) => set({ orderCents })}
        />
        <MethodFields
          values={values}
          providerHint={copy.providerOwnHint}
          errorOf={(field) => errors[field]}
          onChange={set}
        />
      </div>
      <ZoneMethods methods={values.methods} errors={errors} onChange={(methods) => set({ methods })} />
      <div className="grid justify-items-start gap-1">
        <Checkbox
          label={copy.usesProductPrices}
          checked={values.usesProductPrices}
          onChange={(event) => set({ usesProductPrices: event.currentTarget.checked })}
        />
        <Checkbox
          label={copy.isOpen}
          checked={values.isOpen}
          onChange={(event) => set({ isOpen: event.currentTarget.checked })}
        />
        {zone && (
          <Button look="quiet" size="small" onClick={() => void remove()}>
            {copy.remove}
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
