import { SHOP_LOCALE } from '../shop/shop-language.ts';
import { once } from './once.ts';

const dateFormat = once(() => new Intl.DateTimeFormat(SHOP_LOCALE, { dateStyle: 'medium' }));
const momentFormat = once(
  () => new Intl.DateTimeFormat(SHOP_LOCALE, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** The day of a moment in the reader's time zone, e.g. `Nov 2, 2026`. @param when ISO 8601 */
export const formatDate = (when: string): string => dateFormat().format(new Date(when));

/** A moment in the reader's time zone, e.g. `Nov 2, 2026, 3:04 PM`. @param when ISO 8601 */
export const formatMoment = (when: string): string => momentFormat().format(new Date(when));
