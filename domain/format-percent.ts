import { once } from './once.ts';
import { SHOP_LOCALE } from './shop-language.ts';

const percentFormat = once(() => new Intl.NumberFormat(SHOP_LOCALE, { style: 'percent' }));

/** A share in whole percent, e.g. `42%`. @param percent 100 is all of it */
export const formatPercent = (percent: number): string => percentFormat().format(percent / 100);
