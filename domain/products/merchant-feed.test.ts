import { expect, test } from 'vitest';
import type { StorefrontProduct } from '../shop/storefront.ts';
import { testProduct } from '../shop/test-product.ts';
import { merchantItems } from './merchant-feed.ts';
import { optionsOfQuery } from './option-query.ts';
import { isOfKind } from './product-kind.ts';

const product = (metadata: object, more: Partial<StorefrontProduct> = {}) =>
  testProduct(
    'framed-print',
    { name: 'Framed print', tagline: 'To hang', ...metadata },
    { storedId: 'x', handle: 'framed', title: 'Framed', ...more },
  );
const about = { origin: 'https://paw.test', currency: 'USD', brand: 'Pawtrait' };
const option = (id: string, count: number, more: object = {}) => ({
  id,
  label: id,
  values: Array.from({ length: count }, (_, index) => ({
    id: `${id}-${index}`,
    label: `${id} ${index}`,
    surchargeCents: index * 100,
    ...(index === 1 ? more : {}),
  })),
});

test('every combination of options is an item with its own price', () => {
  const items = merchantItems(
    product({ options: [option('size', 2), option('frame', 3, { soldOut: true })] }),
    about,
  );
  expect(items).toHaveLength(6);
  expect(new Set(items.map(({ id }) => id)).size).toBe(6);
  expect(items.at(-1)).toEqual({
    id: 'framed-size-1-frame-2',
    item_group_id: 'framed',
    title: 'Framed print, size 1, frame 2',
    description: 'To hang',
    link: 'https://paw.test/products/framed?size=size-1&frame=frame-2',
    image_link: 'https://paw.test/base.webp',
    price: '72.99 USD',
    availability: 'in_stock',
    condition: 'new',
    brand: 'Pawtrait',
    identifier_exists: 'no',
    size: 'size 1',
    color: 'frame 2',
  });
  expect(items.filter(({ availability }) => availability === 'out_of_stock')).toHaveLength(2);
});

test('long names make ids that fit and differ', () => {
  const options = [option('a-size-that-has-a-very-long-name', 3), option('a-frame-that-has-one', 3)];
  const ids = merchantItems(product({ options }), about).map(({ id }) => id);
  expect(new Set(ids).size).toBe(9);
  expect(ids.every((id) => id.length <= 50 && id.startsWith('framed-a-size'))).toBe(true);
  expect(merchantItems(product({ options }), about).map(({ id }) => id)).toEqual(ids);
});

test('the link of a variant chooses it', () => {
  const framed = product({ options: [option('size', 2), option('frame', 2)] });
  const [, second] = merchantItems(framed, about);
  expect(optionsOfQuery(framed, new URL(second?.link ?? '').search)).toEqual({
    size: 'size-0',
    frame: 'frame-1',
  });
  expect(optionsOfQuery(framed, '?size=size-9&frame=frame-1&utm_source=x')).toEqual({ frame: 'frame-1' });
});

test('a product without options, or with too many, is one item', () => {
  expect(merchantItems(product({}), about)).toMatchObject([{ id: 'framed', price: '69.99 USD' }]);
  const many = product({ options: [option('size', 11), option('frame', 11)] });
  expect(merchantItems(many, about)).toHaveLength(1);
  expect(merchantItems(product({ soldOut: true }), about)[0]?.availability).toBe('out_of_stock');
});

test('kinds come from what a product is', () => {
  expect(isOfKind(product({ onWall: true }), 'wall')).toBe(true);
  expect(isOfKind(product({}), 'wall')).toBe(false);
  expect(isOfKind(product({}, { id: 'tumbler' }), 'wear')).toBe(true);
  expect(isOfKind(product({ kinds: ['desk'] }, { id: 'tumbler' }), 'wear')).toBe(false);
  expect(isOfKind(product({ kinds: ['wear'] }, { id: 'tote-bag' }), 'wear')).toBe(true);
  const files = product({}, { print: { ...product({}).print, delivery: 'download' } });
  expect([isOfKind(files, 'files'), isOfKind(files, 'table')]).toEqual([true, false]);
});
