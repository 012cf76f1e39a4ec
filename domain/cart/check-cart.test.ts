import { expect, it } from 'vitest';
import type { Product } from '../products/product.ts';
import { parseProductMetadata } from '../products/product-metadata.ts';
import type { CartItem } from './cart-item.ts';
import { checkCart } from './check-cart.ts';

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
  stock: {},
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

it('finds what is gone, sold out and costs something else', () => {
  const gone = line('gone', 'm', {
    supabaseProductId: 'x',
    product: { id: 'hat', name: 'Hat', handle: 'hat' },
  });
  const { unavailable, soldOut, prices, isRepriced } = checkCart(
    [line('same', 'm'), line('out', 'l'), line('dearer', 'xl'), gone],
    [shirt],
  );
  expect(isRepriced).toBe(true);
  expect([...unavailable]).toEqual(['out', 'gone']);
  expect([...soldOut]).toEqual(['out']);
  expect([...prices]).toEqual([
    ['dearer', { unitPriceCents: 2999, shippingPriceCents: 599, weightGrams: 40 }],
  ]);
});

it('takes the first value of an option that a line from before does not name', () => {
  const options = [
    {
      id: 'sides',
      values: [{ id: 'one', soldOut: true }, { id: 'both' }, { id: 'around', surchargeCents: 300 }],
    },
  ];
  const mug: Product = { ...shirt, details: parseProductMetadata({ options }, 'Mug') };
  const check = (chosen: Record<string, string>) => checkCart([line('a', 'm', { options: chosen })], [mug]);
  const none = new Set();
  const same = { unavailable: none, soldOut: none, fewLeft: new Map(), prices: new Map(), isRepriced: false };
  expect(check({})).toEqual(same);
  expect(check({ sides: 'one' }).unavailable).toEqual(new Set(['a']));
  // A size is not guessed.
  expect(checkCart([line('b', 'm', { options: {} })], [shirt]).unavailable).toEqual(new Set(['b']));
});

it('takes over what a product weighs by now without calling it a price', () => {
  const heavy: Product = { ...shirt, details: { ...shirt.details, weightGrams: 220 } };
  const { prices, isRepriced } = checkCart([line('a', 'm')], [heavy]);
  expect(prices.get('a')?.weightGrams).toBe(220);
  expect(isRepriced).toBe(false);
});

it('finds lines that want more than is left, one after the other', () => {
  const counted: Product = { ...shirt, stock: { '': 4, 'size=m': 3 } };
  const lines = [line('two', 'm', { quantity: 2 }), line('three', 'm', { quantity: 3 }), line('xl', 'xl')];
  const { unavailable, soldOut, fewLeft } = checkCart(lines, [counted]);
  expect([...fewLeft]).toEqual([['three', 1]]);
  expect([...unavailable]).toEqual(['three']);
  expect(soldOut.size).toBe(0);
  expect([...checkCart([line('xl', 'xl', { quantity: 5 })], [counted]).fewLeft]).toEqual([['xl', 4]]);
  // Their own order has taken them.
  expect(checkCart(lines, [counted], true).unavailable.size).toBe(0);
});

it('knows what is paused as sold out, whatever was chosen', () => {
  const paused: Product = { ...shirt, details: { ...shirt.details, soldOut: true } };
  const { unavailable, soldOut, prices } = checkCart([line('a', 'm'), line('b', 'xl')], [paused]);
  expect([...unavailable]).toEqual(['a', 'b']);
  expect([...soldOut]).toEqual(['a', 'b']);
  expect(prices.size).toBe(0);
});
