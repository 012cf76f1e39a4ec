import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { openTestShop } from './start-shop.ts';
import { testPlan } from './test-plan.ts';

/** The address of a customer without a parcel. */
const buyer = { name: 'Pat', region: 'ny', postalCode: '12207', country: 'US' };
const street = { line1: '1 Main St', city: 'Albany' };
/** 14.99 and 4 % of it. */
const TOTAL = 1559;

/** Of the true size, which `npm run test:stress` prints. */
let scale = 0.05;
const shop = await openTestShop({
  renderer: { print: (order, options) => sharedRenderer.print({ ...order, scale }, options) },
});
const admin = await shop.createUser({ role: 'admin' });
const digitalId = await shop.productId('digital-portrait');
const artUrl = await shop.preview(gzipSync(encodePlan(testPlan({ hasCutOut: true }))));

const lineOf = (productId: string) => ({ productId, quantity: 1, customization: { artUrl } });
const request = (changes: object = {}) =>
  shop.order({
    lines: [lineOf(digitalId)],
    address: buyer,
    waivesWithdrawal: true,
    expectedTotalCents: TOTAL,
    ...changes,
  });

async function buy(changes: object = {}): Promise<{ id: string; number: string; key: string }> {
  const { id, ref, pay } = await shop.place(await request(changes));
  await pay();
  await shop.runJobs();
  return { id, number: ref.number, key: ref.key };
}
const viewOf = async ({ number, key }: { number: string; key: string }) =>
  (await shop.call('order-status', { number, key })).body.order;
const download = (url: string) => shop.functions['print-file']?.(new Request(url), { address: '127.0.0.1' });

describe('an order of files alone', () => {
  test('needs no street, but the word of the customer about the right of withdrawal', async () => {
    expect(await shop.call('place-order', await request({ waivesWithdrawal: false }))).toEqual({
      status: 400,
      body: { error: 'Please agree that your files are handed out at once.' },
    });
    const nameless = await request({ address: { ...buyer, name: '' } });
    expect((await shop.call('place-order', nameless)).status).toBe(400);
    const { expectedTotalCents: _, ...draft } = await request({ country: 'US', region: 'NY' });
    expect((await shop.call('quote-order', draft)).body).toMatchObject({
      shippingCents: 0,
      totalCents: TOTAL,
    });
  });

  test('drops a street that is sent all the same', async () => {
    const { body } = await shop.call('place-order', await request({ address: { ...buyer, ...street } }));
    const [row] = await shop.owner`select address from public.orders where number = ${body.order.number}`;
    expect(row?.address).toMatchObject({ name: 'Pat', line1: '', city: '', country: 'US', region: 'NY' });
  });

  test('is delivered as soon as its files are made, with a mail and both files', async () => {
    scale = 0.25;
    const order = await buy({ email: 'files@example.test' });
    scale = 0.05;
    const view = await viewOf(order);
    expect(view).toMatchObject({
      status: 'delivered',
      arrivesBy: null,
      withdrawalWaivedAt: expect.any(String),
    });
    const [ready, confirmed] = await shop.mailsTo('files@example.test');
    expect(confirmed?.text).toContain('your right of withdrawal for them ends');
    expect(confirmed?.text).not.toContain('Ships to');
    expect(ready?.subject).toBe(`Your files of order ${order.number} are ready`);
    expect(ready?.text).toContain(order.number);

    const [{ printFileUrl, pdfUrl }] = view.items;
    const picture = sharp(Buffer.from((await (await download(printFileUrl))?.arrayBuffer()) ?? []));
    expect(await picture.metadata()).toMatchObject({ width: 1024, height: 1024, density: 75 });
    const pdf = await download(pdfUrl);
    expect(pdf?.headers.get('content-type')).toBe('application/pdf');
    const file = await getDocumentProxy(new Uint8Array((await pdf?.arrayBuffer()) ?? new ArrayBuffer(0)));
    const page = await file.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    expect([width, height]).toEqual([expect.closeTo(841.89, 1), expect.closeTo(1190.55, 1)]);
    const { argsArray } = await page.getOperatorList();
    expect(argsArray.some((args) => Array.isArray(args) && args[1] === 877 && args[2] === 1240)).toBe(true);
    const stolen = new URL(pdfUrl);
    stolen.searchParams.set('key', 'x'.repeat(22));
    expect((await download(stolen.href))?.status).toBe(404);
  }, 120_000);

  test('sends its mail once, and locks its files when the money goes back', async () => {
    const order = await buy({ email: 'twice@example.test' });
    await shop.owner`select public.hand_out_files(${order.id})`;
    await shop.runJobs();
    const mails = await shop.mailsTo('twice@example.test');
    expect(mails.filter(({ subject }) => subject.startsWith('Your files'))).toHaveLength(1);
    const { pdfUrl } = (await viewOf(order)).items[0];
    await shop.call('admin-refund-order', { orderId: order.id, reason: 'Test' }, { token: admin.token });
    expect((await download(pdfUrl))?.status).toBe(404);
    expect((await viewOf(order)).items[0]).toMatchObject({ printFileUrl: null, pdfUrl: null });
  }, 120_000);
});

describe('files and a parcel in one order', () => {
  const mixed = async () => ({
    lines: [lineOf(digitalId), lineOf(shop.mugId)],
    address: { ...buyer, ...street },
    // 14.99, 19.99 and 5.99, and 4 % of them.
    expectedTotalCents: 4261,
  });

  test('need the street', async () => {
    const wanted = await request({ ...(await mixed()), address: buyer });
    expect(await shop.call('place-order', wanted)).toMatchObject({
      status: 400,
      body: { error: 'Please enter where your order goes.' },
    });
  });

  test('hand out the files and wait for the parcel, which never holds them', async () => {
    const order = await buy({ ...(await mixed()), email: 'both@example.test' });
    const view = await viewOf(order);
    expect(view.status).toBe('paid');
    expect((await shop.mailsTo('both@example.test')).map(({ subject }) => subject)).toContain(
      `Your files of order ${order.number} are ready`,
    );
    const idOf = (cardId: string) => view.items.find((item: { cardId: string }) => item.cardId === cardId).id;
    const ship = async (cardId: string) => {
      const [row] = await shop.owner`select updated_at from public.orders where id = ${order.id}`;
      return admin.client.rpc('admin_ship_lines', {
        p_order_id: order.id,
        p_lines: [{ itemId: idOf(cardId), quantity: 1 }],
        p_seen_updated_at: row?.updated_at.toISOString(),
      });
    };
    expect((await ship('digital-portrait')).error?.message).toBe('That is more than is left of these items');
    expect((await ship('mug')).error).toBeNull();
    expect((await viewOf(order)).status).toBe('shipped');
  }, 120_000);
});
