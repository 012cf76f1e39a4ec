import { createHmac, randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type PrintProvider,
  PrintProviderError,
  type ProviderOrder,
} from '#server/fulfilment/print-provider.ts';
import { createTestProvider } from '#server/fulfilment/test-provider.ts';
import { createPackingSlips } from '#server/orders/packing-slips.ts';
import { quiet } from './quiet.ts';
import { shopFulfilments } from './shop-fulfilments.ts';
import { origin } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';

const SECRET = 'a secret of sixteen';

/** A provider with the test provider's webhook, which counts orders by their id and fails as often as it is set to. */
const fake = {
  orders: new Map<string, ProviderOrder>(),
  fails: 0,
  losesAnswers: 0,
  rejects: false,
  mayCancel: true,
};
const provider: PrintProvider = {
  ...createTestProvider(SECRET),
  createOrder: async (order) => {
    if (fake.fails-- > 0) throw new PrintProviderError('The provider answered 500.');
    if (fake.rejects) throw new PrintProviderError('The address is not complete.', { isFinal: true });
    fake.orders.set(order.id, order);
    if (fake.losesAnswers-- > 0) throw new PrintProviderError('The provider did not answer in time.');
    return `P-${order.id}`;
  },
  cancelOrder: async () => fake.mayCancel,
};

const shop = await openTestShop({ provider });
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
beforeEach(() => {
  Object.assign(fake, { fails: 0, losesAnswers: 0, rejects: false, mayCancel: true });
  fake.orders.clear();
});

/** A paid order of as many mugs, whose jobs have run. */
async function bought({ quantity = 1, email = 'print@example.test' } = {}) {
  const line = { productId: shop.mugId, quantity, customization: { artUrl: await shop.preview() } };
  const { id, items, ref, pay } = await shop.place({ email, lines: [line], expectedTotalCents: 0 });
  await pay();
  await shop.runJobs();
  return { id, item: items[0] ?? '', ref };
}

const { fulfilmentOf, cancel } = shopFulfilments(shop, admin);
const { statusOf } = shop;

async function post(body: string, signature = createHmac('sha256', SECRET).update(body).digest('hex')) {
  const request = new Request(`${origin}/functions/v1/fulfilment-webhook`, {
    method: 'POST',
    headers: { 'x-fulfilment-signature': signature },
    body,
  });
  return (await shop.functions['fulfilment-webhook']?.(request, { address: '127.0.0.1' }))?.status;
}

async function tell(orderId: string, type: string, details: object = {}, id: string = randomUUID()) {
  const sent = await fulfilmentOf(orderId);
  return post(JSON.stringify({ id, fulfilmentId: sent?.id, type, details }));
}

const PARCEL = { carrier: 'DHL', number: 'P-1', url: 'https://track.example.test/P-1' };

