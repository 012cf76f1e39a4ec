/**
 * What follows the country's letters in a VAT number, from the European Commission's list for VIES. Only the form is
 * looked at, not whether the number exists.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z]\d{7}[A-Z\d]$|^\d{8}[A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d{7}[A-W][A-I]?$|^\d[A-Z+*]\d{5}[A-W]$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // The United Kingdom, and Northern Ireland in trade with the European Union.
  GB: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
};

/** Greece alone has other letters here than in addresses. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/**
 * A VAT number in capitals, without spaces, dots and hyphens. A number that has the form of its country gets the
 * country's letters when they are missing.
 *
 * @param country of the buyer, ISO 3166-1 alpha-2
 */
export function normalizeVatNumber(text: string, country: string): string {
  const number = text.toUpperCase().replace(/[\s.-]/g, '');
  const prefix = prefixOf(country);
  return FORMS[prefix]?.test(number) ? `${prefix}${number}` : number;
}

/**
 * Whether a normalized VAT number has the form of one of any country of the European Union or the United Kingdom. For
 * buyers of other countries any tax number of 4 to 20 letters and digits will do.
 */
export function isVatNumber(number: string, country: string): boolean {
  const form = FORMS[number.slice(0, 2)];
  if (form?.test(number.slice(2))) return true;
  return FORMS[prefixOf(country)] === undefined && /^[A-Z\d]{4,20}$/.test(number);
}
