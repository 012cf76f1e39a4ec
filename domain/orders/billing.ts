import {
  type Address,
  type AddressErrors,
  addressErrors,
  addressLines,
  normalizeAddress,
} from './address.ts';
import { isVatNumber, normalizeVatNumber } from './vat-number.ts';

/** Whom an invoice is for, where it differs from the delivery. */
export interface Billing {
  /** Empty for none. */
  readonly company: string;
  /** With the country's letters in Europe; empty for none. */
  readonly vatNumber: string;
  /** Null: the address of the delivery. */
  readonly address: Address | null;
}

export const EMPTY_BILLING: Billing = { company: '', vatNumber: '', address: null };

export interface BillingErrors {
  readonly company?: string;
  readonly vatNumber?: string;
  readonly address?: AddressErrors;
}

const COMPANY_MAX = 120;

/** Whether all fields are empty. */
export const isEmptyBilling = ({ company, vatNumber, address }: Billing): boolean =>
  company === '' && vatNumber === '' && address === null;

const countryOf = ({ address }: Billing, deliveryCountry: string) => address?.country ?? deliveryCountry;

/** Billing data without stray space. */
export function normalizeBilling(billing: Billing, deliveryCountry: string): Billing {
  const { company, vatNumber, address } = billing;
  return {
    company: company.trim().replace(/\s+/g, ' '),
    vatNumber: normalizeVatNumber(vatNumber, countryOf(billing, deliveryCountry)),
    address: address && normalizeAddress(address),
  };
}

/** What is wrong with normalized billing data; empty when it can stand on an invoice. */
export function billingErrors(billing: Billing, deliveryCountry: string): BillingErrors {
  const { company, vatNumber, address } = billing;
  const ofAddress = address ? addressErrors(address) : {};
  return {
    ...(company.length > COMPANY_MAX ? { company: `Please use at most ${COMPANY_MAX} characters.` } : {}),
    ...(vatNumber !== '' && !isVatNumber(vatNumber, countryOf(billing, deliveryCountry))
      ? { vatNumber: 'Please check this VAT number.' }
      : {}),
    ...(Object.keys(ofAddress).length > 0 ? { address: ofAddress } : {}),
  };
}

/** Whom an invoice is for, line by line. */
export function billedLines(billing: Billing | null, delivery: Address): string[] {
  const { company, vatNumber, address } = billing ?? EMPTY_BILLING;
  const lines = [company, ...addressLines(address ?? delivery), vatNumber && `VAT number ${vatNumber}`];
  return lines.filter((line) => line !== '');
}
