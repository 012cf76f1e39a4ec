import { Hono } from 'hono';
import { drawThumbnail } from '#art/node/draw-thumbnail.ts';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import type { OrderView } from '#domain/order-view.ts';
import { isDownload } from '#domain/print-products.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import type { OrderKeys } from './order-key.ts';
import { drawOrderSheet } from './order-sheet.ts';
import { readOrder } from './read-order.ts';

/** At 104 points, about 200 DPI. */
const THUMBNAIL_PIXELS = 288;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface OrderSheetParts {
  readonly backend: Pick<Backend, 'service' | 'files' | 'callerOf'>;
  readonly keys: OrderKeys;
  readonly log: Logger;
}

/**
 * `GET /orders/{id}/sheet.pdf`: the order on paper, for admins: with their token, or by an address of the function
 * `admin-order-links`, which opens for some minutes. Anybody else hears that there is nothing.
 */
export function createOrderSheets({ backend, keys, log }: OrderSheetParts): Hono {
  async function mayRead(request: Request, id: string): Promise<boolean> {
    const { searchParams } = new URL(request.url);
    if (keys.opensSheet(id, Number(searchParams.get('expires')), searchParams.get('key') ?? '')) return true;
    try {
      return (await provenAdmin(await backend.callerOf(request), backend.service)) !== null;
    } catch (error) {
      if (error instanceof UnauthorizedError) return false;
      throw error;
    }
  }

  async function thumbnailsOf(order: OrderView): Promise<Map<string, Uint8Array>> {
    const all = await Promise.all(
      order.items.map(async ({ id, artUrl }) => {
        try {
          const place = backend.files.locate(artUrl);
          const picture = place && (await backend.files.read(place.bucket, place.path));
          return picture ? ([id, await drawThumbnail(picture.bytes, THUMBNAIL_PIXELS)] as const) : null;
        } catch (error) {
          // A sheet without a picture is better than none.
          log.warn({ err: error }, 'An artwork cannot be shown on an order sheet');
          return null;
        }
      }),
    );
    return new Map(all.filter((entry) => entry !== null));
  }

  return new Hono().get('/orders/:id/sheet.pdf', async (c) => {
    const id = c.req.param('id').toLowerCase();
    const order =
      ID.test(id) && (await mayRead(c.req.raw, id)) ? await readOrder(backend.service, { id }) : null;
    if (!order) return c.text('There is nothing here.', 404, { 'cache-control': 'no-store' });
    const packed = { ...order.view, items: order.view.items.filter(({ print }) => !isDownload(print)) };
    const thumbnails = await thumbnailsOf(packed);
    const pdf = await drawOrderSheet(packed, { thumbnails, printedAt: new Date() });
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="order-${order.view.number}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
}
