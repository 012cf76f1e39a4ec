import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { lookAtFulfilments } from '#server/fulfilment/watch-fulfilments.ts';
import { buyOrder, sendAgain } from './buy-order.ts';
import { type FakePrintfulOrder, printfulWebhook, startFakePrintful } from './fake-printful.ts';
import { quiet } from './quiet.ts';
import { shopFulfilments } from './shop-fulfilments.ts';
import { origin } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';
import { untilEnd } from './until-end.ts';

const URL_OF_PARCEL = 'https://track.example.test/PF-1';

const printful = await untilEnd(startFakePrintful(randomBytes(32).toString('hex')));
const shop = await openTestShop({ provider: printful.provider });
const admin = await shop.createUser({ role: 'admin' });
const mug = {
  provider: 'printful',
  product_id: shop.mugId,
  sku: '4830',
  area: 'default',
  technique: 'sublimation',
};
await admin.client.from('provider_products').insert(mug).throwOnError();
beforeEach(() => printful.reset());

const bought = (purchase: Parameters<typeof buyOrder>[1] = {}) => buyOrder(shop, purchase);
const { fulfilmentOf, fulfilmentIdOf, cancel, otherProduct } = shopFulfilments(shop, admin);
const { statusOf } = shop;
const theirs = async (id: string) =>
  printful.orders.get(Number((await fulfilmentOf(id))?.reference)) as FakePrintfulOrder;

/** The status of the answer to a webhook of Printful. */
async function post(body: string, signature = printful.sign(body)) {
  const request = new Request(`${origin}/functions/v1/fulfilment-webhook`, {
    method: 'POST',
    headers: { 'x-pf-webhook-signature': signature },
    body,
  });
  return (await shop.functions['fulfilment-webhook']?.(request, { address: '127.0.0.1' }))?.status;
}

/** Has Printful send some of an order's items; the parcel, as its webhook names it. */
function ship(order: FakePrintfulOrder, items = order.order_items) {
  const id = order.id * 10 + order.shipments.length;
  order.status = 'fulfilled';
  order.shipments.push({
    id,
    carrier: 'USPS',
    shipment_status: 'shipped',
    delivery_status: 'pre_transit',
    tracking_url: URL_OF_PARCEL,
    shipment_items: items.map(({ external_id, quantity }) => ({
      order_item_external_id: external_id,
      quantity,
    })),
  });
  return { shipment: { id, status: 'shipped', tracking_number: `PF-${order.shipments.length}` } };
}

