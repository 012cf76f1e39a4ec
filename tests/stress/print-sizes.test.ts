import { expect, test } from 'vitest';
import { startRenderService } from '#art/node/render-service.ts';
import {
  buyEverything,
  type CardId,
  expectPrint,
  PRODUCTS,
  SEEDED_AREAS,
} from '../integration/every-product.ts';
import { openTestShop } from '../integration/start-shop.ts';
import { untilEnd } from '../integration/until-end.ts';

const renderer = await untilEnd(startRenderService({ workers: 1, maxWaiting: 0 }));
const shop = await openTestShop({ renderer });

test('every product of an order is printed at the size that the seed gives it', async () => {
  const { number, key } = await buyEverything(shop, await shop.createUser());
  await shop.runJobs();
  const { body } = await shop.call('order-status', { number, key });
  const items: { cardId: CardId; printFileUrl: string | null }[] = body.order.items;
  expect(items.map(({ cardId }) => cardId).sort()).toEqual([...PRODUCTS].sort());
  for (const { cardId, printFileUrl } of items) {
    const request = new Request(printFileUrl ?? '');
    const answer = await shop.functions['print-file']?.(request, { address: '127.0.0.1' });
    await expectPrint(new Uint8Array((await answer?.arrayBuffer()) ?? []), SEEDED_AREAS[cardId]);
  }
});
