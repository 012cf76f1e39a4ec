import { describe, expect, it } from 'vitest';
import { NEW_AREA, NO_PRINT } from './print-draft.ts';
import { chosenPrint, parseProductPrint } from './print-products.ts';
import {
  NEW_PRODUCT,
  type ProductDraft,
  productCostsOf,
  productDraftOf,
  productDraftSchema,
  productRowOf,
  stockChangesOf,
} from './product-draft.ts';
import { PRODUCT_DEFAULTS, parseProductMetadata } from './product-metadata.ts';

const draft: ProductDraft = {
  ...NEW_PRODUCT,
  handle: 'enamel-mug',
  title: 'Enamel Mug',
  cardId: 'mug',
  priceCents: 2199,
  shippingCents: 599,
  sku: 'EM-01',
  costCents: 810,
  seoTitle: 'Enamel mug with your pet',
  isPublished: true,
  isPaused: true,
  onWall: true,
  baseImage: '/storage/v1/object/public/app-photos/products/enamel.webp',
  baseImagePath: 'products/enamel.webp',
  name: 'Enamel Mug',
  features: 'Light\n\n  Unbreakable  ',
  bundleSuggestions: [{ id: 'coasters', label: 'Add coasters' }],
  options: [
    {
      key: 'size',
      id: 'size',
      label: 'Size',
      values: [
        {
          key: 's',
          id: 's',
          label: 'Small',
          surchargeCents: null,
          weightGrams: null,
          colour: '',
          baseImage: '',
          aroundInches: null,
          soldOut: false,
          stock: null,
        },
        {
          key: 'l',
          id: 'l',
          label: 'Large',
          surchargeCents: 300,
          weightGrams: 120,
          colour: '#1f2a44',
          baseImage: '/l.webp',
          aroundInches: null,
          soldOut: true,
          stock: 4,
        },
      ],
    },
  ],
  print: {
    areas: [
      { ...NEW_AREA, options: { size: 'l' }, width: 3000, height: 4200, bleed: 36 },
      { ...NEW_AREA, width: 1500, height: 2100, fit: 'contain', ground: '' },
    ],
    blend: 'normal',
    withBackground: false,
    start: null,
  },
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
    expect(details.soldOut).toBe(true);
    expect(productRowOf({ ...draft, isPaused: false }).metadata).not.toHaveProperty('soldOut');
    expect(details.options[0]?.values[1]).toEqual({
      id: 'l',
      label: 'Large',
      surchargeCents: 300,
      weightGrams: 120,
      colour: '#1f2a44',
      baseImage: '/l.webp',
      aroundInches: null,
      soldOut: true,
    });
  });

  it('keeps unknown metadata, and removes emptied fields', () => {
    const row = productRowOf({ ...draft, options: [] }, { season: 'winter', options: [1], tagline: 'old' });
    expect(row.metadata).toMatchObject({ season: 'winter' });
    expect(row.metadata).not.toHaveProperty('options');
    expect(row.metadata).not.toHaveProperty('tagline');
  });
});

