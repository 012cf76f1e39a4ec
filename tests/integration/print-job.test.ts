import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { PrintArea, ProductPrint } from '#domain/products/print-products.ts';
import { createPackingSlips } from '#server/orders/packing-slips.ts';
import { buyOrder } from './buy-order.ts';
import {
  buyEverything,
  type CardId,
  expectPrint,
  PLACEMENT,
  PRODUCTS,
  SEEDED_AREAS,
} from './every-product.ts';
import { refundPieces } from './refund-pieces.ts';
import { sharedRenderer as renderer } from './shared-renderer.ts';
import { quiet } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';
import { DISC } from './test-plan.ts';

/** Prints are made at an eighth of their sides here; `tests/stress/print-sizes.test.ts` makes them at their own. */
const shrink = <T extends PrintArea>(area: T): T => {
  const [width, height, bleed] = [area.width, area.height, area.bleed].map((side) => Math.round(side / 8));
  return { ...area, width, height, bleed };
};
const AREAS = Object.fromEntries(
  Object.entries(SEEDED_AREAS).map(([card, area]) => [card, shrink(area)]),
) as typeof SEEDED_AREAS;

const shop = await openTestShop({ renderer });
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
await shrinkPrints();
const mug = await buyOrder(shop);
const order = await buyEverything(shop, ann);

async function shrinkPrints() {
  const products = await shop.owner<{ id: string; print: ProductPrint }[]>`
    select id, print from public.product_admin_settings where print is not null`;
  for (const { id, print } of products) {
    const areas = print.areas.map(shrink);
    await shop.owner`update public.product_admin_settings set print = ${shop.owner.json({ ...print, areas } as never)}
      where id = ${id}`;
  }
}

const itemsOf = async (token?: string): Promise<{ cardId: string; printFileUrl: string | null }[]> =>
  (await shop.call('order-status', { number: order.number, key: order.key }, token ? { token } : {})).body
    .order.items;
const download = async (url: string) =>
  shop.functions['print-file']?.(new Request(url), { address: '127.0.0.1' });

