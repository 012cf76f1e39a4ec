import { countryOf, REGIONS } from './countries.ts';

/** Where an order goes. */
export interface Address {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** State or province; empty where the country has none. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export const EMPTY_ADDRESS: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
};

export type AddressErrors = Partial<Record<keyof Address, string>>;

const MOST: Readonly<Record<keyof Address, number>> = {
  name: 100,
  line1: 120,
  line2: 120,
  city: 80,
  region: 40,
  postalCode: 16,
  country: 2,
};

/** An address without stray space, its postal code in capitals, its region only where the country has one. */
export function normalizeAddress(address: Address): Address {
  const country = countryOf(address.country);
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  return {
    name: tidy(address.name),
    line1: tidy(address.line1),
    line2: tidy(address.line2),
    city: tidy(address.city),
    region: country?.region ? tidy(address.region).toUpperCase() : '',
    postalCode: tidy(address.postalCode).toUpperCase(),
    country: address.country,
  };
}

/** An address as an account keeps it. */
export interface KeptAddress {
  readonly recipient: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** As it was typed. */
  readonly state_region: string;
  readonly postal_code: string;
  readonly country: string;
}

/** Where an order to a kept address goes. A region that is not one of the country's is left to be chosen. */
export function addressOfKept(kept: KeptAddress): Address {
  const {
    recipient: name,
    line1,
    line2,
    city,
    state_region: region,
    postal_code: postalCode,
    country,
  } = kept;
  const address = normalizeAddress({ name, line1, line2, city, region, postalCode, country });
  return REGIONS[country]?.includes(address.region) ? address : { ...address, region: '' };
}

/** What is wrong with a normalized address, field by field; empty when it can be sent to. */
export function addressErrors(address: Address): AddressErrors {
  const errors: AddressErrors = {};
  const country = countryOf(address.country);
  if (address.name === '') errors.name = 'Please tell us who it is for.';
  if (address.line1 === '') errors.line1 = 'Please enter street and number.';
  if (address.city === '') errors.city = 'Please enter the city.';
  if (!country) errors.country = 'Please choose a country we ship to.';
  else {
    if (!country.postal.test(address.postalCode)) {
      errors.postalCode = `Please enter a ${country.postalLabel} like ${country.postalExample}.`;
    }
    const regions = REGIONS[country.code];
    if (country.region && !regions?.includes(address.region)) {
      errors.region = `Please choose a ${country.region.toLowerCase()}.`;
    }
  }
  for (const key of Object.keys(MOST) as (keyof Address)[]) {
    if (address[key].length > MOST[key]) errors[key] = `Please use at most ${MOST[key]} characters.`;
  }
  return errors;
}

/** The address of an order of files alone: a name, and the place that tax depends on. */
export function buyerPlace(address: Address): Address {
  const tidy = normalizeAddress(address);
  const hasRegions = Boolean(countryOf(tidy.country)?.region);
  return { ...tidy, line1: '', line2: '', city: '', postalCode: hasRegions ? tidy.postalCode : '' };
}

/** What is wrong with a place as `buyerPlace` gives it; an address that can be sent to has nothing wrong. */
export function buyerPlaceErrors(address: Address): AddressErrors {
  const { line1, city, postalCode, ...rest } = addressErrors(address);
  const hasRegions = Boolean(countryOf(address.country)?.region);
  return { ...rest, ...(hasRegions && postalCode ? { postalCode } : {}) };
}

/** Countries without regions that write the postal code behind the town. */
const CODE_LAST: readonly string[] = ['GB', 'IE', 'NZ'];

/** An address as it is written on a parcel, line by line, with the country's name. */
export function addressLines(address: Address): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address;
  const listed = countryOf(country);
  const place = [city, region].filter(Boolean).join(', ');
  const isCodeFirst = listed && listed.region === null && !CODE_LAST.includes(country);
  const town = (isCodeFirst ? [postalCode, place] : [place, postalCode]).filter(Boolean).join(' ');
  return [name, line1, line2, town, listed?.name ?? country].filter((line) => line !== '');
}

/** Whether a text can be an e-mail address; only a mail that arrives proves one. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>]+(\.[^\s@.<>]+)+$/.test(text);
}
