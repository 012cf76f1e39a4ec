import { currencyOfShop } from '../shop/shop-currency.ts';
import { SHOP_LOCALE } from '../shop/shop-language.ts';

/** An amount in whole units of the shop's currency, where cents do not matter, e.g. `$1,235`. @param units not cents */
export const formatWholeUnits = (units: number): string =>
  new Intl.NumberFormat(SHOP_LOCALE, {
    style: 'currency',
    currency: currencyOfShop(),
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(units);
