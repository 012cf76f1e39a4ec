import { randomUUID } from 'node:crypto';
import type { TestShop } from './start-shop.ts';

interface Purchase {
  /** Products, a line of each. */
  readonly products?: readonly string[];
  readonly quantity?: number;
  readonly email?: string;
  readonly giftNote?: string;
  /** Name of a further method of the zone. */
  readonly shippingMethod?: string;
  /** Stored beside the artworks. */
  readonly plan?: Uint8Array;
  /** The artworks themselves. */
  readonly picture?: Uint8Array;
  /** Chosen options of every product, option id to value id. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A paid order, of one mug by default, whose jobs have run. */
export async function buyOrder(
  shop: TestShop,
  { products = [shop.mugId], quantity = 1, plan, picture, options, ...more }: Purchase = {},
) {
  const lines = await Promise.all(
    products.map(async (productId) => ({
      productId,
      quantity,
      ...(options ? { options } : {}),
      customization: { artUrl: await shop.preview(plan, picture), petName: randomUUID().slice(0, 8) },
    })),
  );
  const placed = await shop.place({ lines, expectedTotalCents: 0, ...more });
  await placed.pay();
  await shop.runJobs();
  return placed;
}

/** Has the job tried again that sends an order and waits for its next try. */
export async function sendAgain(shop: TestShop, orderId: string): Promise<void> {
  await shop.owner`update pgboss.job set start_after = now() where id = ${orderId} and name = 'fulfilment'`;
  await shop.runJobs();
}
