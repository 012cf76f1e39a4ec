import { expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { parseProductMetadata } from '../products/product-metadata.ts';
import type { CartItem } from './cart-item.ts';
import { changedPrices } from './changed-prices.ts';

const shirt: Product = {
  storedId: 's',
  id: 't-shirt',
  handle: 'shirt',
  title: 'Shirt',
  priceCents: 2799,
  shippingCents: 599,
  isFeatured: false,
  baseImage: null,
  details: parseProductMetadata(
    {
      options: [
        {
          id: 'size',
          values: [
            { id: 'm' },
            { id: 'l', soldOut: true },
            { id: 'xl', surchargeCents: 200, weightGrams: 40 },
          ],
        },
      ],
    },
    'Shirt',
  ),
  print: null,
  stock: [],
};
const line = (id: string, size: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  product: { id: 't-shirt', name: 'Shirt', handle: 'shirt', shippingPriceCents: 599 },
  supabaseProductId: 's',
  quantity: 1,
  unitPriceCents: 2799,
  options: { size },
  ...more,
});

it('finds what costs something else by now, and leaves what is not in the shop', () => {
  const gone = line('gone', 'm', {
    supabaseProductId: 'x',
    product: { id: 'hat', name: 'Hat', handle: 'hat' },
  });
  const { prices, isRepriced } = changedPrices(
    [line('same', 'm'), line('dearer', 'xl'), line('no such size', 'xs'), gone],
    [shirt],
  );
  expect(isRepriced).toBe(true);
  expect([...prices]).toEqual([
    ['dearer', { unitPriceCents: 2999, shippingPriceCents: 599, weightGrams: 40 }],
  ]);
});

it('takes the first value of an option that a line from before does not name', () => {
  const options = [
    {
      id: 'sides',
      values: [
        { id: 'one', soldOut: true },
        { id: 'both', surchargeCents: 300 },
      ],
    },
  ];
  const mug: Product = { ...shirt, details: parseProductMetadata({ options }, 'Mug') };
  expect(changedPrices([line('a', 'm', { options: {} })], [mug]).prices.get('a')?.unitPriceCents).toBe(3099);
  // A size is not guessed.
  expect(changedPrices([line('b', 'm', { options: {} })], [shirt]).prices.size).toBe(0);
});

it('takes over what a product weighs by now without calling it a price', () => {
  const heavy: Product = { ...shirt, details: { ...shirt.details, weightGrams: 220 } };
  const { prices, isRepriced } = changedPrices([line('a', 'm')], [heavy]);
  expect(prices.get('a')?.weightGrams).toBe(220);
  expect(isRepriced).toBe(false);
});