describe('the print job', () => {
  test('is due as soon as the order is paid, and seen in it', async () => {
    const call = { p_state: 'open', p_order_id: order.id };
    const { data } = await admin.client.rpc('admin_jobs', call);
    expect(data?.find(({ kind }) => kind === 'print_files')).toMatchObject({ attempts: 0, done_at: null });
    expect(data).toHaveLength(2);
    expect((await ann.client.rpc('admin_jobs', call)).error?.code).toBe('42501');
    expect((await itemsOf()).map(({ printFileUrl }) => printFileUrl)).toEqual(PRODUCTS.map(() => null));
  });

  test('paints every product again at the size of its print, with resolution, profile and bleed', async () => {
    await shop.runJobs();
    const [job] =
      await shop.owner`select last_error, done_at from private.order_jobs where order_id = ${order.id} and kind = 'print_files'`;
    expect(job).toEqual({ last_error: null, done_at: expect.any(Date) });
    const items = await itemsOf();
    expect(items.map(({ cardId }) => cardId).sort()).toEqual([...PRODUCTS].sort());
    for (const { cardId, printFileUrl } of items) {
      const area = AREAS[cardId as CardId];
      const answer = await download(printFileUrl ?? '');
      expect(answer?.headers.get('content-type'), cardId).toBe('image/png');
      await expectPrint(new Uint8Array((await answer?.arrayBuffer()) ?? []), area);
      const cut = await download(`${printFileUrl}&part=cut`);
      expect(cut?.status, cardId).toBe(area.cut === 'kiss' ? 200 : 404);
    }
  });

  test('prints what the customer saw: the artwork where it was moved to', async () => {
    const puzzle = (await itemsOf()).find(({ cardId }) => cardId === 'puzzle');
    const file = Buffer.from((await (await download(puzzle?.printFileUrl ?? ''))?.arrayBuffer()) ?? []);
    const { width, height } = AREAS.puzzle;
    // The square artwork covers the box: as wide as the box is, or as high.
    const box = { width: PLACEMENT.width * width, height: PLACEMENT.height * height };
    const side = Math.max(box.width, box.height);
    const x = PLACEMENT.x * width + (box.width - side) / 2 + DISC.x * side;
    const y = PLACEMENT.y * height + (box.height - side) / 2 + DISC.y * side;
    const spot = await sharp(file, { limitInputPixels: false })
      .extract({ left: Math.round(x) - 2, top: Math.round(y) - 2, width: 4, height: 4 })
      .raw()
      .toBuffer();
    expect(Math.max(...spot)).toBeLessThan(70);
  });

  test('cuts the pet out of its ground where the customer chose so: a navy shirt stays navy around it', async () => {
    const alphaAt = async (cardId: CardId, x: number, y: number) => {
      const item = (await itemsOf()).find((candidate) => candidate.cardId === cardId);
      const file = Buffer.from((await (await download(item?.printFileUrl ?? ''))?.arrayBuffer()) ?? []);
      const spot = sharp(file).extract({ left: Math.round(x), top: Math.round(y), width: 1, height: 1 });
      return (await spot.raw().toBuffer())[3];
    };
    const shirt = AREAS['t-shirt'];
    // The square artwork fills the chest; its cut-out is a disc of 0.4 of its side.
    const side = shirt.width;
    const center = 0.75 * (shirt.height / 2);
    expect(await alphaAt('t-shirt', side / 2, center)).toBe(255);
    expect(await alphaAt('t-shirt', side * 0.88, center)).toBe(255);
    expect(await alphaAt('t-shirt', side * 0.92, center)).toBe(0);
    expect(await alphaAt('t-shirt', side * 0.05, center - side * 0.45)).toBe(0);
    // The same artwork on a sticker has its corners, as by default.
    const { width, height } = AREAS.stickers;
    expect(await alphaAt('stickers', width * 0.1, height * 0.1)).toBe(255);
    const mug = await shop.order();
    const lines = mug.lines.map((line) => ({
      ...line,
      customization: { ...line.customization, withBackground: false },
    }));
    const bare = await shop.call('place-order', { ...mug, lines });
    expect([bare.status, bare.body.error]).toEqual([
      400,
      'This artwork can only be printed with its background.',
    ]);
  });

  test('can be read by the paying customer only', async () => {
    const [item] = await itemsOf(ann.token);
    const url = new URL(item?.printFileUrl ?? '');
    const wrong: [string, string][] = [
      ['key', 'x'.repeat(22)],
      ['key', ''],
      ['number', 'PW-0000000000'],
      ['item', order.id],
      ['item', '../../etc/passwd'],
    ];
    for (const [name, value] of wrong) {
      const stolen = new URL(url);
      stolen.searchParams.set(name, value);
      expect((await download(stolen.href))?.status, `${name}=${value}`).toBe(404);
    }
    const path = `${order.id}/${url.searchParams.get('item')}.png`;
    for (const client of [shop.guest, ann.client, admin.client]) {
      expect((await client.storage.from('print-files').download(path)).data).toBeNull();
    }
    expect((await shop.fetch(`/storage/v1/object/public/print-files/${path}`)).ok).toBe(false);
    const bob = await shop.createUser();
    const { number } = order;
    expect((await shop.call('order-status', { number }, { token: bob.token })).status).toBe(404);
  });

  test('is not done again when the order is paid once more', async () => {
    await shop.runJobs();
    const [job] =
      await shop.owner`select attempts from private.order_jobs where order_id = ${order.id} and kind = 'print_files'`;
    expect(job?.attempts).toBe(1);
  });

  test('locks its files again when the money goes back', async () => {
    const [item] = await itemsOf();
    await shop.call('admin-refund-order', { orderId: order.id, reason: 'Test' }, { token: admin.token });
    expect((await download(item?.printFileUrl ?? ''))?.status).toBe(404);
    expect((await itemsOf()).every(({ printFileUrl }) => printFileUrl === null)).toBe(true);
  });
});

