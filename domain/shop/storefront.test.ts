import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVEN_PRINTS } from '../../tests/seven-prints.ts';
import { DEFAULT_ARTWORK_FRAME } from '../artwork/artwork-frame.ts';
import type { MockupRow } from '../products/mockup.ts';
import {
  chooseOptions,
  isChoiceSoldOut,
  isSoldOut,
  missingOption,
  type ProductRow,
  priceWithOptions,
  productFromRow,
  startingPriceText,
} from '../products/product.ts';
import { parseProductMetadata } from '../products/product-metadata.ts';
import { piecesLeft } from '../products/product-stock.ts';
import { createStorefront, isGone, productOfLine, shownMockup } from './storefront.ts';

const product = (id: string, more: Partial<ProductRow> = {}): ProductRow => ({
  id,
  product_handle: `custom-${id}`,
  product_title: `The ${id}`,
  catalog_card_id: id,
  base_price_cents: 1999,
  shipping_price_cents: 599,
  is_featured: false,
  is_published: true,
  base_product_image_url: null,
  metadata: {},
  print: JSON.parse(JSON.stringify(SEVEN_PRINTS.mug)),
  ...more,
});
const mockup = (productId: string, role: string, more: Partial<MockupRow> = {}): MockupRow => ({
  id: `${productId}-${role}`,
  product_id: productId,
  image_url: `/${productId}-${role}.webp`,
  is_primary: false,
  position: 0,
  mockup_role: role,
  artwork_frame: null,
  options: {},
  metadata: {},
  ...more,
});
const complete = (id: string) => [mockup(id, 'blank_base'), mockup(id, 'overlay')];

