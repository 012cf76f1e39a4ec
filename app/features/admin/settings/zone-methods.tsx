import { Plus } from 'lucide-react';
import { MOST_METHODS, type ShippingMethodDraft } from '#domain/cart/shipping-zone-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../console/money-field.tsx';
import type { FieldErrors } from '../console/use-draft.ts';
import { MethodFields } from './method-fields.tsx';
import { SHIPPING_COPY } from './shipping-copy.ts';

const copy = SHIPPING_COPY.dialog;
const NEW: ShippingMethodDraft = {
  name: '',
  cents: null,
  daysMin: null,
  daysMax: null,
  isFreed: false,
  providerMethod: null,
  kiloCents: 0,
  maxKilos: null,
};

interface ZoneMethodsProps {
  methods: readonly ShippingMethodDraft[];
  errors: FieldErrors;
  onChange: (methods: readonly ShippingMethodDraft[]) => void;
}

/** The further delivery methods of a zone. */
export function ZoneMethods({ methods, errors, onChange }: ZoneMethodsProps) {
  return (
    <section aria-labelledby="zone-methods" className="mt-3 mb-5 grid gap-3">
      <h3 id="zone-methods" className="font-semibold">
        {copy.methods}
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">{copy.methodsLead}</p>
      {methods.map((method, index) => {
        const set = (change: Partial<ShippingMethodDraft>) =>
          onChange(methods.map((one, place) => (place === index ? { ...one, ...change } : one)));
        const errorOf = (field: keyof ShippingMethodDraft) => errors[`methods.${index}.${field}`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: methods have no id, and only the last is added
          <div key={index} className="rounded-card border border-line p-4">
            <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
              <Field
                label={copy.methodName}
                value={method.name}
                error={errorOf('name')}
                onChange={(event) => set({ name: event.currentTarget.value })}
              />
              <MoneyField
                label={copy.methodPrice}
                value={method.cents}
                error={errorOf('cents')}
                onChange={(cents) => set({ cents })}
              />
              <MethodFields
                values={method}
                providerHint={copy.providerMethodHint}
                errorOf={errorOf}
                onChange={set}
              />
            </div>
            <Checkbox
              label={copy.methodFreed}
              checked={method.isFreed}
              onChange={(event) => set({ isFreed: event.currentTarget.checked })}
            />
            <Button
              look="quiet"
              size="small"
              onClick={() => onChange(methods.filter((_, place) => place !== index))}
            >
              {copy.removeMethod}
            </Button>
          </div>
        );
      })}
      {methods.length < MOST_METHODS && (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...methods, NEW])}
        >
          <Plus size={18} aria-hidden /> {copy.addMethod}
        </Button>
      )}
    </section>
  );
}