describe('stockChangesOf', () => {
  it('finds changed counts', () => {
    expect(stockChangesOf(draft, null)).toEqual([{ options: { size: 'l' }, remaining: 4, seen: null }]);
    expect(stockChangesOf(draft, draft)).toEqual([]);
    expect(stockChangesOf({ ...draft, stock: 0 }, { ...draft, stock: 3 })).toEqual([
      { options: {}, remaining: 0, seen: 3 },
    ]);
  });

  it('counts combinations whose values are offered', () => {
    const large = { options: { size: 'l', sides: 'both' }, stock: 2 };
    const sides = { key: 'sides', id: 'sides', label: 'Sides', values: [] };
    const [size] = draft.options;
    const both = { ...size?.values[0], key: 'both', id: 'both' } as (typeof sides.values)[number];
    const counted = {
      ...draft,
      combinedStock: [large],
      options: [...draft.options, { ...sides, values: [both] }],
    };
    const first = { options: large.options, remaining: 2, seen: null };
    expect(stockChangesOf(counted, draft)).toEqual([first]);
    expect(stockChangesOf({ ...draft, combinedStock: [large] }, draft)).toEqual([]);
    expect(stockChangesOf({ ...counted, combinedStock: [] }, counted)).toEqual([
      { ...first, remaining: null, seen: 2 },
    ]);
  });

  it('drops counts of removed values', () => {
    expect(stockChangesOf({ ...draft, options: [] }, draft)).toEqual([
      { options: { size: 'l' }, remaining: null, seen: 4 },
    ]);
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
  const again = productDraftOf(
    {
      ...row,
      base_product_image_url: row.base_product_image_url ?? null,
      base_product_storage_path: row.base_product_storage_path ?? null,
      catalog_card_id: 'mug',
      print: row.print ?? null,
      archived_at: null,
    },
    productCostsOf(draft),
    [{ options: { size: 'l' }, remaining: 4 }],
  );
  expect(again).toEqual({ ...draft, features: 'Light\nUnbreakable' });
});

it('keeps cost and number out of what everybody may read', () => {
  expect(JSON.stringify(productRowOf(draft))).not.toMatch(/EM-01|810/);
  expect(productCostsOf(NEW_PRODUCT)).toEqual({ sku: null, cost_cents: null });
});

it('print fields are read as they were entered', () => {
  const print = parseProductPrint(productRowOf(draft).print);
  if (!print) throw new Error('It cannot be read');
  expect(chosenPrint(print, { size: 'l' }).area).toMatchObject({ width: 3000, ground: [255, 255, 255] });
  expect(chosenPrint(print, { size: 's' })).toMatchObject({
    area: { width: 1500, fit: 'contain', ground: null },
    blend: 'normal',
    withBackground: false,
  });
  expect(productRowOf({ ...draft, print: NO_PRINT }).print).toBeNull();
});

describe('the print of a draft', () => {
  const messageAt = (change: object, at: string, more: Partial<ProductDraft> = {}) => {
    const area = { ...NEW_AREA, width: 2400, height: 2400, ...change };
    const result = productDraftSchema.safeParse({ ...draft, print: { ...NO_PRINT, areas: [area] }, ...more });
    return result.error?.issues.find(({ path }) => path.join('.') === at)?.message;
  };

  it.each([
    [{ width: null }, 'width', 'A whole number of pixels, at least 100.'],
    [{ height: 99 }, 'height', 'A whole number of pixels, at least 100.'],
    [{ width: 2400.5 }, 'width', 'A whole number of pixels, at least 100.'],
    [
      { width: 9000, height: 12_000 },
      'width',
      'At most 100 megapixels; this is 108. At 288 DPI the same inches fit.',
    ],
    [{ width: 100_001, height: 1000, dpi: null }, 'width', 'At most 100 megapixels; this is 100.1.'],
    [{ dpi: 99 }, 'dpi', 'At least 100 DPI: below that, single dots can be seen.'],
    [{ dpi: null }, 'dpi', 'At least 100 DPI: below that, single dots can be seen.'],
    [{ dpi: 1201 }, 'dpi', 'A whole number, at most 1200 DPI.'],
    [{ bleed: 601 }, 'bleed', 'Whole pixels, at most a quarter of the shorter side.'],
    [{ ground: 'white' }, 'ground', 'Like #ffffff; empty where nothing is painted.'],
    [{ cut: 'kiss' }, 'ground', 'Empty for a cut along the artwork: else there is no outline to follow.'],
    [
      { options: { size: 'xl' } },
      'options',
      'It is for a choice that is gone. Please choose another, or remove the area.',
    ],
  ])('%j is rejected at its %s', (change, key, message) =>
    expect(messageAt(change, `print.areas.0.${key}`)).toBe(message),
  );

  it('is needed before a product is published', () => {
    const message = 'A published product needs a print area: please add one, or save it as a draft.';
    expect(messageAt({}, 'print.areas', { print: NO_PRINT })).toBe(message);
    expect(messageAt({}, 'print.areas', { print: NO_PRINT, isPublished: false })).toBeUndefined();
  });

  it('shows everything that is wrong at once', () => {
    const areas = [
      { ...NEW_AREA, width: 12_000, height: 9000 },
      { ...NEW_AREA, width: 100, height: 100, bleed: 26 },
    ];
    expect(errorsOf({ print: { ...NO_PRINT, areas } })).toEqual([
      'print.areas.0.width',
      'print.areas.1.bleed',
      'print.areas.1.options',
    ]);
  });

  it('has no area that another one hides', () => {
    const areas = [...draft.print.areas].reverse();
    expect(errorsOf({ print: { ...draft.print, areas } })).toEqual(['print.areas.1.options']);
  });
});

describe('productDraftSchema', () => {
  it('takes a good product', () => expect(errorsOf({})).toEqual([]));

  it.each([
    [{ handle: 'Enamel Mug' }, 'handle'],
    [{ handle: '' }, 'handle'],
    [{ title: '  ' }, 'title'],
    [{ cardId: 'My Mug' }, 'cardId'],
    [{ priceCents: null }, 'priceCents'],
    [{ priceCents: -1 }, 'priceCents'],
    [{ priceCents: 1.5 }, 'priceCents'],
    [{ cardImage: 'javascript:alert(1)' }, 'cardImage'],
    [{ callToActionLink: '//elsewhere.test' }, 'callToActionLink'],
    [{ options: [{ key: 'size', id: 'size', label: 'Size', values: [] }] }, 'options.0.values'],
  ] as const)('rejects %j', (change, path) => expect(errorsOf(change)).toContain(path));

  it('rejects two options of one id', () => {
    expect(errorsOf({ options: [...draft.options, ...draft.options] })).toEqual(['options']);
  });

  it('rejects two values of one id, which customers could not tell apart', () => {
    const [size] = draft.options;
    if (!size) throw new Error('There is no option');
    const values = size.values.map((value) => ({ ...value, id: 'l' }));
    expect(errorsOf({ options: [{ ...size, values }] })).toEqual(['options.0.values']);
  });

  it('publishes nothing that would be given away', () => {
    const free = { priceCents: 0, options: [] };
    const { areas } = draft.print;
    const print = { ...draft.print, areas: areas.slice(1) };
    expect(errorsOf({ ...free, print })).toEqual(['priceCents']);
    expect(errorsOf({ ...free, print, isPublished: false })).toEqual([]);
    // All of it is paid by what is chosen.
    const options = draft.options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({ ...value, surchargeCents: 500 })),
    }));
    expect(errorsOf({ priceCents: 0, options })).toEqual([]);
  });
});
