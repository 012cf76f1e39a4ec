import { expect, it } from 'vitest';
import { EMPTY_CART } from '#domain/cart/cart.ts';
import { estimatedSums } from './estimated-sums.ts';

const cart = { ...EMPTY_CART, subtotal: 39.98, shipping: 5.99, discount: 4 };

it('adds the tax where it is not in the prices', () => {
  expect(estimatedSums(cart, 'US', 400)).toMatchObject({ taxIncluded: false, tax: 1.68, total: 43.65 });
});

it('takes the tax out of the prices where they include it', () => {
  expect(estimatedSums(cart, 'DE', 1900)).toMatchObject({ taxIncluded: true, tax: 6.7, total: 41.97 });
});

it('is never below nothing', () => {
  expect(estimatedSums({ ...cart, discount: 100 }, 'US', 400)).toMatchObject({ tax: 0, total: 0 });
});
