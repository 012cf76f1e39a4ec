import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setShopCurrency } from '../shop/shop-currency.ts';
import { formatCents, parsePriceCents, shareOfCents } from './money.ts';

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1999, '$19.99'],
    [123450, '$1,234.50'],
    [-250, '-$2.50'],
    [null, '—'],
    [undefined, '—'],
    [Number.NaN, '—'],
  ])('%s is %s', (cents, text) => expect(formatCents(cents)).toBe(text));

  it('uses the currency of the shop', () => {
    setShopCurrency('EUR');
    expect(formatCents(123450)).toBe('€1,234.50');
    setShopCurrency('CHF');
    expect(formatCents(1999)).toMatch(/^CHF\s19\.99$/);
    setShopCurrency('USD');
    expect(formatCents(1999)).toBe('$19.99');
  });

  it('writes after the shop’s example what it would write without', () => {
    const amounts = [0, 5, 99, 100, 1999, 9919, 99_999, 100_000, 123_456, -250, 1999.5];
    for (const currency of Intl.supportedValuesOf('currency')) {
      setShopCurrency(currency);
      const written = amounts.map(formatCents);
      setShopCurrency(currency, formatCents(1999));
      expect(amounts.map(formatCents)).toEqual(written);
    }
    setShopCurrency('USD', 'no example');
    expect(formatCents(1999)).toBe('$19.99');
    setShopCurrency('USD', '19,99 dollars');
    expect([formatCents(250), formatCents(1_234_56)]).toEqual(['2,50 dollars', '$1,234.56']);
    setShopCurrency('USD');
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.nat(), (cents) => {
        expect(parsePriceCents(formatCents(cents))).toBe(cents);
      }),
    );
  });
});

describe('parsePriceCents', () => {
  it.each([
    ['$19.99', 1999],
    ['From $1,299', 129900],
    ['12.9', 1290],
    ['.5', 50],
    ['1.005', 101],
    ['24.99.1', 2499],
    ['5.', 500],
    ['free', null],
    ['.', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (text, cents) => expect(parsePriceCents(text)).toBe(cents));
});

describe('shareOfCents', () => {
  it.each([
    [1000, 825, 83],
    [1999, 1000, 200],
    [1, 5000, 1],
    [1, 4999, 0],
    [0, 9000, 0],
  ])('%s at %s basis points is %s', (cents, points, share) =>
    expect(shareOfCents(cents, points)).toBe(share),
  );
});