describe('the storefront', () => {
  it('finds the product of an ordered line, also where several share a card', () => {
    const rows = [product('mug'), product('copy', { catalog_card_id: 'mug' })];
    const { products } = createStorefront(rows, [...complete('mug'), ...complete('copy')]);
    const found = (productId: string | null) =>
      productOfLine(products, { productId, cardId: 'mug' })?.storedId;
    expect(found('copy')).toBe('copy');
    expect(found('mug')).toBe('mug');
    expect(found('unpublished')).toBeUndefined();
    expect(found(null)).toBe('mug');
  });

  it.each([
    ['sold', 'mug', false],
    ['unpublished', 'puzzle', true],
  ])('knows that the product of a line is %s', (_, id, expected) => {
    const storefront = createStorefront(
      [product('mug'), product('puzzle', { is_published: false })],
      [...complete('mug'), ...complete('puzzle')],
    );
    const line = { productId: id, cardId: id };
    expect(isGone(storefront, line)).toBe(expected);
    expect([isGone(undefined, line), isGone(null, line)]).toEqual([false, false]);
  });

  it('shows what is published and has a blank base and an overlay', () => {
    const rows = [product('mug'), product('cup', { is_published: false }), product('pad')];
    const { products, messages } = createStorefront(rows, [
      ...complete('mug'),
      ...complete('cup'),
      mockup('pad', 'overlay'),
    ]);
    expect(products.map(({ id }) => id)).toEqual(['mug']);
    expect(messages).toEqual(['Preview mockups incomplete for 1 published product(s): The pad']);
  });

  it('shows artworks on a base whose frame nobody has drawn yet, where the console shows them', () => {
    const [mug] = createStorefront([product('mug')], complete('mug')).products;
    expect(mug?.blankBases[0].frame).toEqual(DEFAULT_ARTWORK_FRAME);
  });

  it('leaves out what cannot be printed', () => {
    const { products, incomplete } = createStorefront([product('mug', { print: null })], complete('mug'));
    expect([products, incomplete]).toEqual([[], ['The mug']]);
  });

  it('reports that no product can be displayed', () => {
    expect(createStorefront([product('mug'), product('pad')], []).messages).toEqual([
      'Preview mockups incomplete for 2 published product(s): The mug, The pad',
      'No products can be displayed until required mockups are uploaded.',
    ]);
  });

  it('reports that nothing is published', () => {
    const { messages } = createStorefront([product('mug', { is_published: false })], complete('mug'));
    expect(messages).toEqual([
      'No products published yet. Publish items from the admin console to populate the catalog.',
    ]);
  });

  it.each([
    [false, 0],
    ['false', 0],
    [0, 0],
    [true, 1],
    ['0', 1],
    [null, 1],
    ['', 1],
    [undefined, 1],
  ])('with a display flag of %j shows %i mock-up', (flag, count) => {
    const metadata = flag === undefined ? {} : { display_in_storefront: flag };
    const base = mockup('mug', 'blank_base', { metadata });
    expect(createStorefront([product('mug')], [base, mockup('mug', 'overlay')]).products).toHaveLength(count);
  });

  it('puts the primary picture first', () => {
    const pictures = [
      mockup('mug', 'catalog_display', { id: 'a' }),
      mockup('mug', 'catalog_display', { id: 'b', is_primary: true }),
    ];
    const [mug] = createStorefront([product('mug')], [...complete('mug'), ...pictures]).products;
    expect(mug?.displays.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('metadata', () => {
  it('has defaults for everything', () => {
    expect(parseProductMetadata(null, 'Mug')).toMatchObject({
      name: 'Mug',
      tagline: 'Premium quality, ready to ship',
      fulfillmentTime: 'Ships quickly',
      mockupShape: 'portrait',
      options: [],
    });
  });

  it('reads anything', () => {
    const any = fc.anything();
    const record = fc.record({
      name: any,
      features: any,
      options: fc.array(fc.record({ id: any, values: any })),
    });
    fc.assert(
      fc.property(fc.oneof(any, record), (value) => {
        expect(parseProductMetadata(value, 'T').name.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('options', () => {
  const shirt = productFromRow(
    product('t-shirt', {
      metadata: {
        options: [
          {
            id: 'size',
            label: 'Size',
            values: [
              { id: 's', label: 'S', soldOut: true },
              { id: 'm', label: 'M' },
              { id: '2xl', label: '2XL', surchargeCents: 200 },
            ],
          },
        ],
      },
    }),
  );

  const option = (values: Record<string, string | boolean>[]) =>
    productFromRow(product('x', { metadata: { options: [{ id: 'o', label: 'O', values }] } }));

  it('chooses no size for the customer', () => {
    expect(chooseOptions(shirt)).toEqual({});
    expect(chooseOptions(shirt, { size: 's' })).toEqual({});
    expect(missingOption(shirt, {})).toMatchObject({ id: 'size' });
    const chosen = chooseOptions(shirt, { size: '2xl', colour: 'red' });
    expect(chosen).toEqual({ size: '2xl' });
    expect(missingOption(shirt, chosen)).toBeNull();
  });

  it('begins with the first that can be had of anything else, and with what is the only size', () => {
    const red = { id: 'red', label: 'Red', colour: '#ff0000', soldOut: true };
    const blue = { id: 'blue', label: 'Blue', colour: '#0000ff' };
    const green = { id: 'green', label: 'Green', colour: '#00ff00' };
    expect(chooseOptions(option([red, blue, green]))).toEqual({ o: 'blue' });
    expect(chooseOptions(option([red, blue, green]), { o: 'green' })).toEqual({ o: 'green' });
    const one = { id: 'one', label: 'One size' };
    const sizes = (values: Record<string, string | boolean>[]) =>
      productFromRow(product('x', { metadata: { options: [{ id: 'size', label: 'Size', values }] } }));
    expect(chooseOptions(sizes([{ id: 'two', label: 'Two', soldOut: true }, one]))).toEqual({ size: 'one' });
    expect(chooseOptions(sizes([{ ...one, soldOut: true }]))).toEqual({ size: 'one' });
  });

  it('has what nothing is left of sold out', () => {
    const metadata = { options: [{ id: 'size', values: [{ id: 's' }, { id: 'm' }] }] };
    const counted = productFromRow({
      ...product('x', { metadata }),
      product_stock: [
        { options: { size: 's' }, remaining: 0 },
        { options: { size: 'm' }, remaining: 2 },
      ],
    });
    expect(counted.details.options[0]?.values.map(({ soldOut }) => soldOut)).toEqual([true, false]);
    expect(isSoldOut(counted)).toBe(false);
    expect(piecesLeft(counted.stock, { size: 'm' })).toBe(2);
    expect(piecesLeft(counted.stock, { size: 'l' })).toBeNull();
    const gone = { ...product('x'), product_stock: [{ options: {}, remaining: 0 }] };
    expect(isSoldOut(productFromRow(gone))).toBe(true);
  });

  it('finds sold-out combinations', () => {
    const ids = (...values: string[]) => values.map((id) => ({ id }));
    const metadata = {
      options: [
        { id: 'colour', values: ids('navy', 'white') },
        { id: 'size', values: ids('m', 'l') },
      ],
    };
    const counted = (...left: [colour: string, size: string, remaining: number][]) =>
      productFromRow({
        ...product('x', { metadata }),
        product_stock: left.map(([colour, size, remaining]) => ({ options: { size, colour }, remaining })),
      });
    const some = counted(['navy', 'm', 0], ['white', 'm', 3]);
    expect(piecesLeft(some.stock, { colour: 'white', size: 'm' })).toBe(3);
    expect(piecesLeft(some.stock, { colour: 'navy' })).toBeNull();
    expect(isChoiceSoldOut(some, { colour: 'navy', size: 'm' })).toBe(true);
    expect(isChoiceSoldOut(some, { colour: 'navy', size: 'l' })).toBe(false);
    expect(chooseOptions(some, { size: 'm' })).toEqual({ colour: 'navy', size: 'l' });
    expect(chooseOptions(some, { colour: 'white', size: 'm' })).toEqual({ colour: 'white', size: 'm' });
    expect(isSoldOut(some)).toBe(false);
    const none = counted(['navy', 'm', 0], ['navy', 'l', 0], ['white', 'm', 0], ['white', 'l', 0]);
    expect(isSoldOut(none)).toBe(true);
  });

  it('starts at the price of the cheapest choices that can be had', () => {
    expect(startingPriceText(shirt)).toBe('$19.99');
    const values = (free: boolean) => [
      { id: 'a', soldOut: free },
      { id: 'b', surchargeCents: 300 },
      { id: 'c', surchargeCents: 500 },
    ];
    const framed = (free: boolean) =>
      productFromRow(product('x', { metadata: { options: [{ id: 'o', values: values(free) }] } }));
    expect(startingPriceText(framed(false))).toBe('$19.99');
    expect(startingPriceText(framed(true))).toBe('$22.99');
  });

  it('adds what a value costs more', () => {
    expect(priceWithOptions(shirt, { size: '2xl' })).toBe(2199);
    expect(priceWithOptions(shirt, { size: 'none' })).toBe(1999);
  });
});

describe('the mock-up', () => {
  const sizes = { id: 'size', values: [{ id: 's' }, { id: 'l', baseImage: '/large.webp' }] };
  const colors = { id: 'frame', values: [{ id: 'white' }, { id: 'oak' }, { id: 'gold', soldOut: true }] };
  const shownFor = (chosen: Record<string, string>, ...more: MockupRow[]) => {
    const row = product('print', { metadata: { options: [sizes, colors] } });
    const [shown] = createStorefront([row], [...complete('print'), ...more]).products;
    if (!shown) throw new Error('The product is not shown');
    const { baseImage, overlayImage } = shownMockup(shown, chosen);
    return [baseImage, overlayImage];
  };
  const base = (name: string, options: Record<string, string>, role = 'blank_base') =>
    mockup('print', role, { id: name, image_url: `/${name}.webp`, options });

  it('is that of the chosen value where there is one for everything', () => {
    expect(shownFor({})).toEqual(['/print-blank_base.webp', '/print-overlay.webp']);
    expect(shownFor({ size: 'l' })).toEqual(['/large.webp', '/print-overlay.webp']);
  });

  it('is the one that fits most of what is chosen, its first value where nothing is', () => {
    const rows = [
      base('oak', { frame: 'oak' }),
      base('oak-large', { frame: 'oak', size: 'l' }),
      base('white', { frame: 'white' }),
      base('shine', { size: 'l' }, 'overlay'),
    ];
    expect(shownFor({}, ...rows)).toEqual(['/white.webp', '/print-overlay.webp']);
    expect(shownFor({ frame: 'oak' }, ...rows)).toEqual(['/oak.webp', '/print-overlay.webp']);
    expect(shownFor({ frame: 'oak', size: 'l' }, ...rows)).toEqual(['/oak-large.webp', '/shine.webp']);
    expect(shownFor({ frame: 'gold', size: 'l' }, ...rows)).toEqual(['/large.webp', '/shine.webp']);
  });
});
