import { useMemo } from 'react';
import type { SignUpForm } from '#domain/accounts/sign-up.ts';
import { worldCountries } from '#domain/orders/world-countries.ts';
import { countryChoices } from '../../ui/choices.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

/** The fields of an address, as forms hold them. */
export type AddressForm = Pick<
  SignUpForm,
  'addressLine1' | 'addressLine2' | 'city' | 'stateRegion' | 'postalCode' | 'country'
>;

interface AddressFieldsProps {
  form: AddressForm;
  onChange: (change: Partial<AddressForm>) => void;
  errors?: { readonly [field in keyof AddressForm]?: string };
}

const TEXTS = [
  ['addressLine1', 'address-line1', 200, 'sm:col-span-2'],
  ['addressLine2', 'address-line2', 200, 'sm:col-span-2'],
  ['city', 'address-level2', 100, ''],
  ['stateRegion', 'address-level1', 100, ''],
  ['postalCode', 'postal-code', 20, ''],
] as const satisfies readonly (readonly [keyof AddressForm, string, number, string])[];

/** An address, with what browsers need to fill it in. */
export function AddressFields({ form, onChange, errors = {} }: AddressFieldsProps) {
  const choices = useMemo(() => countryChoices(worldCountries()), []);
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {TEXTS.map(([name, autoComplete, maxLength, className]) => (
        <Field
          key={name}
          name={name}
          label={ACCOUNT_COPY.fields[name]}
          note={name === 'addressLine2' ? ACCOUNT_COPY.fields.optional : undefined}
          autoComplete={autoComplete}
          maxLength={maxLength}
          className={className}
          value={form[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        name="country"
        label={ACCOUNT_COPY.fields.country}
        autoComplete="country"
        value={form.country}
        error={errors.country}
        onChoose={(country) => onChange({ country })}
        choices={choices}
        none=""
      />
    </div>
  );
}