describe('an order through Printful', () => {
  test('is drafted and confirmed, with all that Printful needs', async () => {
    const { id, items, ref } = await bought({ quantity: 2, giftNote: 'Happy birthday' });
    const sent = await fulfilmentOf(id);
    expect(sent).toMatchObject({ provider: 'printful', status: 'accepted' });
    expect(printful.asked).toEqual(['POST /v2/orders', 'POST /v2/orders/:id/confirmation']);
    expect(await theirs(id)).toMatchObject({
      external_id: sent?.id.replaceAll('-', ''),
      status: 'pending',
      recipient: {
        name: 'Pat',
        address1: '1 Main St',
        city: 'Albany',
        state_code: 'NY',
        country_code: 'US',
        zip: '12207',
      },
      order_items: [
        {
          source: 'catalog',
          catalog_variant_id: 4830,
          external_id: items[0]?.replaceAll('-', ''),
          quantity: 2,
          placements: [
            {
              placement: 'default',
              technique: 'sublimation',
              layers: [{ type: 'file', url: expect.stringContaining(`item=${items[0]}`) }],
            },
          ],
        },
      ],
      customization: {
        packing_slip: { custom_order_id: ref.number },
        gift: { subject: 'A gift', message: 'Happy birthday' },
      },
    });
    expect((await theirs(id)).order_items[0]).not.toHaveProperty('retail_price');
    const usual = await theirs((await bought()).id);
    expect(usual).not.toHaveProperty('customization.gift');
    expect(usual.order_items[0]).toMatchObject({ retail_price: '19.99' });
  });

  test('arrives once, with double, late and unordered webhooks', async () => {
    const email = 'printful-once@example.test';
    const { id, items, ref } = await bought({ email });
    const order = await theirs(id);
    const begun = printfulWebhook({ ...order, status: 'inprocess' }, 'order_updated');
    const shipped = printfulWebhook(order, 'shipment_sent', ship(order));
    expect(await Promise.all([1, 2, 3].map(() => post(shipped)))).toEqual([200, 200, 200]);
    expect(await post(begun)).toBe(200);
    expect(
      await post(printfulWebhook({ ...order, status: 'failed' }, 'order_failed', { reason: 'Late' })),
    ).toBe(200);
    expect(await statusOf(id)).toBe('shipped');
    Object.assign(order.shipments[0] ?? {}, { delivery_status: 'delivered' });
    await post(printfulWebhook(order, 'order_updated'));
    expect(await statusOf(id)).toBe('delivered');
    await shop.runJobs();
    const mails = await shop.mailsTo(email, /on its way/);
    expect(mails).toHaveLength(1);
    expect((await shop.call('order-status', ref)).body.order.shipments).toMatchObject([
      {
        lines: [{ itemId: items[0], quantity: 1 }],
        tracking: { carrier: 'USPS', number: 'PF-1', url: URL_OF_PARCEL },
      },
    ]);
  });

  test('is not moved by a wrong signature, nor by what is no event', async () => {
    const { id } = await bought();
    const order = await theirs(id);
    const body = printfulWebhook(order, 'shipment_sent', ship(order));
    for (const signature of [
      '',
      'zz',
      printful.sign(`${body} `),
      printful.sign(body, randomBytes(32).toString('hex')),
    ]) {
      expect(await post(body, signature)).toBe(400);
    }
    for (const other of [
      '',
      '[]',
      '{"type":1}',
      printfulWebhook({ ...order, external_id: '../x' }, 'order_updated'),
    ]) {
      expect(await post(other)).toBe(200);
    }
    const unknown = { ...order, external_id: randomUUID().replaceAll('-', '') };
    expect(await post(printfulWebhook(unknown, 'order_canceled'))).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    printful.fails = 1;
    expect(await post(body)).toBe(502);
    expect(await post(body, printful.signByLetters(body))).toBe(200);
    expect(await statusOf(id)).toBe('shipped');
  });

  test('is sent again after errors and lost answers, and made once', async () => {
    printful.fails = 1;
    const { id } = await bought();
    printful.losesAnswers = 1;
    await sendAgain(shop, id);
    printful.counts = 1;
    await sendAgain(shop, id);
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'sending', reference: null });
    expect([...printful.orders.values()]).toMatchObject([{ status: 'draft' }]);
    // The answer to the confirmation is lost.
    printful.losesAnswers = 2;
    await sendAgain(shop, id);
    await sendAgain(shop, id);
    await sendAgain(shop, id);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      reference: expect.stringMatching(/^9/),
    });
    expect([...printful.orders.values()]).toMatchObject([{ status: 'pending' }]);
  });

  test('comes back with the reason when it is rejected, before or after it is confirmed', async () => {
    printful.rejectsDrafts = 'Invalid state code';
    const address = await bought();
    expect(await fulfilmentOf(address.id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [{ itemId: address.items[0], reason: 'Printful: Invalid state code' }],
    });
    printful.reset();
    printful.rejectsConfirmation = 'No payment method';
    const unpaid = await bought();
    expect((await fulfilmentOf(unpaid.id))?.rejected_lines).toMatchObject([
      { reason: 'Printful: No payment method' },
    ]);
    expect(printful.orders.size).toBe(0);
    printful.reset();
    const { id } = await bought();
    const order = await theirs(id);
    order.status = 'failed';
    const body = printfulWebhook(order, 'order_failed', { reason: 'A print file is no picture' });
    await Promise.all([post(body), post(body)]);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [{ reason: 'Printful: A print file is no picture' }],
    });
  });

  test('is sent again with its unmapped lines alone, at most once', async () => {
    const other = await otherProduct();
    const { id, items, ref } = await bought({ products: [shop.mugId, other] });
    const fulfilmentId = await fulfilmentIdOf(id);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      rejected_lines: [{ itemId: items[1] }],
    });
    await admin.client
      .from('provider_products')
      .insert({ provider: 'printful', product_id: other, sku: '4831', technique: 'digital' })
      .throwOnError();
    const again = () => shop.call('admin-send-again', { fulfilmentId }, { token: admin.token });
    const clicks = await Promise.all([again(), again()]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    printful.losesAnswers = 1;
    await shop.runJobs();
    await shop.owner`update pgboss.job set start_after = now() where name = 'fulfilment' and state = 'retry'`;
    await shop.runJobs();
    expect((await again()).status).toBe(409);
    const bare = (itemId: string | undefined) => itemId?.replaceAll('-', '');
    const names = [...printful.orders.values()].map(({ order_items }) =>
      order_items.map(({ external_id }) => external_id),
    );
    expect(names).toEqual([[bare(items[0])], [bare(items[1])]]);
    const [first, second] = [...printful.orders.values()] as [FakePrintfulOrder, FakePrintfulOrder];
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    expect(second.external_id).not.toBe(first.external_id);
    // The parts arrive one after the other, and the order with the last.
    await post(printfulWebhook(first, 'shipment_sent', ship(first)));
    Object.assign(first.shipments[0] ?? {}, { delivery_status: 'delivered' });
    await post(printfulWebhook(first, 'order_updated'));
    await post(printfulWebhook(second, 'shipment_sent', ship(second)));
    expect(await statusOf(id)).toBe('shipped');
    Object.assign(second.shipments[0] ?? {}, { delivery_status: 'delivered' });
    await post(printfulWebhook(second, 'order_updated'));
    expect(await statusOf(id)).toBe('delivered');
    expect((await shop.call('order-status', ref)).body.order.shipments).toHaveLength(2);
  });

  test('notifies an admin while it is on hold', async () => {
    const { id } = await bought();
    const order = await theirs(id);
    order.status = 'onhold';
    await post(printfulWebhook(order, 'order_put_hold', { reason: 'The address is not complete' }));
    expect(await fulfilmentOf(id)).toMatchObject({ problem: 'Printful: The address is not complete' });
    order.status = 'inprocess';
    await post(printfulWebhook(order, 'order_remove_hold'));
    expect(await fulfilmentOf(id)).toMatchObject({ problem: null, status: 'in_production' });
  });

  test('is cancelled before production, and not after', async () => {
    const { id } = await bought();
    const order = await theirs(id);
    order.status = 'inprocess';
    expect((await cancel(id)).status).toBe(409);
    order.status = 'pending';
    expect((await cancel(id)).status).toBe(200);
    expect(order.status).toBe('canceled');
    await post(printfulWebhook(order, 'order_canceled', { reason: 'By the API' }));
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'cancelled' });
    printful.fails = 1;
    const never = await bought();
    expect((await cancel(never.id)).status).toBe(200);
  });

  test('is polled when no event came', async () => {
    const { id } = await bought();
    ship(await theirs(id));
    await shop.withoutTriggers(
      (sql) =>
        sql`update public.fulfilments set updated_at = now() - interval '7 hours' where order_id = ${id}`,
    );
    const parts = {
      service: shop.backend.service,
      provider: printful.provider,
      onWork: () => {},
      log: quiet,
    };
    await lookAtFulfilments(parts);
    expect(await statusOf(id)).toBe('shipped');
  });
});