describe('an order through a print provider', () => {
  test('arrives once, with double, late and unordered events', async () => {
    const email = 'once@example.test';
    const { id, item, ref } = await bought({ email });
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      lines: [{ itemId: item, quantity: 1 }],
    });
    expect([...fake.orders.values()]).toMatchObject([
      { number: ref.number, lines: [{ itemId: item, cardId: 'mug', quantity: 1 }] },
    ]);
    expect(await tell(id, 'delivered')).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    const event = randomUUID();
    await Promise.all([1, 2, 3].map(() => tell(id, 'shipped', PARCEL, event)));
    // The same parcel in another event, and late news of the production.
    await tell(id, 'shipped', PARCEL);
    await tell(id, 'in_production');
    await tell(id, 'rejected', { reason: 'Too late' });
    expect(await statusOf(id)).toBe('delivered');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'shipped', rejected_lines: [] });
    await shop.runJobs();
    const mails = await shop.mailsTo(email, /on its way/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('DHL P-1');
    expect((await shop.call('order-status', ref)).body.order).toMatchObject({
      shipments: [{ lines: [{ itemId: item, quantity: 1 }], tracking: PARCEL }],
      timeline: [{}, {}, { status: 'in_production' }, { status: 'shipped' }, { status: 'delivered' }],
    });
    expect(fake.orders.size).toBe(1);
  });

  test('leaves in parcels, each of them once', async () => {
    const { id, item } = await bought({ quantity: 2 });
    const parcel = (name: string) => ({ parcel: name, lines: [{ itemId: item, quantity: 1 }], ...PARCEL });
    await tell(id, 'in_production');
    await tell(id, 'shipped', parcel('a'));
    await tell(id, 'shipped', parcel('a'));
    expect(await statusOf(id)).toBe('in_production');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'in_production' });
    await tell(id, 'shipped', parcel('b'));
    expect(await statusOf(id)).toBe('shipped');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'shipped' });
  });

  test('is sent again after errors and lost answers, and made once', async () => {
    fake.fails = 1;
    fake.losesAnswers = 1;
    const { id } = await bought();
    for (let round = 0; round < 2; round++) {
      expect(await fulfilmentOf(id)).toMatchObject({ status: 'sending', reference: null });
      await shop.owner`update pgboss.job set start_after = now() where id = ${id} and name = 'fulfilment'`;
      await shop.runJobs();
    }
    const sent = await fulfilmentOf(id);
    expect(sent).toMatchObject({ status: 'accepted', reference: `P-${sent?.id}` });
    expect([...fake.orders.keys()]).toEqual([sent?.id]);
  });

  test('comes back to the packing table with the reason when it is rejected', async () => {
    fake.rejects = true;
    const { id, item } = await bought();
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [{ itemId: item, reason: 'The address is not complete.' }],
    });
    expect(await statusOf(id)).toBe('paid');
    const { data } = await admin.client.from('order_activity').select('kind, body').eq('order_id', id);
    expect(data).toEqual([
      { kind: 'fulfilment', body: 'Custom Pet Portrait Mug: The address is not complete.' },
    ]);
  });

  test('is cancelled by admins before production', async () => {
    const { id } = await bought();
    expect((await cancel(id, ann.token)).status).toBe(403);
    fake.mayCancel = false;
    expect((await cancel(id)).status).toBe(409);
    fake.mayCancel = true;
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'cancelled' });
    const { data } = await admin.client.from('order_activity').select('kind, actor_id').eq('order_id', id);
    expect(data).toEqual([{ kind: 'fulfilment', actor_id: admin.id }]);
    const audit = await admin.client
      .from('audit_log')
      .select('actor_id, table_name')
      .eq('row_id', id)
      .eq('actor_id', admin.id);
    expect(audit.data?.map(({ table_name }) => table_name)).toContain('fulfilments');
    const late = await bought();
    await tell(late.id, 'in_production');
    expect((await cancel(late.id)).status).toBe(409);
  });

  test('is cancelled when its money goes back', async () => {
    const { id } = await bought();
    await shop.call('admin-refund-order', { orderId: id, reason: 'It broke' }, { token: admin.token });
    await shop.runJobs();
    expect(await statusOf(id)).toBe('refunded');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'cancelled' });
  });

  test('is not moved by a wrong signature, nor by what is no event', async () => {
    const { id } = await bought();
    const sent = await fulfilmentOf(id);
    const body = JSON.stringify({ id: 'x', fulfilmentId: sent?.id, type: 'shipped' });
    for (const signature of ['', 'zz', createHmac('sha256', 'another').update(body).digest('hex')]) {
      expect(await post(body, signature)).toBe(400);
    }
    for (const other of ['', '[]', '{"id":1}', body.replace('shipped', 'eaten')]) {
      expect(await post(other)).toBe(200);
    }
    expect(await post(body.replace(String(sent?.id), randomUUID()))).toBe(200);
    expect(await statusOf(id)).toBe('paid');
  });

  test('is on no packing slip of the shop, but for what comes back', async () => {
    const { id, item } = await bought();
    const { body: links } = await shop.call('admin-order-links', { orderId: id }, { token: admin.token });
    const sheets = createPackingSlips({ backend: shop.backend, keys: shop.keys, log: quiet });
    const slip = async () => {
      const answer = await sheets.request(links.slipUrl);
      const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      return (await extractText(pdf, { mergePages: true })).text;
    };
    expect(await slip()).toMatch(/Comes in a parcel of its own\s1 × Custom Pet Portrait Mug/);
    expect(await slip()).not.toContain(item.slice(0, 8));
    const { body: batch } = await shop.call('admin-batch-links', { orderIds: [id] }, { token: admin.token });
    const inBatch = async () => (await sheets.request(batch.slipsUrl)).status;
    expect(await inBatch()).toBe(404);
    await tell(id, 'rejected', { reason: 'No mugs today' });
    expect(await slip()).toContain(`mug-${item.slice(0, 8)}.png`);
    expect(await slip()).not.toContain('parcel of its own');
    expect(await inBatch()).toBe(200);
  });

  test('opens one file to the provider, until the address expires', async () => {
    const { item } = await bought();
    const [order] = [...fake.orders.values()];
    const url = new URL(String(order?.lines[0]?.fileUrl));
    const read = async (address: URL) =>
      (await shop.functions['fulfilment-file']?.(new Request(address), { address: '127.0.0.1' }))?.status;
    expect(url.searchParams.get('item')).toBe(item);
    expect(await read(url)).toBe(200);
    const changed = (name: string, value: string) => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return read(other);
    };
    expect(await changed('item', randomUUID())).toBe(404);
    expect(await changed('item', 'x')).toBe(404);
    expect(await changed('expires', '99999999999999')).toBe(404);
    expect(await changed('key', 'x')).toBe(404);
    const past = Date.now() - 1;
    const expired = new URL(url);
    expired.searchParams.set('expires', String(past));
    expired.searchParams.set('key', shop.keys.fileKeyOf(item, past));
    expect(await read(expired)).toBe(404);
  });
});
