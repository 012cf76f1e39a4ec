import { currencyOfShop } from '../shop/shop-currency.ts';
import { SHOP_LOCALE } from '../shop/shop-language.ts';
import { once } from './once.ts';

const amountFormat = once(
  () =>
    new Intl.NumberFormat(SHOP_LOCALE, {
      useGrouping: false,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** Cents as they are typed into a field, e.g. `1234.50`; `parsePriceCents` is the way back. */
export const amountAsTyped = (cents: number): string => amountFormat().format(cents / 100);

/** The sign of the shop's currency, e.g. `$`, as amounts are shown with. */
export function currencySymbol(): string {
  const parts = new Intl.NumberFormat(SHOP_LOCALE, {
    style: 'currency',
    currency: currencyOfShop(),
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currencyOfShop();
}
