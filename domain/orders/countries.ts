import { once } from '../format/once.ts';
import { worldCountries } from './world-countries.ts';

/** A country with the rules of its addresses. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** What its regions are called; null where an address needs none. */
  readonly region: string | null;
  readonly postalLabel: string;
  readonly postal: RegExp;
  readonly postalExample: string;
}

const country = (
  code: string,
  name: string,
  postal: RegExp,
  postalExample: string,
  region: string | null = null,
  postalLabel = 'Postal code',
): Country => ({ code, name, region, postalLabel, postal, postalExample });

/** Countries whose addresses are checked by rules. */
export const COUNTRIES: readonly Country[] = [
  country('US', 'United States', /^\d{5}(-\d{4})?$/, '12207', 'State', 'ZIP code'),
  country('CA', 'Canada', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'K1A 0B1', 'Province'),
  country('GB', 'United Kingdom', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'SW1A 1AA', null, 'Postcode'),
  country('IE', 'Ireland', /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'D02 AF30', null, 'Eircode'),
  country('DE', 'Germany', /^\d{5}$/, '10115'),
  country('AT', 'Austria', /^\d{4}$/, '1010'),
  country('FR', 'France', /^\d{5}$/, '75001'),
  country('NL', 'Netherlands', /^\d{4} ?[A-Z]{2}$/, '1012 AB'),
  country('ES', 'Spain', /^\d{5}$/, '28013'),
  country('IT', 'Italy', /^\d{5}$/, '00118'),
  country('AU', 'Australia', /^\d{4}$/, '2000', 'State', 'Postcode'),
  country('NZ', 'New Zealand', /^\d{4}$/, '6011', null, 'Postcode'),
];

/** Codes of the countries whose addresses are checked by rules. */
export const KNOWN_CODES: readonly string[] = COUNTRIES.map(({ code }) => code);

/** Rules are known first, then every other country of the world, where any postal code or none will do. */
export const allCountries: () => readonly Country[] = once(() => [
  ...COUNTRIES,
  ...worldCountries()
    .filter(({ code }) => !KNOWN_CODES.includes(code))
    .map(({ code, name }) => country(code, name, /^.{0,16}$/, '')),
]);

/** A country by its code; undefined where there is none. */
export const countryOf = (code: string): Country | undefined =>
  COUNTRIES.find((known) => known.code === code) ?? allCountries().find((other) => other.code === code);

/** A country's name; its code where there is none. */
export const countryName = (code: string): string => countryOf(code)?.name ?? code;

/** Regions that are offered; elsewhere they are typed. */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
  CA: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
};
