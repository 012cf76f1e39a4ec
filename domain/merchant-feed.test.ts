import { expect, test } from 'vitest';
import { merchantItems } from './merchant-feed.ts';
import { isOfKind } from './product-kind.ts';
import { parseProductMetadata } from './product-metadata.ts';
import type { StorefrontProduct } from './storefront.ts';

const mockup = {
  id: '',
  imageUrl: '/base.webp',
  isPrimary: false,
  frame: null,
  wrap: null,
  edge: null,
  options: {},
  alt: null,
};
const product = (metadata: object, more: Partial<StorefrontProduct> = {}): StorefrontProduct => ({
  storedId: 'x',
  id: 'framed-print',
  handle: 'framed',
  title: 'Framed',
  priceCents: 6999,
  shippingCents: 0,
  isFeatured: false,
  baseImage: null,
  details: parseProductMetadata({ name: 'Framed print', tagline: 'To hang', ...metadata }, 'Framed'),
  blankBases: [{ ...mockup, role: 'blank_base' }],
  overlays: [{ ...mockup, role: 'overlay' }],
  displays: [],
  print: { areas: [], blend: 'multiply', withBackground: true, start: null },
  stock: {},
  ...more,
});
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
    link: 'https://paw.test/products/framed',
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
  const files = product({}, { print: { ...product({}).print, delivery: 'download' } });
  expect([isOfKind(files, 'files'), isOfKind(files, 'table')]).toEqual([true, false]);
});
