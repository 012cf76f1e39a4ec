import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { drawThumbnail } from '#art/node/draw-thumbnail.ts';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import { type ZipEntry, zipOf } from '#domain/format/zip.ts';
import { BATCH_MOST, isPaid, type OrderedItem, type OrderView } from '#domain/orders/order-view.ts';
import { printFileName } from '#domain/orders/print-file-name.ts';
import { isDownload } from '#domain/products/print-products.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { callSql } from './call-sql.ts';
import type { OrderKeys } from './order-key.ts';
import { drawOrderMockups } from './order-mockups.ts';
import { drawPackingSlips, NOT_PACKED, type SlipOrder } from './packing-slip.ts';
import { readOrder } from './read-order.ts';

/** At 104 points, about 200 DPI. */
const PICTURE_PIXELS = 288;
const NOTHING_TO_PACK =
  'Nothing of these orders is to be packed: they are not paid, are refunded, are files, or leave from the print provider.';
/** Midnight: the same files give the same archive. */
const ZIP_DATE = new Date(2000, 0, 1);
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type StoredOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** What the key of a batch signs. @param ids joined by commas */
export const batchName = (ids: string) => `batch:${ids}`;

export interface PackingSlipParts {
  readonly backend: Pick<Backend, 'service' | 'files' | 'callerOf'>;
  readonly keys: OrderKeys;
  readonly log: Logger;
}

/**
 * `GET /orders/{id}/sheet.pdf`: the order on paper, for admins: with their token, or by an address of the function
 * `admin-order-links`, which opens for some minutes. All other requests get 404.
 *
 * `GET /orders/batch/sheets.pdf?ids=…` and `/orders/batch/print-files.zip?ids=…`: the same for several orders, and
 * their print files in a folder for each, by the addresses of `admin-batch-links`.
 */
export function createPackingSlips(parts: PackingSlipParts): Hono {
  const { service } = parts.backend;
  return new Hono()
    .get('/orders/batch/sheets.pdf', async (c) => {
      const batch = await batchOf(parts, c.req.raw);
      if (!batch) return nothing(c);
      const orders = await ordersToPack(parts, batch);
      if (orders.length === 0) return c.text(NOTHING_TO_PACK, 404, { 'cache-control': 'no-store' });
      const pdf = await drawPackingSlips('Packing slips', slipsOf(parts, orders), new Date());
      const name = `attachment; filename="packing-slips-${today()}.pdf"`;
      return c.body(new Uint8Array(pdf), 200, headers('application/pdf', name));
    })
    .get('/orders/batch/print-files.zip', async (c) => {
      const orders = await batchOf(parts, c.req.raw);
      if (!orders) return nothing(c);
      const name = `attachment; filename="print-files-${today()}.zip"`;
      const zip = zipOf(filesOf(parts, orders), { crc32, when: ZIP_DATE });
      const stream = Readable.toWeb(Readable.from(zip, { objectMode: false }));
      return c.body(stream as ReadableStream, 200, headers('application/zip', name));
    })
    .get('/orders/:id/sheet.pdf', async (c) => {
      const id = c.req.param('id').toLowerCase();
      const order =
        ID.test(id) && (await mayRead(parts, c.req.raw, id)) ? await readOrder(service, { id }) : null;
      if (!order) return nothing(c);
      const { number } = order.view;
      const pdf = await drawPackingSlips(`Order ${number}`, slipsOf(parts, [order]), new Date());
      const name = `inline; filename="order-${number}.pdf"`;
      return c.body(new Uint8Array(pdf), 200, headers('application/pdf', name));
    });
}

async function mayRead({ backend, keys }: PackingSlipParts, request: Request, id: string): Promise<boolean> {
  const { searchParams } = new URL(request.url);
  if (keys.opensSlip(id, Number(searchParams.get('expires')), searchParams.get('key') ?? '')) return true;
  try {
    return (await provenAdmin(await backend.callerOf(request), backend.service)) !== null;
  } catch (error) {
    if (error instanceof UnauthorizedError) return false;
    throw error;
  }
}

/** What to pack, as the customer has seen it; where no mock-up can be drawn, the artwork alone. */
async function picturesOf(parts: PackingSlipParts, order: OrderView): Promise<Map<string, Uint8Array>> {
  const { backend, log } = parts;
  const mockups = await drawOrderMockups(order, parts, {
    side: PICTURE_PIXELS,
    most: order.items.length,
  });
  const others = await Promise.all(
    order.items.map(async ({ id, artUrl }) => {
      if (mockups.has(id)) return null;
      try {
        const place = backend.files.locate(artUrl);
        const picture = place && (await backend.files.read(place.bucket, place.path));
        return picture ? ([id, await drawThumbnail(picture.bytes, PICTURE_PIXELS)] as const) : null;
      } catch (error) {
        // A slip without a picture is better than none.
        log.warn({ err: error }, 'An artwork cannot be shown on a packing slip');
        return null;
      }
    }),
  );
  return new Map<string, Uint8Array>([...mockups, ...others.filter((entry) => entry !== null)]);
}

