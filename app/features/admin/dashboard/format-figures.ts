import { SHOP_LOCALE } from '#domain/shop/shop-language.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { changeSince } from './change-since.ts';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import type { DayRange } from './numbers.ts';

const SECONDS = new Intl.NumberFormat(SHOP_LOCALE, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const CHANGE = new Intl.NumberFormat(SHOP_LOCALE, { style: 'percent', signDisplay: 'exceptZero' });
const DAY = new Intl.DateTimeFormat(SHOP_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** A change since the period before with what it was, e.g. `+12% from $80.00`; what it was alone after nothing. */
export function formatChange(value: number | null, before: number | null, text: string): string {
  const change = changeSince(value, before);
  return change === null ? copy.figures.before(text) : copy.figures.from(CHANGE.format(change / 100), text);
}

/** Days, both included, e.g. `Nov 1 – 7, 2026`. */
export const formatRange = ({ from, to }: DayRange): string => DAY.formatRange(new Date(from), new Date(to));

/** A duration, e.g. `2.4 sec`; a dash when there is none. */
export const formatSeconds = (milliseconds: number | null): string =>
  milliseconds === null ? CONSOLE_COPY.none : SECONDS.format(milliseconds / 1000);
