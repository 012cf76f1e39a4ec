import { SHOP_LOCALE } from '../shop/shop-language.ts';
import { once } from './once.ts';

const numberFormat = once(() => new Intl.NumberFormat(SHOP_LOCALE));
const sizeFormat = (unit: string, decimals: number) =>
  once(
    () =>
      new Intl.NumberFormat(SHOP_LOCALE, {
        style: 'unit',
        unit,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
const gigabyteFormat = sizeFormat('gigabyte', 1);
const megabyteFormat = sizeFormat('megabyte', 1);
const kilobyteFormat = sizeFormat('kilobyte', 0);

/**
 * A number as it is written in texts, e.g. `12,000`. Small whole ones are only their digits, and most pages have no
 * others: Intl takes 50 ms on a phone for it.
 */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat().format(value);

/**
 * A size of a file, e.g. `2.4 MB`, or `48 kB` where that would be 0.0 MB.
 *
 * @param bytes 1,048,576 of them are a megabyte
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 102.4 ? kilobyteFormat().format(kilobytes) : megabyteFormat().format(kilobytes / 1024);
}

/** Room on a disk, e.g. `12.5 GB`. */
export const formatGigabytes = (bytes: number): string => gigabyteFormat().format(bytes / 1024 ** 3);
