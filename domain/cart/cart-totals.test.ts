import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedTaxCents, taxCents } from './cart-totals.ts';
import { isTaxIncluded } from './tax-included.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const sums = fc.record({ subtotalCents: cents, shippingCents: cents, discountCents: cents });
const rate = fc.integer({ min: 0, max: 5000 });

it('takes the tax of Germany out of a price', () => {
  const mug = { subtotalCents: 1999, shippingCents: 599, discountCents: 0 };
  expect(includedTaxCents(mug, 1900)).toBe(415);
  expect(includedTaxCents({ ...mug, discountCents: 5000 }, 1900)).toBe(0);
});

it('finds in a price the tax that was added to it, to the cent', () => {
  fc.assert(
    fc.property(sums, rate, (net, rate) => {
      const price = Math.max(0, net.subtotalCents + net.shippingCents - net.discountCents);
      const added = taxCents(net, rate);
      const gross = { subtotalCents: price + added, shippingCents: 0, discountCents: 0 };
      expect(Math.abs(includedTaxCents(gross, rate) - added)).toBeLessThanOrEqual(1);
    }),
  );
});

it('is never more than the price, and grows with it', () => {
  fc.assert(
    fc.property(sums, rate, cents, (price, rate, more) => {
      const tax = includedTaxCents(price, rate);
      const total = price.subtotalCents + price.shippingCents - price.discountCents;
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(Math.max(0, total));
      const dearer = { ...price, subtotalCents: price.subtotalCents + more };
      expect(includedTaxCents(dearer, rate)).toBeGreaterThanOrEqual(tax);
    }),
  );
});

it.each([
  ['DE', true],
  ['gb', true],
  ['NZ', true],
  ['US', false],
  ['CA', false],
  ['', false],
])('in %j the price includes the tax: %s', (country, included) => {
  expect(isTaxIncluded(country)).toBe(included);
});
