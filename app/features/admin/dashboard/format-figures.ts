import { SHOP_LOCALE } from '#domain/shop-language.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';

const SECONDS = new Intl.NumberFormat(SHOP_LOCALE, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const CHANGE = new Intl.NumberFormat(SHOP_LOCALE, { signDisplay: 'exceptZero' });

/** By how much something went up or down, e.g. `+12`. */
export const formatChange = (change: number): string => CHANGE.format(change);

/** A duration, e.g. `2.4 sec`; a dash when there is none. */
export const formatSeconds = (milliseconds: number | null): string =>
  milliseconds === null ? CONSOLE_COPY.none : SECONDS.format(milliseconds / 1000);
