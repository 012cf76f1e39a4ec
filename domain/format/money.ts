import { currencyOfShop, exampleOfShop } from '../shop/shop-currency.ts';
import { SHOP_LOCALE } from '../shop/shop-language.ts';

/** Money is a whole number of cents. These are the only two ways in and out of text. */

const DASH = '—';
/** What stands around the units and the cents of the example. */
const EXAMPLE = /^(\D*)19(\D*)99(\D*)$/;
/** From here on digits stand in groups. */
const GROUPED_CENTS = 1000_00;

const formatIn = (currency: string) =>
  new Intl.NumberFormat(SHOP_LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Made for the first amount, and again when the shop takes another currency. */
let format: Intl.NumberFormat | undefined;
let formatted = '';

/** Cents as they are shown, e.g. `$1,234.50`; a dash when missing. */
export function formatCents(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return DASH;
  const small = smallAmount(cents);
  if (small !== null) return small;
  if (!format || formatted !== currencyOfShop()) {
    formatted = currencyOfShop();
    format = formatIn(formatted);
  }
  // Zero has no sign.
  return format.format((Math.round(cents) || 0) / 100);
}

/**
 * An amount written after the shop's example; null when it has none, or the amount is written in another way. Intl
 * takes a phone 60 ms to be made, while it waits for the first price of a page.
 */
function smallAmount(cents: number): string | null {
  const whole = Math.round(cents);
  if (whole < 0 || whole >= GROUPED_CENTS) return null;
  const [, before, point, after] = EXAMPLE.exec(exampleOfShop() ?? '') ?? [];
  if (point === undefined) return null;
  return `${before}${Math.floor(whole / 100)}${point}${String(whole % 100).padStart(2, '0')}${after}`;
}

/**
 * Cents of a displayed price such as `$19.99` or `From 1,299 USD`: everything except digits and dots is dropped,
 * the first number that is left counts, half a cent is rounded up. Null when no digit is left.
 */
export function parsePriceCents(display: string | null | undefined): number | null {
  const text = (display ?? '').replace(/[^0-9.]/g, '');
  const match = /^(\d*)(?:\.(\d*))?/.exec(text);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  if (whole === '' && fraction === '') return null;
  const cents = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  const roundsUp = Number(fraction[2] ?? '0') >= 5;
  const total = cents + (roundsUp ? 1 : 0);
  return Number.isSafeInteger(total) ? total : null;
}

/** A share of an amount in basis points (hundredths of a percent), half a cent rounded up. Both at least 0. */
export function shareOfCents(cents: number, basisPoints: number): number {
  return Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n);
}
