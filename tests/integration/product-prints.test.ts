import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  chosenPrint,
  type PrintArea,
  type ProductPrint,
  parseChosenPrint,
  seenSides,
} from '#domain/products/print-products.ts';
import { parseProductMetadata } from '#domain/products/product-metadata.ts';
import { createStorefront, shownMockup } from '#domain/shop/storefront.ts';
import { DIGITAL_PRINT, SEVEN_AREAS, SEVEN_PRINTS, type SevenId, WALL_PRINTS } from '../seven-prints.ts';
import { openTestShop } from './start-shop.ts';

const SEED = join(import.meta.dirname, '../../supabase/seed.sql');

type WallId = keyof typeof WALL_PRINTS;

const shop = await openTestShop();
const admin = await shop.createUser({ role: 'admin' });

const json = (value: unknown) => shop.owner.json(value as never);

/** Every choice of a product's options. */
function choicesOf(metadata: unknown): Record<string, string>[] {
  return parseProductMetadata(metadata, 'x').options.reduce<Record<string, string>[]>(
    (choices, { id, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value.id }))),
    [{}],
  );
}

/** The print that an order of one piece stores. */
async function orderedPrint(productId: string, options: Record<string, string>) {
  const { lines, ...request } = await shop.order();
  const wanted = { ...request, lines: lines.map((line) => ({ ...line, productId, options })) };
  const { number, key } = (await shop.place({ ...wanted, expectedTotalCents: 0 })).ref;
  const status = await shop.call('order-status', { number, key });
  return { number, key, print: status.body.order.items[0].print };
}

describe('the seven products', () => {
  const rows = () => shop.owner`select id, catalog_card_id as card, metadata, print
    from public.product_admin_settings where catalog_card_id = any (${Object.keys(SEVEN_PRINTS)})`;

  test('are seeded with their prints, which are public', async () => {
    const stored = Object.fromEntries((await rows()).map(({ card, print }) => [card, print]));
    expect(stored).toEqual(SEVEN_PRINTS);
    const { data } = await shop.guest.from('product_admin_settings').select('*').eq('is_published', true);
    const mockups = await shop.guest.from('product_mockups').select('*').order('position');
    for (const { id, print } of createStorefront(data ?? [], mockups.data ?? []).products) {
      expect(print, id).toEqual(
        { ...SEVEN_PRINTS, ...WALL_PRINTS, 'digital-portrait': DIGITAL_PRINT }[
          id as SevenId | WallId | 'digital-portrait'
        ],
      );
    }
  });

  test('are ordered with the area of the seed for all options except other sides', async () => {
    for (const { id, card, metadata } of await rows()) {
      const first = choicesOf(metadata)[0]?.sides;
      for (const options of choicesOf(metadata).filter(({ sides }) => sides === first)) {
        const [row] = await shop.owner`select private.chosen_print(print, ${json(options)}) as print
          from public.product_admin_settings where id = ${id}`;
        const { options: _, ...area } = SEVEN_AREAS[card as SevenId];
        expect(parseChosenPrint(row?.print)?.area, `${card} ${JSON.stringify(options)}`).toEqual(area);
      }
      const { print } = await orderedPrint(id, choicesOf(metadata)[0] ?? {});
      expect(print, card).toEqual(chosenPrint(SEVEN_PRINTS[card as SevenId]));
    }
  });
});

