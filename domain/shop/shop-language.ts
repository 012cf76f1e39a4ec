import { once } from '../format/once.ts';

/** The one language of the shop so far, for Intl. */
export const SHOP_LOCALE = 'en-US';

const dayFormat = once(() => new Intl.DateTimeFormat(SHOP_LOCALE, { dateStyle: 'long', timeZone: 'UTC' }));

/** A day as it is written in texts, e.g. `November 2, 2026`. @param day ISO 8601; counted in UTC */
export function formatDay(day: string): string {
  return dayFormat().format(new Date(day));
}
