import type { ShippingMethodDraft } from '#domain/cart/shipping-zone-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { MoneyField } from '../console/money-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { SHIPPING_COPY } from './shipping-copy.ts';

const copy = SHIPPING_COPY.dialog;

type Values = Pick<ShippingMethodDraft, 'daysMin' | 'daysMax' | 'kiloCents' | 'maxKilos' | 'providerMethod'>;

interface MethodFieldsProps {
  values: Values;
  providerHint: string;
  errorOf: (field: keyof Values) => string | undefined;
  onChange: (change: Partial<Values>) => void;
}

/** What a zone's own method and each further one have in common: time, weight, and its name at the print provider. */
export function MethodFields({ values, providerHint, errorOf, onChange }: MethodFieldsProps) {
  return (
    <>
      <NumberField
        label={copy.daysMin}
        min={0}
        max={90}
        value={values.daysMin}
        error={errorOf('daysMin')}
        onChange={(daysMin) => onChange({ daysMin })}
      />
      <NumberField
        label={copy.daysMax}
        min={0}
        max={90}
        value={values.daysMax}
        error={errorOf('daysMax')}
        onChange={(daysMax) => onChange({ daysMax })}
      />
      <MoneyField
        label={copy.kiloPrice}
        value={values.kiloCents}
        error={errorOf('kiloCents')}
        onChange={(kiloCents) => onChange({ kiloCents })}
      />
      <NumberField
        label={copy.maxKilos}
        note={CONSOLE_COPY.optional}
        min={0}
        max={1000}
        value={values.maxKilos}
        error={errorOf('maxKilos')}
        onChange={(maxKilos) => onChange({ maxKilos })}
      />
      <Field
        label={copy.providerMethod}
        note={CONSOLE_COPY.optional}
        hint={providerHint}
        value={values.providerMethod ?? ''}
        error={errorOf('providerMethod')}
        onChange={({ currentTarget }) => onChange({ providerMethod: currentTarget.value.trim() || null })}
      />
    </>
  );
}