describe('mug and tumbler', () => {
  test.each(['mug', 'tumbler'] as const)('the %s is printed on the sides that are chosen', async (card) => {
    const [row] = await shop.owner`select id, metadata from public.product_admin_settings
      where catalog_card_id = ${card}`;
    const seen = new Set<string>();
    for (const options of choicesOf(row?.metadata)) {
      const { print, number } = await orderedPrint(row?.id, options);
      expect(parseChosenPrint(print)).toEqual(chosenPrint(SEVEN_PRINTS[card], options));
      seen.add(JSON.stringify(print));
      const [item] = await shop.owner`select i.options_text from public.order_items i
        join public.orders o on o.id = i.order_id where o.number = ${number}`;
      expect(item?.options_text).toMatch(/side|around/);
    }
    expect(seen.size).toBe(3);
    // A cart from before, which names no sides.
    expect((await orderedPrint(row?.id, {})).print).toEqual(chosenPrint(SEVEN_PRINTS[card]));
  });

  test('nothing is stored that is laid off the area, or too often', async () => {
    const store = (change: object) =>
      shop.owner`update public.product_admin_settings set print = jsonb_set(print, '{areas,0}',
        print -> 'areas' -> 0 || ${json(change)}) where catalog_card_id = 'mug'`;
    const copy = { x: 0.2, y: 0 };
    for (const change of [
      { copies: 'both' },
      { copies: [{ x: 2, y: 0 }] },
      { copies: [{ x: 0.2 }] },
      { copies: [copy, copy, copy, copy] },
      { start: 'left' },
    ]) {
      await expect(store(change), JSON.stringify(change)).rejects.toThrow(/product_print_copies_check/);
    }
  });
});

describe('wall art', () => {
  const INCH = 300;
  const sizeOf = (choice: Record<string, string>) => {
    const sides = (choice.size ?? '').split('x').map((side) => Number(side) * INCH);
    return choice.orientation === 'landscape' ? sides.reverse() : sides;
  };

  test.each(Object.keys(WALL_PRINTS) as WallId[])(
    'the %s is printed at 300 DPI in each of its sizes, as it is shown',
    async (card) => {
      const [row] = await shop.owner`select id, print, metadata from public.product_admin_settings
        where catalog_card_id = ${card}`;
      expect(row?.print).toEqual(WALL_PRINTS[card]);
      const seen = new Set<string>();
      for (const choice of choicesOf(row?.metadata)) {
        const { area } = chosenPrint(WALL_PRINTS[card], choice);
        expect([area.dpi, Object.values(seenSides(area))], JSON.stringify(choice)).toEqual([
          INCH,
          sizeOf(choice),
        ]);
        expect(area.edge).toBe(choice.edge === 'mirrored' ? 'mirrored' : undefined);
        const key = JSON.stringify(area);
        if (seen.has(key)) continue;
        seen.add(key);
        const [stored] = await shop.owner`select private.chosen_print(print, ${json(choice)}) as print
          from public.product_admin_settings where id = ${row?.id}`;
        expect(parseChosenPrint(stored?.print)?.area, JSON.stringify(choice)).toEqual(area);
      }
      expect(seen.size).toBe(WALL_PRINTS[card].areas.length);
      const [largest = {}] = choicesOf(row?.metadata).reverse();
      expect((await orderedPrint(row?.id, largest)).print).toEqual(chosenPrint(WALL_PRINTS[card], largest));
    },
  );

  test('has a mock-up of the shape of its print for every choice', async () => {
    const { data } = await shop.guest.from('product_admin_settings').select('*').eq('is_published', true);
    const mockups = await shop.guest.from('product_mockups').select('*').order('position');
    const { products } = createStorefront(data ?? [], mockups.data ?? []);
    for (const card of ['framed-print', 'canvas'] as const) {
      const product = products.find(({ id }) => id === card);
      if (!product) throw new Error(`No ${card} is shown`);
      const pictures = new Set<string>();
      for (const choice of choicesOf({ options: product.details.options })) {
        const { base, baseImage } = shownMockup(product, choice);
        const seen = seenSides(chosenPrint(product.print, choice).area);
        const frame = base.frame ?? { width: 0, height: 1 };
        expect(frame.width / frame.height, JSON.stringify(choice)).toBeCloseTo(seen.width / seen.height, 3);
        for (const [option, value] of Object.entries(base.options)) expect(choice[option]).toBe(value);
        pictures.add(baseImage);
      }
      expect(pictures.size, card).toBe(product.blankBases.length);
    }
  });

  test('stays deleted when the seed runs again', async () => {
    await shop.owner`delete from public.product_admin_settings where catalog_card_id in ('canvas', 'poster')`;
    await shop.owner.unsafe(readFileSync(SEED, 'utf8'));
    const left = await shop.owner`select catalog_card_id as card from public.product_admin_settings
      where catalog_card_id in ('canvas', 'poster', 'framed-print')`;
    expect(left.map(({ card }) => card)).toEqual(['framed-print']);
  });
});

