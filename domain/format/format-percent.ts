import { SHOP_LOCALE } from '../shop/shop-language.ts';
import { once } from './once.ts';

const percentFormat = once(() => new Intl.NumberFormat(SHOP_LOCALE, { style: 'percent' }));
const rateFormat = once(
  () => new Intl.NumberFormat(SHOP_LOCALE, { style: 'percent', maximumFractionDigits: 2 }),
);

/** A share in whole percent, e.g. `42%`. @param percent 100 is all of it */
export const formatPercent = (percent: number): string => percentFormat().format(percent / 100);

/** A rate with what it has of decimals, e.g. `8.25%`. @param basisPoints 10,000 are all of it */
export const formatRate = (basisPoints: number): string => rateFormat().format(basisPoints / 10_000);
