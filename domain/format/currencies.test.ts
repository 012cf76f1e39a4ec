import { expect, it } from 'vitest';
import { CURRENCIES, currencyLabel, hasCents } from './currencies.ts';

it('offers currencies with cents only', () => {
  expect(CURRENCIES.filter((code) => !hasCents(code))).toEqual([]);
  expect(['JPY', 'KWD', 'XXX', 'usd', ''].filter(hasCents)).toEqual([]);
});

it('labels a code', () => expect(currencyLabel('EUR')).toBe('EUR, Euro'));
