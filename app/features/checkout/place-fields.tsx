import type { Address, AddressErrors } from '#domain/orders/address.ts';
import { type Country, countryOf, REGIONS } from '#domain/orders/countries.ts';
import { countryChoices, textChoices } from '../../ui/choices.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface PlaceFieldsProps {
  /** Which of the customer's addresses autofill uses. */
  use: 'shipping' | 'billing';
  /** Countries to choose from. */
  countries: readonly Country[];
  address: Address;
  errors: AddressErrors;
  /** Only the name and the place that tax depends on: no parcel is sent. */
  isPlaceOnly?: boolean;
  onChange: (part: Partial<Address>) => void;
}

/** The fields of an address in the grid of a form; they depend on the country. */
export function PlaceFields({
  use,
  countries,
  address,
  errors,
  isPlaceOnly = false,
  onChange,
}: PlaceFieldsProps) {
  const country = countryOf(address.country);
  const regions = REGIONS[address.country] ?? [];
  const text = (key: keyof Address, autoComplete: string) => ({
    name: use === 'shipping' ? key : `billing-${key}`,
    value: address[key],
    error: errors[key],
    autoComplete: `${use} ${autoComplete}`,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  });
  return (
    <>
      <Select
        className="sm:col-span-2"
        label={CHECKOUT_COPY.country}
        {...text('country', 'country')}
        choices={countryChoices(countries)}
        onChange={(event) => onChange({ country: event.currentTarget.value, region: '' })}
      />
      <Field className="sm:col-span-2" label={CHECKOUT_COPY.name} {...text('name', 'name')} />
      {!isPlaceOnly && (
        <>
          <Field className="sm:col-span-2" label={CHECKOUT_COPY.line1} {...text('line1', 'address-line1')} />
          <Field
            className="sm:col-span-2"
            label={CHECKOUT_COPY.line2}
            note={CHECKOUT_COPY.optional}
            {...text('line2', 'address-line2')}
          />
          <Field label={CHECKOUT_COPY.city} {...text('city', 'address-level2')} />
        </>
      )}
      {country?.region && (
        <Select
          label={country.region}
          {...text('region', 'address-level1')}
          choices={textChoices(regions)}
          none={CHECKOUT_COPY.choose}
        />
      )}
      {(!isPlaceOnly || country?.region) && (
        <Field label={country?.postalLabel ?? ''} {...text('postalCode', 'postal-code')} />
      )}
    </>
  );
}
