import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Address, type AddressErrors, addressErrors, normalizeAddress } from '#domain/address.ts';
import { COUNTRIES, REGIONS } from '#domain/countries.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { type CheckoutDraft, checkoutDraft } from '../../lib/checkout-draft.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

/** Where it goes; what is asked follows the country. */
export function DeliveryStep({ draft }: { draft: CheckoutDraft }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<AddressErrors>({});
  const { address } = draft;
  const { profile } = useAuth();
  const ownName = profile ? [profile.first_name, profile.last_name].filter(Boolean).join(' ') : '';
  useEffect(() => {
    const known = checkoutDraft.get();
    if (ownName && known.address.name === '') {
      checkoutDraft.set({ ...known, address: { ...known.address, name: ownName } });
    }
  }, [ownName]);
  const country = COUNTRIES.find(({ code }) => code === address.country) ?? COUNTRIES[0];
  const regions = REGIONS[address.country] ?? [];
  const change = (part: Partial<Address>) => {
    const [key] = Object.keys(part);
    setErrors((known) => ({ ...known, [key as keyof Address]: undefined }));
    checkoutDraft.set({ ...draft, address: { ...address, ...part } });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const tidy = normalizeAddress(address);
    const found = addressErrors(tidy);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    checkoutDraft.set({ ...draft, address: tidy });
    void navigate('/checkout-payment');
  };
  const text = (key: keyof Address) => ({
    name: key,
    value: address[key],
    error: errors[key],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [key]: event.currentTarget.value }),
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid max-w-xl gap-x-4 gap-y-4 sm:grid-cols-2">
      <SelectField
        className="sm:col-span-2"
        label={CHECKOUT_COPY.country}
        name="country"
        autoComplete="shipping country"
        value={address.country}
        error={errors.country}
        onChange={(event) => change({ country: event.currentTarget.value, region: '' })}
      >
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        className="sm:col-span-2"
        label={CHECKOUT_COPY.name}
        autoComplete="shipping name"
        {...text('name')}
      />
      <Field
        className="sm:col-span-2"
        label={CHECKOUT_COPY.line1}
        autoComplete="shipping address-line1"
        {...text('line1')}
      />
      <Field
        className="sm:col-span-2"
        label={CHECKOUT_COPY.line2}
        note={CHECKOUT_COPY.optional}
        autoComplete="shipping address-line2"
        {...text('line2')}
      />
      <Field label={CHECKOUT_COPY.city} autoComplete="shipping address-level2" {...text('city')} />
      {country?.region && (
        <SelectField
          label={country.region}
          name="region"
          autoComplete="shipping address-level1"
          value={address.region}
          error={errors.region}
          onChange={(event) => change({ region: event.currentTarget.value })}
        >
          <option value="">{CHECKOUT_COPY.choose}</option>
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </SelectField>
      )}
      <Field label={country?.postalLabel ?? ''} autoComplete="shipping postal-code" {...text('postalCode')} />
      <div className="mt-4 flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="large" className="w-full sm:w-auto">
          {CHECKOUT_COPY.toPayment}
        </Button>
        <Link to="/checkout" className={buttonStyle({ look: 'quiet', size: 'large' })}>
          {CHECKOUT_COPY.back}
        </Link>
      </div>
    </form>
  );
}
