import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenPrint, type PrintArea, type ProductPrint, parseChosenPrint } from '#domain/print-products.ts';
import { parseProductMetadata } from '#domain/product-metadata.ts';
import { createStorefront } from '#domain/storefront.ts';
import { POSTER_PRINT, SEVEN_AREAS, SEVEN_PRINTS, type SevenId } from '../seven-prints.ts';
import type { TestUser } from './start-backend.ts';
import { startTestShop, type TestShop } from './start-shop.ts';

const MIGRATION = join(import.meta.dirname, '../../supabase/migrations/20261125222400_product_prints.sql');

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await shop.createUser({ role: 'admin' });
});
afterAll(() => shop.end());

const json = (value: unknown) => shop.owner.json(value as never);

/** Every choice of a product's options. */
function choicesOf(metadata: unknown): Record<string, string>[] {
  return parseProductMetadata(metadata, 'x').options.reduce<Record<string, string>[]>(
    (choices, { id, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value.id }))),
    [{}],
  );
}

/** What an order of one piece keeps of its print. */
async function orderedPrint(productId: string, options: Record<string, string>) {
  const { lines, ...request } = await shop.order();
  const wanted = { ...request, lines: lines.map((line) => ({ ...line, productId, options })) };
  const { quote } = (await shop.call('place-order', { ...wanted, expectedTotalCents: 0 })).body;
  const { body } = await shop.call('place-order', { ...wanted, expectedTotalCents: quote.totalCents });
  const status = await shop.call('order-status', { number: body.order.number, key: body.order.key });
  return { number: body.order.number, key: body.order.key, print: status.body.order.items[0].print };
}

describe('the seven products', () => {
  const rows = () => shop.owner`select id, catalog_card_id as card, metadata, print
    from public.product_admin_settings where catalog_card_id = any (${Object.keys(SEVEN_PRINTS)})`;

  test('are seeded with what they were always printed as, and everybody reads it', async () => {
    const stored = Object.fromEntries((await rows()).map(({ card, print }) => [card, print]));
    expect(stored).toEqual(SEVEN_PRINTS);
    const { data } = await shop.guest.from('product_admin_settings').select('*').eq('is_published', true);
    const mockups = await shop.guest.from('product_mockups').select('*').order('position');
    for (const { id, print } of createStorefront(data ?? [], mockups.data ?? []).products) {
      expect(print, id).toEqual(id === 'poster' ? POSTER_PRINT : SEVEN_PRINTS[id as SevenId]);
    }
  });

  test('and their orders get it in a shop from before', async () => {
    const { number } = await orderedPrint(shop.mugId, {});
    const fill = readFileSync(MIGRATION, 'utf8').match(
      /create temporary table seven[\s\S]*?i\.card_id;/,
    )?.[0];
    await shop.owner.begin(async (sql) => {
      await sql`alter table public.product_admin_settings drop constraint product_print_published_check`;
      await sql`update public.product_admin_settings set print = null
        where catalog_card_id = any (${Object.keys(SEVEN_PRINTS)})`;
      await sql`update public.order_items set print = null`;
      await sql.unsafe(fill ?? '');
      for (const {
        card,
        print,
      } of await sql`select catalog_card_id as card, print from public.product_admin_settings
        where catalog_card_id = any (${Object.keys(SEVEN_PRINTS)})`)
        expect(print, card).toEqual(SEVEN_PRINTS[card as SevenId]);
      const [item] =
        await sql`select i.print from public.order_items i join public.orders o on o.id = i.order_id
        where o.number = ${number}`;
      expect(item?.print).toEqual(chosenPrint(SEVEN_PRINTS.mug));
      await sql`alter table public.product_admin_settings
        add constraint product_print_published_check check (print is not null or not is_published) not valid`;
    });
  });

  test('are ordered with the area of before, whatever the options', async () => {
    for (const { id, card, metadata } of await rows()) {
      for (const options of choicesOf(metadata)) {
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

test('the poster is seeded with three sizes, each with its own area and price', async () => {
  const [poster] = await shop.owner`select id, print, metadata from public.product_admin_settings
    where catalog_card_id = 'poster'`;
  expect(poster?.print).toEqual(POSTER_PRINT);
  const sizes = choicesOf(poster?.metadata);
  expect(sizes).toEqual(POSTER_PRINT.areas.map(({ options }) => options));
  for (const [place, size] of sizes.entries()) {
    const { options: _, ...area } = POSTER_PRINT.areas[place] ?? {};
    expect((await orderedPrint(poster?.id, size)).print.area).toEqual(area);
  }
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
    ['over 60 megapixels', one({ width: 7200, height: 10_800 })],
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
