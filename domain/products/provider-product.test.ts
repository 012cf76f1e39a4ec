import { expect, test } from 'vitest';
import { productFromRow } from './product.ts';
import {
  attributesText,
  isPriceOpen,
  mappedPriceCents,
  marginOf,
  NEW_PROVIDER_PRODUCT,
  parseAttributes,
  providerProductSchema,
} from './provider-product.ts';

const mug = { ...NEW_PROVIDER_PRODUCT, productId: 'mug', sku: 'GLOBAL-MUG-W' };
const wrongIn = (changes: object) => {
  const checked = providerProductSchema.safeParse({ ...mug, ...changes });
  return checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
};

test('a whole mapping is good', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ attributes: 'color=black, wrap=White', costCents: 0 })).toEqual([]);
  expect(wrongIn({ provider: 'printful', sku: '4011', technique: 'dtg', area: 'front' })).toEqual([]);
});

test.each<[string, object]>([
  ['provider', { provider: 'test' }],
  ['productId', { productId: '' }],
  ['sku', { sku: ' ' }],
  ['sku', { sku: 'a b' }],
  ['sku', { sku: '../orders' }],
  ['sku', { provider: 'printful', technique: 'dtg' }],
  ['area', { area: '' }],
  ['technique', { provider: 'printful', sku: '4011' }],
  ['attributes', { attributes: 'black' }],
  ['attributes', { attributes: 'color=black, color=white' }],
  ['costCents', { costCents: -1 }],
])('%s is rejected in %o', (field, changes) => expect(wrongIn(changes)).toContain(field));

test('attributes are read as they are written', () => {
  expect(parseAttributes('')).toEqual({});
  const read = parseAttributes(' color = black ,\nframe size=12 x 16');
  expect(read).toEqual({ color: 'black', 'frame size': '12 x 16' });
  expect(parseAttributes(attributesText(read ?? {}))).toEqual(read);
});

test('a margin is what stays of the price with the chosen options', () => {
  const value = (id: string, surchargeCents: number) => ({ id, label: id, surchargeCents });
  const product = productFromRow({
    id: 'p',
    catalog_card_id: 'poster',
    product_handle: 'poster',
    product_title: 'Poster',
    base_price_cents: 2000,
    shipping_price_cents: 0,
    is_featured: false,
    is_published: true,
    base_product_image_url: null,
    print: null,
    metadata: { options: [{ id: 'size', label: 'Size', values: [value('s', 0), value('l', 1500)] }] },
  });
  expect(mappedPriceCents(product, {})).toBe(2000);
  expect(mappedPriceCents(product, { size: 'l' })).toBe(3500);
  expect(mappedPriceCents(product, { size: 'gone' })).toBe(2000);
  expect([isPriceOpen(product, {}), isPriceOpen(product, { size: 'l' })]).toEqual([true, false]);
  expect(marginOf(2000, 500)).toEqual({ cents: 1500, percent: 75 });
  expect(marginOf(0, 500)).toEqual({ cents: -500, percent: null });
});
