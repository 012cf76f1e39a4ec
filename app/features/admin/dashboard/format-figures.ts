import { currencyOfShop } from '#domain/shop-currency.ts';
import { SHOP_LOCALE } from '#domain/shop-language.ts';

const SECONDS = new Intl.NumberFormat(SHOP_LOCALE, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** An amount beside an axis, in whole units of the shop's currency, e.g. `$1,235`. */
export const formatWholeUnits = (units: number): string =>
  new Intl.NumberFormat(SHOP_LOCALE, {
    style: 'currency',
    currency: currencyOfShop(),
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(units);

/** A duration, e.g. `2.4 sec`; a dash when there is none. */
export const formatSeconds = (milliseconds: number | null): string =>
  milliseconds === null ? '—' : SECONDS.format(milliseconds / 1000);
