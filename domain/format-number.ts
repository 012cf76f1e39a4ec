import { once } from './once.ts';
import { SHOP_LOCALE } from './shop-language.ts';

const numberFormat = once(() => new Intl.NumberFormat(SHOP_LOCALE));
const megabyteFormat = once(
  () =>
    new Intl.NumberFormat(SHOP_LOCALE, {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

/**
 * A number as it is written in texts, e.g. `12,000`. Small whole ones are only their digits, and most pages have no
 * others: Intl would keep a phone for 50 ms to say so.
 */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat().format(value);

/** A size of a file, e.g. `2.4 MB`. @param bytes 1,048,576 of them are shown as one megabyte */
export const formatMegabytes = (bytes: number): string => megabyteFormat().format(bytes / 1024 / 1024);