describe('a product of several areas', () => {
  const area = (width: number, options: Record<string, string>) => ({
    ...SEVEN_AREAS.coasters,
    width,
    options,
  });
  const print = {
    ...SEVEN_PRINTS.coasters,
    areas: [
      area(1000, { size: 's', turn: 'flat' }),
      area(2000, { size: 's' }),
      area(3000, { turn: 'flat' }),
      area(4000, { size: 'm' }),
    ],
  };
  const option = (id: string, ...values: string[]) => ({
    id,
    values: values.map((value) => ({ id: value })),
  });
  const metadata = { options: [option('size', 's', 'm', 'l'), option('turn', 'flat', 'tall')] };

  test('is ordered as it is shown, and stays so when the product is changed', async () => {
    const { data } = await admin.client
      .from('product_admin_settings')
      .insert({
        product_handle: 'banner',
        product_title: 'Banner',
        base_price_cents: 1000,
        is_published: true,
        metadata: metadata as never,
        print: print as never,
      })
      .select('id')
      .single()
      .throwOnError();
    for (const options of choicesOf(metadata)) {
      const placed = await orderedPrint(data.id, options);
      expect(placed.print, JSON.stringify(options)).toEqual(chosenPrint(print, options));
    }
    const before = await orderedPrint(data.id, { size: 'm', turn: 'tall' });
    const other: ProductPrint = { ...print, areas: [area(5000, {})], blend: 'normal' };
    await admin.client
      .from('product_admin_settings')
      .update({ print: other as never })
      .eq('id', data.id)
      .throwOnError();
    const { body } = await shop.call('order-status', { number: before.number, key: before.key });
    expect(body.order.items[0].print).toEqual(chosenPrint(print, { size: 'm', turn: 'tall' }));
    expect((await orderedPrint(data.id, { size: 'm', turn: 'tall' })).print).toEqual(chosenPrint(other));
  });
});

describe('the database takes no print that cannot be made', () => {
  const { options: _, ...mug }: PrintArea & { options: object } = SEVEN_AREAS.mug;
  const one = (change: object) => ({ ...SEVEN_PRINTS.mug, areas: [{ options: {}, ...mug, ...change }] });
  const { areas: _areas, ...bare } = SEVEN_PRINTS.mug;

  test.each<[string, unknown]>([
    ['no object', 'mug'],
    ['nothing in it', {}],
    ['no areas', { ...bare, areas: [] }],
    ['areas of another kind', { ...bare, areas: {} }],
    ['an area without a width', { ...bare, areas: [{ ...mug, options: {}, width: undefined }] }],
    ['an area without options', { ...bare, areas: [mug] }],
    ['a small one', one({ width: 99 })],
    ['half a pixel', one({ height: 1050.5 })],
    ['over 100 megapixels', one({ width: 9000, height: 12_000 })],
    ['another edge', one({ edge: 'white' })],
    ['too few DPI', one({ dpi: 99 })],
    ['a wide bleed', one({ bleed: 263 })],
    ['another fit', one({ fit: 'stretch' })],
    ['another cut', one({ cut: 'laser' })],
    ['a named ground', one({ ground: 'white' })],
    [
      'a good area and a bad one',
      {
        ...bare,
        areas: [
          { options: {}, ...mug },
          { options: {}, ...mug, dpi: 72 },
        ],
      },
    ],
    ['another ink', { ...SEVEN_PRINTS.mug, blend: 'overlay' }],
  ])('%s', async (_name, print) => {
    const { error } = await admin.client
      .from('product_admin_settings')
      .insert({ product_handle: 'bad', product_title: 'Bad', base_price_cents: 1, print: print as never });
    expect(error?.code).toBe('23514');
  });

  test('and publishes nothing without one', async () => {
    const row = { product_handle: 'bare', product_title: 'Bare', base_price_cents: 1 };
    const insert = (more: object) => admin.client.from('product_admin_settings').insert({ ...row, ...more });
    expect((await insert({ is_published: true })).error?.code).toBe('23514');
    expect((await insert({})).error).toBeNull();
  });
});