describe('a batch of orders', () => {
  const get = (url: string) => {
    const { pathname, search } = new URL(url);
    return createPackingSlips({ backend: shop.backend, keys: shop.keys, log: quiet }).request(
      pathname + search,
    );
  };
  const links = async (orderIds: readonly string[], token = admin.token) =>
    shop.call('admin-batch-links', { orderIds }, { token });

  test('is one PDF with a new page for each order', async () => {
    const paid = await buyEverything(shop, ann);
    const { body } = await links([paid.id, mug.id]);
    const answer = await get(body.slipsUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text, totalPages } = await extractText(pdf);
    expect(totalPages).toBeGreaterThan(2);
    expect(text[0]).toContain('Żaneta Müller');
    expect(text[0]).toContain(`page 1 of ${totalPages - 1}`);
    expect(text.at(-1)).toContain('Albany');
    expect(text.at(-1)).toContain('page 1 of 1');
  });

  const textOf = async (ids: readonly string[]) => {
    const answer = await get((await links(ids)).body.slipsUrl);
    if (answer.status !== 200) return answer.status;
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text;
  };

  test('has no slip for an order that is not paid or refunded', async () => {
    const unpaid = await shop.place();
    for (const status of ['placed', 'cancelled']) {
      await shop.owner`update public.orders set status = ${status} where id = ${unpaid.id}`;
      expect(await textOf([unpaid.id])).toBe(404);
      const text = await textOf([unpaid.id, mug.id]);
      expect(text).toContain(mug.ref.number);
      expect(text).not.toContain(unpaid.ref.number);
    }
    // All of it was paid back.
    expect(await textOf([order.id])).toBe(404);
  });

  test('has neither slip nor file for pieces that were refunded by line', async () => {
    const customization = { artUrl: await shop.preview() };
    const { id, items, ref, pay } = await shop.place({
      lines: [1, 2].map((quantity) => ({ productId: shop.mugId, quantity, customization })),
      expectedTotalCents: 0,
    });
    await pay();
    expect(await refundPieces(shop, admin, { id, items })).toBe(200);
    const text = await textOf([id]);
    expect(text).toContain('1 × Custom Pet Portrait Mug');
    expect(text).not.toContain('2 × ');
    expect(text).toMatch(
      /Not to be packed: refunded\s+1 × Custom Pet Portrait Mug.* · 1 × Custom Pet Portrait Mug/,
    );
    const zip = Buffer.from(await (await get((await links([id])).body.printFilesUrl)).arrayBuffer());
    const list = zip.toString('latin1');
    expect(list.match(new RegExp(`${ref.number}: 1 .*, refunded`, 'g'))).toHaveLength(2);
    expect(list.match(new RegExp(`${ref.number}/mug-\\S+: 1 .*, is still being made`, 'g'))).toHaveLength(1);
  });

  test('is one ZIP, with a folder for each order and a word on what is not made', async () => {
    const paid = await buyEverything(shop, ann);
    const [item] = await shop.owner`select id, card_id from public.order_items where order_id = ${paid.id}`;
    const path = `${paid.id}/${item?.id}.png`;
    const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#36a' } })
      .png()
      .toBuffer();
    await shop.backend.files.put('print-files', path, bytes, { upsert: true });
    await shop.owner`update public.order_items set print_file_path = ${path} where id = ${item?.id}`;
    const { body } = await links([paid.id, order.id]);
    const answer = await get(body.printFilesUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const archive = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(archive.startsWith('PK')).toBe(true);
    expect(archive).toContain(`${paid.number}/${item?.card_id}-ucja-${item?.id.slice(0, 8)}.png`);
    expect(archive).toContain(bytes.toString('latin1'));
    // All of it was paid back.
    expect(archive).toMatch(new RegExp(`${order.number}/[a-z0-9-]+\\.png: 1 .*, refunded`));
  });

  test('opens for admins, for some minutes, for its own orders', async () => {
    expect((await links([order.id], ann.token)).status).toBe(403);
    expect((await links([])).status).toBe(400);
    expect((await links(Array.from({ length: 101 }, () => order.id))).status).toBe(400);
    const { body } = await links([order.id]);
    const other = new URL(body.printFilesUrl);
    other.searchParams.set('ids', `${order.id},${order.id}`);
    const late = new URL(body.slipsUrl);
    late.searchParams.set('expires', String(Date.now() + 1e9));
    const bare = new URL(body.slipsUrl);
    bare.searchParams.delete('key');
    for (const url of [other, late, bare]) expect((await get(url.href)).status).toBe(404);
  });
});

describe('the packing slip', () => {
  const slip = async (path: string, token?: string) =>
    createPackingSlips({ backend: shop.backend, keys: shop.keys, log: quiet }).request(
      path,
      token ? { headers: { apikey: shop.backend.keys.publishable, authorization: `Bearer ${token}` } } : {},
    );

  test('of a gift has its message and no prices', async () => {
    const textOf = async () => {
      const answer = await slip(`/orders/${mug.id}/sheet.pdf`, admin.token);
      const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      return (await extractText(pdf, { mergePages: true })).text;
    };
    expect(await textOf()).toContain('Subtotal');
    await shop.owner`update public.orders set gift_note = 'Für Oma, von Łucja' where id = ${mug.id}`;
    const text = await textOf();
    expect(text).toContain('Für Oma, von Łucja');
    expect(text).not.toMatch(/Subtotal|Total|[$€]/);
  });

  test('has artwork, options and address, in the letters of the customer, and that it was paid back', async () => {
    const answer = await slip(`/orders/${order.id}/sheet.pdf`, admin.token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const pictures = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype\s*\/Image/g);
    const pdf = await getDocumentProxy(bytes);
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect(totalPages).toBeGreaterThan(1);
    for (const words of [
      'Pawtrait',
      'Not to be packed: refunded.',
      `Order ${order.number}`,
      'Żaneta Müller',
      'Hauptstraße 5',
      '10115',
      'Germany',
      'Łucja',
      '500 pieces',
      'Vibrant Oil on',
      `${AREAS.puzzle.width} × ${AREAS.puzzle.height} px, 300 DPI`,
      `${AREAS.coasters.width} × ${AREAS.coasters.height} px, 300 DPI, bleed ${AREAS.coasters.bleed} px`,
      '110 % wide at -5 %, -20 %',
      // It is in the sums.
      'Not to be packed: files to download',
      '1 × Digital Pet Portrait',
      'Delivery',
    ]) {
      expect(text).toContain(words);
    }
    expect(pictures?.length).toBeGreaterThanOrEqual(
      PRODUCTS.filter((card) => card !== 'digital-portrait').length,
    );
  });

  test('opens by a signed link of the console for some minutes', async () => {
    const links = await shop.call('admin-order-links', { orderId: mug.id }, { token: admin.token });
    const url = new URL(links.body.slipUrl);
    expect((await slip(url.pathname + url.search)).status).toBe(200);
    expect((await shop.call('admin-order-links', { orderId: mug.id }, { token: ann.token })).status).toBe(
      403,
    );
    const late = new URL(url);
    late.searchParams.set('expires', String(Date.now() + 1e9));
    for (const path of [url.pathname, late.pathname + late.search, `/orders/x'/sheet.pdf${url.search}`]) {
      expect((await slip(path)).status).toBe(404);
      expect((await slip(path, ann.token)).status).toBe(404);
    }
    const yesterday = Date.now() - 1;
    const old = `?expires=${yesterday}&key=${shop.keys.slipKeyOf(mug.id, yesterday)}`;
    expect((await slip(url.pathname + old)).status).toBe(404);
  });
});
