import { randomUUID } from 'node:crypto';
import { stripeEvents } from './fake-stripe.ts';
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
  /** What is chosen of every product, option id to value id. */
  readonly options?: Readonly<Record<string, string>>;
}

/** A paid order, of one mug unless something else is said, whose jobs have run. */
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
  const { body: quote } = await shop.call('quote-order', {
    lines,
    country: 'US',
    region: 'NY',
    shippingMethod: more.shippingMethod ?? null,
  });
  const total: number = quote.totalCents;
  const request = await shop.order({ lines, expectedTotalCents: total, ...more });
  const { body } = await shop.call('place-order', request);
  const [row] = await shop.owner`select o.id, p.reference from public.orders o
    join public.payments p on p.order_id = o.id where o.number = ${body.order.number}`;
  const items =
    await shop.owner`select id from public.order_items where order_id = ${row?.id} order by position`;
  await shop.webhook(stripeEvents.succeeded(row?.reference, total));
  await shop.runJobs();
  return { id: row?.id as string, items: items.map(({ id }) => id as string), ref: body.order };
}

/** Has the job tried again that sends an order and waits for its next try. */
export async function sendAgain(shop: TestShop, orderId: string): Promise<void> {
  await shop.owner`update pgboss.job set start_after = now() where id = ${orderId} and name = 'fulfilment'`;
  await shop.runJobs();
}