/**
 * Items that the shop packs, those that a print provider sends, that are files or refunded, and ids of those that wait
 * for their customer.
 */
async function itemsOf({ backend }: PackingSlipParts, orderId: string, { items }: OrderView) {
  const read = <Answer>(call: string) => callSql<Answer>(backend.service, call, [orderId]);
  const [atProvider, held, refunded] = await Promise.all([
    read<readonly string[]>('provider_lines($1)'),
    read<readonly string[]>('held_lines($1)'),
    read<Readonly<Record<string, number>>>('refunded_lines($1)'),
  ]);
  const sent = items.filter(({ print }) => !isDownload(print));
  const own = sent
    .filter(({ id }) => !atProvider.includes(id))
    .map((item) => ({ ...item, quantity: item.quantity - (refunded[item.id] ?? 0) }));
  return {
    own: own.filter(({ quantity }) => quantity > 0),
    theirs: sent.filter(({ id }) => atProvider.includes(id)),
    files: items.filter(({ print }) => isDownload(print)),
    refunded: own.flatMap(({ id }) => refundedOf(items, id, refunded[id] ?? 0)),
    held,
  };
}

/** The refunded pieces of an item, as an item; none where there are none. */
const refundedOf = (items: readonly OrderedItem[], id: string, quantity: number): readonly OrderedItem[] =>
  quantity === 0 ? [] : items.filter((item) => item.id === id).map((item) => ({ ...item, quantity }));

/**
 * The orders that the shop packs something of: others are not paid, refunded, files, or leave from a print provider as
 * a whole.
 */
async function ordersToPack(
  parts: PackingSlipParts,
  orders: readonly StoredOrder[],
): Promise<readonly StoredOrder[]> {
  const isOwn = await Promise.all(
    orders.map(
      async ({ id, view }) => isPaid(view.status) && (await itemsOf(parts, id, view)).own.length > 0,
    ),
  );
  return orders.filter((_, place) => isOwn[place]);
}

async function* slipsOf(
  parts: PackingSlipParts,
  orders: AsyncIterable<StoredOrder> | Iterable<StoredOrder>,
): AsyncGenerator<SlipOrder> {
  for await (const { id, view } of orders) {
    const { own, theirs, files, refunded, held } = await itemsOf(parts, id, view);
    const order = { ...view, items: own };
    yield { order, elsewhere: theirs, files, refunded, held, pictures: await picturesOf(parts, order) };
  }
}

/** The orders of a batch that is allowed; null when it is not, or empty. */
async function batchOf(parts: PackingSlipParts, request: Request): Promise<readonly StoredOrder[] | null> {
  const text = new URL(request.url).searchParams.get('ids') ?? '';
  const ids = text.split(',');
  if (
    ids.length > BATCH_MOST ||
    !ids.every((id) => ID.test(id)) ||
    !(await mayRead(parts, request, batchName(text)))
  )
    return null;
  const orders: StoredOrder[] = [];
  for (const id of ids) {
    const order = await readOrder(parts.backend.service, { id });
    if (order) orders.push(order);
  }
  return orders.length > 0 ? orders : null;
}

/** What the shop prints of the orders, and a list of what is not in it and why. */
async function* filesOf(slips: PackingSlipParts, orders: readonly StoredOrder[]): AsyncGenerator<ZipEntry> {
  const { backend } = slips;
  const missing: string[] = [];
  for (const { id, view } of orders) {
    const { own, refunded, held } = await itemsOf(slips, id, view);
    const miss = ({ quantity, title }: OrderedItem, name: string, reason: string) =>
      missing.push(`${name}: ${quantity} × ${title}, ${reason}`);
    for (const item of refunded) miss(item, view.number, 'refunded');
    for (const item of own) {
      if (held.includes(item.id)) {
        miss(item, view.number, 'waits for its customer');
        continue;
      }
      const parts = item.print?.area.cut === 'kiss' ? ['png', 'svg'] : ['png'];
      for (const part of parts) {
        // An order that is not paid, or paid back, has files that must not be printed.
        const file =
          item.printFileUrl === null
            ? null
            : await backend.files.read('print-files', `${id}/${item.id}.${part}`);
        const name = `${view.number}/${printFileName(item)}.${part}`;
        if (file) yield { name, bytes: file.bytes };
        else miss(item, name, NOT_PACKED[view.status] ?? 'is still being made');
      }
    }
  }
  if (missing.length > 0) yield { name: 'not-ready.txt', bytes: Buffer.from(`${missing.join('\n')}\n`) };
}

const headers = (type: string, disposition: string) => ({
  'content-type': type,
  'content-disposition': disposition,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});
const today = () => new Date().toISOString().slice(0, 10);
const nothing = (c: Context) => c.text('There is nothing here.', 404, { 'cache-control': 'no-store' });
