import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setShopCurrency } from '../shop/shop-currency.ts';
import { amountAsTyped, currencySymbol } from './amount-field.ts';
import { amount, amountOrNone } from './amount-rule.ts';
import { parsePriceCents } from './money.ts';

afterEach(() => setShopCurrency('USD'));

it('amounts come back from a field as they went in', () => {
  expect(amountAsTyped(123450)).toBe('1234.50');
  fc.assert(
    fc.property(fc.nat(), (cents) => {
      expect(parsePriceCents(amountAsTyped(cents))).toBe(cents);
    }),
  );
});

it.each([
  ['USD', '$'],
  ['GBP', '£'],
  ['CHF', 'CHF'],
])('the sign of %s is %s', (currency, sign) => {
  setShopCurrency(currency);
  expect(currencySymbol()).toBe(sign);
});

describe('messages for a wrong amount', () => {
  const messagesFor = (value: unknown) => amount.safeParse(value).error?.issues.map(({ message }) => message);

  it.each([-1, 2_000_001, 1.5, null])('%s is rejected', (value) => {
    expect(messagesFor(value)).toEqual(['An amount from $0 to $20,000.']);
  });

  it('uses the currency of the shop', () => {
    setShopCurrency('EUR');
    expect(messagesFor(-1)).toEqual(['An amount from €0 to €20,000.']);
  });

  it('nothing is an amount only where it may be', () => {
    expect(amountOrNone.safeParse(null).success).toBe(true);
    expect(amount.safeParse(2_000_000).success).toBe(true);
  });
});
