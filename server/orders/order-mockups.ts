import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import type { OrderedItem, OrderView } from '#domain/orders/order-view.ts';
import type { MockupRow } from '#domain/products/mockup.ts';
import { chosenPrint } from '#domain/products/print-products.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { startingPlacement } from '#domain/products/product-view.ts';
import {
  createStorefront,
  productOfLine,
  type StorefrontProduct,
  shownMockup,
} from '#domain/shop/storefront.ts';
import { drawMockup } from '../pictures/draw-mockup.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { withoutGround } from '../pictures/without-ground.ts';
import { readPlanOf } from './read-plan-of.ts';

/** Of an artwork without its ground, before it is laid on a product. */
const CUT_OUT_SIDE = 512;

interface OrderMockupParts {
  readonly backend: Pick<Backend, 'service' | 'files'>;
  readonly log: Logger;
}

interface MockupSizes {
  /** Pixels. */
  readonly side: number;
  /** Mock-ups drawn at most; the items beyond have none. */
  readonly most: number;
}

/**
 * Mock-ups of what is ordered, as JPEG by the item's id: the product in its options with the artwork as it is placed.
 * Drawn one after the other. What cannot be drawn is logged and missing; this never rejects.
 */
export async function drawOrderMockups(
  { number, items }: Pick<OrderView, 'number' | 'items'>,
  { backend, log }: OrderMockupParts,
  { side, most }: MockupSizes,
): Promise<ReadonlyMap<string, Buffer>> {
  const mockups = new Map<string, Buffer>();
  const shown = items.slice(0, most);
  try {
    const products = await readProducts(shown, backend);
    for (const item of shown) {
      const product = productOfLine(products, item);
      if (!product) continue;
      await drawItem(item, product, backend, side).then(
        (mockup) => mockups.set(item.id, mockup),
        (error) => log.warn({ err: error, order: number, item: item.id }, 'A mock-up of an order failed'),
      );
    }
  } catch (error) {
    log.warn({ err: error, order: number }, 'The mock-ups of an order failed');
  }
  return mockups;
}

/** The products as they look now, those too that are no longer sold. */
async function readProducts(
  items: readonly OrderedItem[],
  { service }: Pick<Backend, 'service'>,
): Promise<readonly StorefrontProduct[]> {
  const rows = await service.query<ProductRow>(
    `select * from public.product_admin_settings
      where id = any ($1::uuid[]) or coalesce(nullif(catalog_card_id, ''), product_handle) = any ($2)
      order by is_published desc`,
    [items.map(({ productId }) => productId), items.map(({ cardId }) => cardId)],
  );
  const mockups = await service.query<MockupRow>(
    'select * from public.product_mockups where product_id = any ($1::uuid[]) order by position',
    [rows.map(({ id }) => id)],
  );
  return createStorefront(
    rows.map((row) => ({ ...row, is_published: true })),
    mockups,
  ).products;
}

async function drawItem(
  item: OrderedItem,
  product: StorefrontProduct,
  { files }: Pick<Backend, 'files'>,
  side: number,
): Promise<Buffer> {
  const print = item.print ?? chosenPrint(product.print, item.options);
  const { base, baseImage, overlayImage } = shownMockup(product, item.options);
  const picture = await readPicture(files, item.artUrl);
  const plan = item.withBackground ? null : await readPlanOf(item.artUrl, files);
  return drawMockup(
    {
      art: (plan && (await withoutGround(picture, plan, CUT_OUT_SIDE))) ?? picture,
      base,
      below: await readPicture(files, baseImage),
      above: await readPicture(files, overlayImage),
      area: print.area,
      blend: print.blend,
      placement: item.placement ?? startingPlacement(print),
    },
    side,
  );
}
