import { ChevronDown } from 'lucide-react';
import { type Address, EMPTY_ADDRESS } from '#domain/orders/address.ts';
import type { Billing, BillingErrors } from '#domain/orders/billing.ts';
import { allCountries } from '#domain/orders/countries.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { PlaceFields } from './place-fields.tsx';

const copy = CHECKOUT_COPY.billing;

interface BillingPartProps {
  billing: Billing;
  /** Where a new billing address begins. */
  deliveryCountry: string;
  errors: BillingErrors;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (billing: Billing) => void;
}

/** Company, VAT number and another address for the invoice; collapsed by default. */
export function BillingPart({
  billing,
  deliveryCountry,
  errors,
  isOpen,
  onToggle,
  onChange,
}: BillingPartProps) {
  const { address } = billing;
  const changeAddress = (part: Partial<Address>) =>
    onChange({ ...billing, address: { ...EMPTY_ADDRESS, ...address, ...part } });
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface open:pb-2 sm:col-span-2"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1 py-2">{copy.title}</span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-4 gap-y-4 px-4 pt-3 sm:grid-cols-2">
        <Field
          label={copy.company}
          note={CHECKOUT_COPY.optional}
          name="company"
          autoComplete="billing organization"
          value={billing.company}
          error={errors.company}
          onChange={(event) => onChange({ ...billing, company: event.currentTarget.value })}
        />
        <Field
          label={copy.vatNumber}
          note={CHECKOUT_COPY.optional}
          hint={copy.vatHint}
          name="vatNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={billing.vatNumber}
          error={errors.vatNumber}
          onChange={(event) => onChange({ ...billing, vatNumber: event.currentTarget.value })}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label={copy.same}
            checked={address === null}
            onChange={(event) =>
              onChange({
                ...billing,
                address: event.currentTarget.checked ? null : { ...EMPTY_ADDRESS, country: deliveryCountry },
              })
            }
          />
        </div>
        {address && (
          <fieldset className="grid gap-x-4 gap-y-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="mb-3 font-semibold">{copy.address}</legend>
            <PlaceFields
              use="billing"
              countries={allCountries()}
              address={address}
              errors={errors.address ?? {}}
              onChange={changeAddress}
            />
          </fieldset>
        )}
      </div>
    </details>
  );
}
