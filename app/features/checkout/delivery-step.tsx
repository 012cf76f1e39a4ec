import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ShippingPrice } from '#domain/cart/shipping.ts';
import {
  type Address,
  type AddressErrors,
  addressErrors,
  buyerPlace,
  buyerPlaceErrors,
  normalizeAddress,
} from '#domain/orders/address.ts';
import {
  type Billing,
  type BillingErrors,
  billingErrors,
  isEmptyBilling,
  normalizeBilling,
} from '#domain/orders/billing.ts';
import { countryOf } from '#domain/orders/countries.ts';
import { isPhone, normalizePhone } from '#domain/orders/phone.ts';
import { useOwnName } from '../../lib/auth/use-own-name.ts';
import { type CheckoutDraft, checkoutDraft } from '../../lib/checkout-draft.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { type CartDelivery, useDelivery } from '../../lib/use-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Field } from '../../ui/field.tsx';
import { BillingPart } from './billing-part.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { DeliveryMethod } from './delivery-method.tsx';
import { GiftPart } from './gift-part.tsx';
import { KeptAddresses } from './kept-addresses.tsx';
import { PlaceFields } from './place-fields.tsx';

interface Errors {
  readonly address: AddressErrors;
  readonly phone?: string | undefined;
  readonly billing: BillingErrors;
}

const NONE: Errors = { address: {}, billing: {} };

interface DeliveryStepProps {
  draft: CheckoutDraft;
  /** What a way of delivery costs, in cents. */
  costOf: (way: ShippingPrice) => number;
  /** Nothing is sent: only what the invoice and the tax need. */
  isDownload: boolean;
}

/** Where it goes, how and until when, and whom the invoice is for. */
export function DeliveryStep({ draft, costOf, isDownload }: DeliveryStepProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState(NONE);
  const [isBillingOpen, setBillingOpen] = useState(!isEmptyBilling(draft.billing));
  const { address, phone, billing, giftNote } = draft;
  const delivery = useDelivery();
  useFilledName();
  const changeAddress = (part: Partial<Address>) => {
    const [key] = Object.keys(part);
    setErrors((known) => ({ ...known, address: { ...known.address, [key as keyof Address]: undefined } }));
    checkoutDraft.set({ ...draft, address: { ...address, ...part } });
  };
  const changeBilling = (next: Billing) => {
    setErrors((known) => ({ ...known, billing: {} }));
    checkoutDraft.set({ ...draft, billing: next });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tidy = tidied(draft, { isDownload });
    const found = errorsOf(tidy, { isDownload, trouble: troubleOf(delivery) });
    setErrors(found);
    const isBillingWrong = Object.keys(found.billing).length > 0;
    if (isBillingWrong) setBillingOpen(true);
    if (isBillingWrong || found.phone || Object.keys(found.address).length > 0) {
      return focusFirstError(event.currentTarget);
    }
    checkoutDraft.set({ ...draft, ...tidy });
    void navigate('/checkout-payment');
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-xl gap-x-4 gap-y-4 sm:grid-cols-2">
      {isDownload && <p className="sm:col-span-2">{CHECKOUT_COPY.download.lead}</p>}
      <KeptAddresses
        countries={delivery.countries}
        onPick={(kept) => {
          setErrors((known) => ({ ...known, address: {} }));
          checkoutDraft.set({ ...draft, address: { ...kept, name: kept.name || address.name } });
        }}
      />
      <PlaceFields
        use={isDownload ? 'billing' : 'shipping'}
        countries={delivery.countries}
        address={address}
        errors={errors.address}
        isPlaceOnly={isDownload}
        onChange={changeAddress}
      />
      {!isDownload && (
        <Field
          label={CHECKOUT_COPY.phone}
          note={CHECKOUT_COPY.optional}
          hint={CHECKOUT_COPY.phoneHint}
          type="tel"
          name="phone"
          autoComplete="shipping tel"
          value={phone}
          error={errors.phone}
          onChange={(event) => {
            setErrors((known) => ({ ...known, phone: undefined }));
            checkoutDraft.set({ ...draft, phone: event.currentTarget.value });
          }}
        />
      )}
      {!isDownload && <DeliveryMethod delivery={delivery} costOf={costOf} />}
      {!isDownload && (
        <GiftPart note={giftNote} onChange={(note) => checkoutDraft.set({ ...draft, giftNote: note })} />
      )}
      <BillingPart
        billing={billing}
        deliveryCountry={address.country}
        errors={errors.billing}
        isOpen={isBillingOpen}
        onToggle={setBillingOpen}
        onChange={changeBilling}
      />
      <div className="mt-4 flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="large" className="w-full sm:w-auto">
          {CHECKOUT_COPY.toPayment}
        </Button>
        <Link
          to="/checkout"
          className={buttonStyle({ look: 'quiet', size: 'large', className: 'w-full sm:w-auto' })}
        >
          {CHECKOUT_COPY.back}
        </Link>
      </div>
    </form>
  );
}

interface DeliveryKind {
  readonly isDownload: boolean;
}

/** What was typed as it is stored; what a download does not need is empty. */
function tidied({ address, phone, billing, giftNote }: CheckoutDraft, { isDownload }: DeliveryKind) {
  return {
    address: isDownload ? buyerPlace(address) : normalizeAddress(address),
    phone: isDownload ? '' : normalizePhone(phone),
    billing: normalizeBilling(billing, address.country),
    giftNote: isDownload ? null : giftNote,
  };
}

/** Why the cart cannot go to the chosen place. */
function troubleOf({ isNowhere, isTooHeavy }: CartDelivery): string | null {
  if (isTooHeavy) return CHECKOUT_COPY.method.tooHeavy;
  return isNowhere ? CHECKOUT_COPY.method.nowhere : null;
}

function errorsOf(
  { address, phone, billing }: ReturnType<typeof tidied>,
  { isDownload, trouble }: DeliveryKind & { readonly trouble: string | null },
): Errors {
  const country = countryOf(address.country);
  return {
    address: {
      ...(trouble && { [country?.region ? 'region' : 'country']: trouble }),
      ...(isDownload ? buyerPlaceErrors : addressErrors)(address),
    },
    phone: phone === '' || isPhone(phone) ? undefined : CHECKOUT_COPY.phoneError,
    billing: billingErrors(billing, address.country),
  };
}

/** Fills in the name of the account, where none was typed. */
function useFilledName() {
  const ownName = useOwnName();
  useEffect(() => {
    const known = checkoutDraft.get();
    if (ownName && known.address.name === '') {
      checkoutDraft.set({ ...known, address: { ...known.address, name: ownName } });
    }
  }, [ownName]);
}
