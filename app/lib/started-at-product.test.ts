import { expect, test } from 'vitest';
import { productPageOf, startedAtProduct } from './started-at-product.ts';

test('a page of a product is found again with its options and its name', () => {
  expect(productPageOf(startedAtProduct('/products/shirt?size=m', 'T-Shirt'))).toEqual({
    path: '/products/shirt?size=m',
    name: 'T-Shirt',
  });
});

test('links in the header of a product page have no name', () => {
  expect(productPageOf({ fromShop: true, from: '/products/mug' })).toEqual({
    path: '/products/mug',
    name: null,
  });
});

test('nothing else is a page of a product', () => {
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { from: '/' },
    { from: 7 },
    { from: '//evil.test/products/' },
  ])
    expect(productPageOf(state)).toBeNull();
});
