import { describe, expect, it } from 'vitest';
import { chooseFeatured, FALLBACK_PRODUCTS } from './featured-products.ts';

const product = (id: number, isFeatured = true) => ({ id, isFeatured });

describe('chooseFeatured', () => {
  it('takes at most five, in order, and only what is featured', () => {
    const products = [1, 2, 3, 4, 5, 6, 7].map((id) => product(id, id !== 2));
    expect(chooseFeatured(products)?.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6]);
  });

  it('has none when nothing is featured, nothing is there, or nothing could be read', () => {
    for (const products of [[product(1, false)], [], null, undefined]) {
      expect(chooseFeatured(products)).toBeNull();
    }
  });
});

it('three curated products stand in, at the prices of the house', () => {
  expect(FALLBACK_PRODUCTS.map(({ id, priceCents }) => [id, priceCents])).toEqual([
    ['mug', 1999],
    ['puzzle', 2499],
    ['stickers', 1299],
  ]);
});
