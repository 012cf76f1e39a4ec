import { SHOP_LOCALE } from '#domain/shop-language.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';

const DAY = new Intl.DateTimeFormat(SHOP_LOCALE, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(SHOP_LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the operator reads it, in the browser's time zone; a dash for none. */
export const formatMoment = (when: string | null): string =>
  when ? MOMENT.format(new Date(when)) : copy.none;

/** The day of a moment. */
export const formatDay = (when: string | null): string => (when ? DAY.format(new Date(when)) : copy.none);
