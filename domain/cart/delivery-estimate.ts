import { once } from '../format/once.ts';
import { SHOP_LOCALE } from '../shop/shop-language.ts';

/** Business days until an order is made, at most: the longest time that the product pages promise. */
export const PRODUCTION_DAYS = 5;

const DAY_MS = 86_400_000;

/**
 * The day by which an order arrives. Business days are Mondays to Fridays in UTC, so that browser and server agree;
 * public holidays are not known.
 *
 * @param transitDays business days under way, at most
 * @param ordered when it is ordered; the next business day is the first one
 * @returns ISO 8601, without a time
 */
export function arrivesBy(transitDays: number, ordered: Date): string {
  let day = ordered.getTime();
  for (let left = PRODUCTION_DAYS + transitDays; left > 0; ) {
    day += DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

const arrivalFormat = once(
  () =>
    new Intl.DateTimeFormat(SHOP_LOCALE, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A day of arrival in words, e.g. `Arrives by Thu, Dec 3`. @param day ISO 8601, without a time */
export const formatArrival = (day: string): string => `Arrives by ${arrivalFormat().format(new Date(day))}`;
