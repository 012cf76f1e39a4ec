import { SHOP_LOCALE } from '../shop/shop-language.ts';

/**
 * What the console offers, ISO 4217: all have hundredths, because money is counted in cents. The database allows the
 * same.
 */
export const CURRENCIES = [
  'AED',
  'AUD',

  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EGP',
  'EUR',
  'GBP',
  'HKD',
  'ILS',
  'INR',
  'MAD',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PEN',
  'PHP',
  'PLN',
  'RON',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'USD',
  'ZAR',
] as const;

export const isCurrencyCode = (code: string): boolean => CURRENCIES.some((known) => known === code);

/** Whether a currency has hundredths and is one at all. */
export function hasCents(currency: string): boolean {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return (
      format.resolvedOptions().maximumFractionDigits === 2 &&
      Intl.supportedValuesOf('currency').includes(currency)
    );
  } catch {
    return false;
  }
}

/** How a currency is chosen, e.g. `USD, US Dollar`. */
export function currencyLabel(code: string): string {
  const name = new Intl.DisplayNames([SHOP_LOCALE], { type: 'currency' }).of(code);
  return name && name !== code ? `${code}, ${name}` : code;
}
