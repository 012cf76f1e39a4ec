import { shippingZoneDraftSchema } from '#domain/cart/shipping-zone-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../console/money-field.tsx';
import { RowForm, useRowForm } from '../console/row-form.tsx';
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
    <Dialog onClose={props.onClose} title={props.zone ? copy.title : copy.titleNew} size="form">
      <ZoneForm {...props} />
    </Dialog>
  );
}

function ZoneForm({ zone, onClose }: ZoneDialogProps) {
  const form = useRowForm({
    stored: zoneDraftOf(zone),
    schema: shippingZoneDraftSchema,
    version: zone?.updated_at ?? '',
    save: (supabase, values, seen) => saveZone(supabase, zone && { id: zone.id, updated_at: seen }, values),
    saved: ({ name }) => copy.saved(name.trim()),
    onClose,
  });
  const { draft } = form;
  const { values, errors, set } = draft;
  return (
    <RowForm form={form}>
      <Field label={copy.name} note={copy.nameNote} {...draft.text('name')} />
      <PlacePicker places={values.places} error={errors.places} onChange={(places) => set({ places })} />
      <div className="mt-5 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <Field label={copy.method} hint={copy.methodHint} {...draft.text('method')} />
        <MoneyField label={copy.orderPrice} {...draft.number('orderCents')} />
        <MethodFields
          values={values}
          providerHint={copy.providerOwnHint}
          errorOf={(field) => errors[field]}
          onChange={set}
        />
      </div>
      <ZoneMethods methods={values.methods} errors={errors} onChange={(methods) => set({ methods })} />
      <div className="grid justify-items-start gap-1">
        <Checkbox label={copy.usesProductPrices} {...draft.checkbox('usesProductPrices')} />
        <Checkbox label={copy.isOpen} {...draft.checkbox('isOpen')} />
        {zone && (
          <Button
            look="quiet"
            size="small"
            onClick={() =>
              void form.remove((supabase) => removeZone(supabase, zone), copy.removed(zone.name))
            }
          >
            {copy.remove}
          </Button>
        )}
      </div>
    </RowForm>
  );
}
