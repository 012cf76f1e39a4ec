import { describe, expect, it } from 'vitest';
import {
  NEW_PRODUCT,
  type ProductDraft,
  productDraftOf,
  productDraftSchema,
  productRowOf,
} from './product-draft.ts';
import { PRODUCT_DEFAULTS, parseProductMetadata } from './product-metadata.ts';

const draft: ProductDraft = {
  ...NEW_PRODUCT,
  handle: 'enamel-mug',
  title: 'Enamel Mug',
  cardId: 'mug',
  priceCents: 2199,
  shippingCents: 599,
  isPublished: true,
  baseImage: '/storage/v1/object/public/app-photos/products/enamel.webp',
  baseImagePath: 'products/enamel.webp',
  name: 'Enamel Mug',
  features: 'Light\n\n  Unbreakable  ',
  bundleSuggestions: [{ id: 'coasters', label: 'Add coasters' }],
  options: [
    {
      id: 'size',
      label: 'Size',
      values: [
        { id: 's', label: 'Small', surchargeCents: null, colour: '', baseImage: '', soldOut: false },
        {
          id: 'l',
          label: 'Large',
          surchargeCents: 300,
          colour: '#1f2a44',
          baseImage: '/l.webp',
          soldOut: true,
        },
      ],
    },
  ],
};

const rowOf = (values: ProductDraft, stored = {}) => ({
  id: 'id',
  created_at: '',
  updated_at: '',
  ...productRowOf(values, stored),
});
const errorsOf = (change: Partial<ProductDraft>) => {
  const result = productDraftSchema.safeParse({ ...draft, ...change });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('productRowOf', () => {
  it('stores what the shop reads', () => {
    const details = parseProductMetadata(productRowOf(draft).metadata, 'x');
    expect(details.features).toEqual(['Light', 'Unbreakable']);
    expect(details.tagline).toBe(PRODUCT_DEFAULTS.tagline);
    expect(details.options[0]?.values[1]).toEqual({
      id: 'l',
      label: 'Large',
      surchargeCents: 300,
      colour: '#1f2a44',
      baseImage: '/l.webp',
      soldOut: true,
    });
  });

  it('keeps metadata that the console does not know, and removes what was emptied', () => {
    const row = productRowOf({ ...draft, options: [] }, { season: 'winter', options: [1], tagline: 'old' });
    expect(row.metadata).toMatchObject({ season: 'winter' });
    expect(row.metadata).not.toHaveProperty('options');
    expect(row.metadata).not.toHaveProperty('tagline');
  });
});

it('a product that is stored and read again is the same', () => {
  const row = {
    is_featured: false,
    is_published: false,
    shipping_price_cents: 0,
    metadata: {},
    ...rowOf(draft),
  };
  const again = productDraftOf({
    ...row,
    base_product_image_url: row.base_product_image_url ?? null,
    base_product_storage_path: row.base_product_storage_path ?? null,
    catalog_card_id: 'mug',
  });
  expect(again).toEqual({ ...draft, features: 'Light\nUnbreakable' });
});

describe('productDraftSchema', () => {
  it('takes a good product', () => expect(errorsOf({})).toEqual([]));

  it.each([
    [{ handle: 'Enamel Mug' }, 'handle'],
    [{ handle: '' }, 'handle'],
    [{ title: '  ' }, 'title'],
    [{ cardId: '' }, 'cardId'],
    [{ priceCents: null }, 'priceCents'],
    [{ priceCents: -1 }, 'priceCents'],
    [{ priceCents: 1.5 }, 'priceCents'],
    [{ cardImage: 'javascript:alert(1)' }, 'cardImage'],
    [{ callToActionLink: '//elsewhere.test' }, 'callToActionLink'],
    [{ options: [{ id: 'size', label: 'Size', values: [] }] }, 'options.0.values'],
  ] as const)('refuses %j', (change, path) => expect(errorsOf(change)).toContain(path));

  it('refuses two options of one id', () => {
    expect(errorsOf({ options: [...draft.options, ...draft.options] })).toEqual(['options']);
  });
});
