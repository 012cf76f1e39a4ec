import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/orders/address.ts';
import { recordFulfilmentEvent } from '#server/fulfilment/record-fulfilment-event.ts';
import { lookAtFulfilments } from '#server/fulfilment/watch-fulfilments.ts';
import { buyOrder, sendAgain } from './buy-order.ts';
import { type FakeProdigiOrder, prodigiCallback, startFakeProdigi } from './fake-prodigi.ts';
import { quiet } from './quiet.ts';
import { refundPieces } from './refund-pieces.ts';
import { shopFulfilments } from './shop-fulfilments.ts';
import { openTestShop } from './start-shop.ts';
import { untilEnd } from './until-end.ts';

const MUG = { sku: 'GLOBAL-MUG-W', attributes: { color: 'white' }, cost_cents: 612 };
const PARCEL = { number: 'RM-1', url: 'https://track.example.test/RM-1' };

const prodigi = await untilEnd(startFakeProdigi('a secret of sixteen'));
const shop = await openTestShop({ provider: prodigi.provider });
const admin = await shop.createUser({ role: 'admin' });
beforeEach(async () => {
  prodigi.reset();
  await shop.owner`delete from public.provider_products`;
  await map();
});

/** Maps the mug to a product of Prodigi. */
const map = (more: object = {}) =>
  admin.client
    .from('provider_products')
    .insert({ provider: 'prodigi', product_id: shop.mugId, ...MUG, ...more })
    .throwOnError();

const bought = (purchase: Parameters<typeof buyOrder>[1] = {}) => buyOrder(shop, purchase);
const tryAgain = (id: string) => sendAgain(shop, id);

const { fulfilmentOf, fulfilmentIdOf, cancel, resend, otherProduct } = shopFulfilments(shop, admin);
const fulfilmentsOf = async (id: string) =>
  (await admin.client.from('fulfilments').select('*').eq('order_id', id).order('created_at')).data;
const { statusOf } = shop;
const toDo = async (kind: string) =>
  ((await admin.client.rpc('admin_to_do').throwOnError()).data ?? []).find((work) => work.kind === kind);
const theirs = async (id: string) =>
  prodigi.orders.get(String((await fulfilmentOf(id))?.reference)) as FakeProdigiOrder;

/** The status of the answer to a callback of Prodigi. */
async function call(
  order: FakeProdigiOrder,
  { url = order.callbackUrl, body = JSON.stringify(prodigiCallback(order)) } = {},
) {
  const request = new Request(url, { method: 'POST', body });
  return (await shop.functions['fulfilment-webhook']?.(request, { address: '127.0.0.1' }))?.status;
}

/** Has Prodigi send some of an order's items. */
function ship(order: FakeProdigiOrder, items = order.items, tracking: typeof PARCEL | null = PARCEL) {
  order.status.details.inProduction = 'Complete';
  order.shipments.push({
    id: `shp_${order.id}_${order.shipments.length}`,
    status: 'Shipped',
    carrier: { name: 'Royal Mail', service: 'Tracked' },
    tracking,
    items: items.map(({ id }) => ({ itemId: id })),
  });
}

describe('an order through Prodigi', () => {
  test('is sent with all that Prodigi needs', async () => {
    const { id, items, ref } = await bought({ quantity: 2 });
    const sent = await fulfilmentOf(id);
    expect(sent).toMatchObject({
      provider: 'prodigi',
      status: 'accepted',
      reference: expect.stringMatching(/^ord_/),
    });
    expect(await theirs(id)).toMatchObject({
      idempotencyKey: sent?.id,
      merchantReference: ref.number,
      shippingMethod: 'Standard',
      recipient: {
        name: 'Pat',
        email: 'Pat@example.test',
        address: {
          line1: '1 Main St',
          townOrCity: 'Albany',
          stateOrCounty: 'NY',
          postalOrZipCode: '12207',
          countryCode: 'US',
        },
      },
      items: [
        {
          merchantReference: items[0],
          sku: MUG.sku,
          copies: 2,
          attributes: MUG.attributes,
          recipientCost: { amount: '39.98', currency: 'USD' },
          assets: [{ printArea: 'default', url: expect.stringContaining(`item=${items[0]}`) }],
        },
      ],
    });
    expect(await toDo('new_order')).toBeUndefined();
    const [cost] =
      await shop.owner`select cost_cents from private.order_item_costs where item_id = ${items[0] ?? ''}`;
    expect(cost?.cost_cents).toBe(MUG.cost_cents);
  });

  test('arrives once, with double, late and forged callbacks', async () => {
    const email = 'prodigi-once@example.test';
    const { id, items, ref } = await bought({ email });
    const order = await theirs(id);
    const early = JSON.stringify(prodigiCallback(structuredClone(order)));
    ship(order);
    order.status.stage = 'Complete';
    await Promise.all([1, 2, 3].map(() => call(order)));
    expect(await call(order, { body: early })).toBe(200);
    expect(await statusOf(id)).toBe('shipped');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'shipped' });
    await shop.runJobs();
    const mails = await shop.mailsTo(email, /on its way/);
    expect(mails).toHaveLength(1);
    expect((await shop.call('order-status', ref)).body.order).toMatchObject({
      shipments: [
        { lines: [{ itemId: items[0], quantity: 1 }], tracking: { carrier: 'Royal Mail', ...PARCEL } },
      ],
    });
  });

  test('ignores callbacks with a wrong signature, without proof, or for another order', async () => {
    const [one, two] = [await bought(), await bought()];
    const [order, other] = [await theirs(one.id), await theirs(two.id)];
    const forged = structuredClone(order);
    ship(forged);
    // The order is read from Prodigi, where nothing has changed.
    expect(await call(forged)).toBe(200);
    expect(await statusOf(one.id)).toBe('paid');
    ship(other);
    expect(await call(order, { body: JSON.stringify(prodigiCallback(other)) })).toBe(200);
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['paid', 'paid']);
    const signed = new URL(order.callbackUrl);
    for (const [name, value] of [
      ['key', ''],
      ['key', 'x'.repeat(43)],
      ['order', randomUUID()],
      ['order', ''],
    ] as const) {
      const url = new URL(signed);
      url.searchParams.set(name, value);
      expect(await call(order, { url: url.href })).toBe(400);
    }
    for (const body of ['', '[]', '{"data":{"order":{"id":"../products"}}}', '{"subject":"ord_9999"}']) {
      expect(await call(order, { body })).toBe(200);
    }
  });

  test('sends no prices of a gift', async () => {
    const { id } = await bought({ giftNote: 'Happy birthday' });
    const [item] = (await theirs(id)).items;
    expect(item).toBeDefined();
    expect(item).not.toHaveProperty('recipientCost');
  });

  test('is retried while Prodigi cannot be reached', async () => {
    const { id } = await bought();
    const order = await theirs(id);
    ship(order);
    prodigi.fails = 1;
    expect(await call(order)).toBe(502);
    expect(await call(order)).toBe(200);
    expect(await statusOf(id)).toBe('shipped');
  });

  test('is sent again after errors, delays and lost answers, and made once', async () => {
    prodigi.fails = 1;
    const { id } = await bought();
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'sending', reference: null });
    expect(await toDo('provider_problem')).toMatchObject({ waiting: 1 });
    prodigi.delay = 600;
    await tryAgain(id);
    prodigi.delay = 0;
    prodigi.losesAnswers = 1;
    await tryAgain(id);
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'sending', reference: null });
    await tryAgain(id);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      reference: expect.stringMatching(/^ord_/),
    });
    expect(prodigi.posts).toBe(4);
    expect(prodigi.orders.size).toBe(1);
    expect(await toDo('provider_problem')).toBeUndefined();
  });

  test('waits for a valid key', async () => {
    const order = { id: randomUUID(), number: 'PW-1', reference: 'ord_1' };
    await expect(prodigi.keyless.look(order)).rejects.toMatchObject({ isFinal: false });
  });

  test('leaves lines without a mapping, or rejected by Prodigi, to the shop', async () => {
    await shop.owner`update public.provider_products set options = '{"size": "none"}'`;
    const unmapped = await bought();
    expect(await fulfilmentOf(unmapped.id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [
        { itemId: unmapped.items[0], reason: 'Nobody has set what the provider makes of it.' },
      ],
    });
    expect(prodigi.posts).toBe(0);
    expect(await toDo('new_order')).toMatchObject({ orders: [{ id: unmapped.id }] });

    await shop.owner`update public.provider_products set options = '{}'`;
    prodigi.failure = ['items[0].sku', 'SkuNotFound'];
    const rejected = await bought();
    expect(await fulfilmentOf(rejected.id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [{ itemId: rejected.items[0], reason: 'Prodigi: items[0].sku: SkuNotFound' }],
    });
    prodigi.failure = ['recipient.address.postalOrZipCode', 'MustBeAValidUSZipCodeFormat'];
    const wrong = await bought();
    expect((await fulfilmentOf(wrong.id))?.rejected_lines).toEqual([
      { itemId: wrong.items[0], reason: expect.stringContaining('MustBeAValidUSZipCodeFormat') },
    ]);
  });

  test('ships by the mapped method of Prodigi, and stays with the shop without a mapping', async () => {
    const express = { name: 'Express', cents: 1500, daysMin: 1, daysMax: 2, isFreed: false };
    const setMethods = (methods: (typeof express & { providerMethod?: string })[]) =>
      admin.client.from('shipping_zones').update({ methods }).contains('places', ['US']).throwOnError();
    await setMethods([{ ...express, providerMethod: 'Express' }]);
    expect(await theirs((await bought({ shippingMethod: 'Express' })).id)).toMatchObject({
      shippingMethod: 'Express',
    });
    expect(await theirs((await bought()).id)).toMatchObject({ shippingMethod: 'Standard' });

    await setMethods([express]);
    const { id, items, ref } = await bought({ shippingMethod: 'Express' });
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [
        { itemId: items[0], reason: expect.stringContaining('how the provider sends by “Express”') },
      ],
    });
    await setMethods([{ ...express, providerMethod: 'Overnight' }]);
    expect((await resend(id, (await shop.createUser()).token)).status).toBe(403);
    const twice = await Promise.all([resend(id), resend(id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.runJobs();
    expect(await theirs(id)).toMatchObject({ merchantReference: ref.number, shippingMethod: 'Overnight' });
    expect([...prodigi.orders.values()].filter((one) => one.merchantReference === ref.number)).toHaveLength(
      1,
    );
    await setMethods([]);
  });

  test('is sent again after it was taken back, as another order, and never beside the first', async () => {
    const { id, ref } = await bought();
    const first = await theirs(id);
    expect((await resend(id)).status).toBe(409);
    await cancel(id);
    expect(first.status.stage).toBe('Cancelled');
    expect((await resend(id)).status).toBe(200);
    await shop.runJobs();
    const second = await theirs(id);
    expect(second.id).not.toBe(first.id);
    expect(second.merchantReference).toBe(ref.number);
    // Late news of the first change nothing.
    expect(await call(first)).toBe(200);
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'accepted', reference: second.id });
    const [entry] = await shop.owner`select actor_id from public.order_activity
      where order_id = ${id} and body = 'Sent again'`;
    expect(entry?.actor_id).toBe(admin.id);
  });

  test('continues without the rejected line', async () => {
    const other = await otherProduct();
    await map({ product_id: other, sku: 'GONE' });
    prodigi.unknownSkus.add('GONE');
    const { id, items } = await bought({ products: [shop.mugId, other] });
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      rejected_lines: [{ itemId: items[1], reason: expect.stringContaining('SkuNotFound') }],
    });
    expect((await theirs(id)).items.map(({ merchantReference }) => merchantReference)).toEqual([items[0]]);
    const order = await theirs(id);
    ship(order);
    await call(order);
    // The rest is the shop's: the order is not on its way as a whole.
    expect(await statusOf(id)).toBe('in_production');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'shipped' });
    expect(await toDo('new_order')).toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });

  test('is sent again with its rejected lines alone, at most once', async () => {
    const other = await otherProduct();
    await map({ product_id: other, sku: 'GONE' });
    prodigi.unknownSkus.add('GONE');
    const { id, items, ref } = await bought({ products: [shop.mugId, other] });
    const first = await theirs(id);
    const fulfilmentId = await fulfilmentIdOf(id);
    const again = () => shop.call('admin-send-again', { fulfilmentId }, { token: admin.token });
    await admin.client.from('provider_products').update({ sku: 'BACK' }).eq('sku', 'GONE').throwOnError();
    const clicks = await Promise.all([again(), again()]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // The answer to it is lost.
    prodigi.losesAnswers = 1;
    await shop.runJobs();
    await shop.owner`update pgboss.job set start_after = now() where name = 'fulfilment' and state = 'retry'`;
    await shop.runJobs();
    const ofOrder = [...prodigi.orders.values()].filter((one) => one.merchantReference === ref.number);
    expect(ofOrder.map((one) => one.items.map(({ merchantReference }) => merchantReference))).toEqual([
      [items[0]],
      [items[1]],
    ]);
    const second = ofOrder[1] as FakeProdigiOrder;
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    expect((await again()).status).toBe(409);
    expect(await fulfilmentsOf(id)).toMatchObject([
      { status: 'accepted', lines: [{ itemId: items[0] }], rejected_lines: [] },
      { status: 'accepted', lines: [{ itemId: items[1] }], reference: second.id },
    ]);
    expect((await toDo('new_order'))?.orders).not.toContainEqual(expect.objectContaining({ id }));

    ship(second);
    await call(second);
    expect(await statusOf(id)).toBe('in_production');
    ship(first);
    await call(first);
    expect(await statusOf(id)).toBe('shipped');
  });

  test('is taken back in both parts when its money goes back', async () => {
    const other = await otherProduct();
    const { id, ref } = await bought({ products: [shop.mugId, other] });
    await map({ product_id: other });
    const fulfilmentId = await fulfilmentIdOf(id);
    await shop.call('admin-send-again', { fulfilmentId }, { token: admin.token });
    await shop.runJobs();
    await shop.owner`update public.orders set status = 'refunded' where id = ${id}`;
    await shop.runJobs();
    const ofOrder = [...prodigi.orders.values()].filter((one) => one.merchantReference === ref.number);
    expect(ofOrder.map(({ status }) => status.stage)).toEqual(['Cancelled', 'Cancelled']);
  });

  test('brings back a line whose file cannot be fetched, and has problems settled', async () => {
    const { id, items } = await bought();
    const order = await theirs(id);
    const issue = (objectId: string, errorCode: string) => ({
      objectId,
      errorCode,
      description: `${errorCode}!`,
    });
    const item = order.items[0]?.id ?? '';
    order.status.issues.push(
      issue(item, 'order.items.assets.NotDownloaded'),
      issue(order.id, 'RequiresPaymentAuthorisation'),
    );
    await call(order);
    await call(order);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      problem: 'Prodigi: RequiresPaymentAuthorisation!',
    });
    expect(await toDo('provider_problem')).toMatchObject({ orders: [{ id }] });
    expect(
      (await shop.guest.rpc('admin_settle_fulfilment', { p_fulfilment_id: await fulfilmentIdOf(id) })).error,
    ).not.toBeNull();
    await admin.client
      .rpc('admin_settle_fulfilment', { p_fulfilment_id: await fulfilmentIdOf(id) })
      .throwOnError();
    expect(await fulfilmentOf(id)).toMatchObject({ problem: null });
    order.status.issues.push(issue(item, 'order.items.assets.FailedToDownloaded'));
    await call(order);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'rejected',
      rejected_lines: [{ itemId: items[0], reason: 'Prodigi: order.items.assets.FailedToDownloaded!' }],
    });
  });

  test('leaves in parcels, and gets the tracking number that comes late', async () => {
    const { id, items } = await bought({ products: [shop.mugId, shop.mugId] });
    const order = await theirs(id);
    ship(order, order.items.slice(0, 1), null);
    await call(order);
    expect(await statusOf(id)).toBe('in_production');
    Object.assign(order.shipments[0] ?? {}, { tracking: PARCEL });
    await call(order);
    ship(order, order.items.slice(1), { ...PARCEL, number: 'RM-2' });
    await call(order);
    expect(await statusOf(id)).toBe('shipped');
    const { data } = await admin.client
      .from('shipments')
      .select('number, lines')
      .eq('order_id', id)
      .order('created_at');
    expect(data).toEqual([
      { number: 'RM-1', lines: [{ itemId: items[0], quantity: 1 }] },
      { number: 'RM-2', lines: [{ itemId: items[1], quantity: 1 }] },
    ]);
  });

  test('is cancelled before production, and not after', async () => {
    const { id } = await bought();
    prodigi.mayCancel = false;
    expect((await cancel(id)).status).toBe(409);
    prodigi.mayCancel = true;
    prodigi.fails = 1;
    expect((await cancel(id)).status).toBe(502);
    expect((await cancel(id)).status).toBe(200);
    const order = await theirs(id);
    expect(order.status.stage).toBe('Cancelled');
    await call(order);
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'cancelled' });
    const { data } = await admin.client
      .from('order_activity')
      .select('body')
      .eq('order_id', id)
      .eq('kind', 'fulfilment');
    expect(data).toEqual([{ body: 'Cancelled with the print provider' }]);
  });

  test('is found and cancelled when the answer was lost', async () => {
    prodigi.losesAnswers = 1;
    const { id } = await bought();
    expect((await cancel(id)).status).toBe(200);
    expect([...prodigi.orders.values()]).toMatchObject([{ status: { stage: 'Cancelled' } }]);
    await tryAgain(id);
    expect(prodigi.posts).toBe(1);
  });

  test('leaves something to do when its money goes back too late', async () => {
    const { id } = await bought();
    const order = await theirs(id);
    order.status.details.inProduction = 'InProgress';
    await call(order);
    await shop.call('admin-refund-order', { orderId: id, reason: 'It broke' }, { token: admin.token });
    await shop.runJobs();
    expect(await statusOf(id)).toBe('refunded');
    expect(await fulfilmentOf(id)).toMatchObject({
      problem: 'Refunded after production had begun: the provider may still send it.',
    });
    // Begun, but not reported yet.
    const late = await bought();
    prodigi.mayCancel = false;
    await shop.call('admin-refund-order', { orderId: late.id, reason: 'It broke' }, { token: admin.token });
    await shop.runJobs();
    expect((await fulfilmentOf(late.id))?.problem).toMatch(/could not be cancelled any more/);
    expect(await toDo('provider_problem')).toMatchObject({ waiting: 2 });
  });

  test('leaves something to do when pieces of it are refunded', async () => {
    const { id, items } = await bought({ quantity: 2 });
    expect(await refundPieces(shop, admin, { id, items: [items[0]] })).toBe(200);
    expect(await fulfilmentOf(id)).toMatchObject({
      status: 'accepted',
      problem: 'Refunded while the provider has it: 1 × Custom Pet Portrait Mug',
    });
    // The provider sends both; what was refunded is in no parcel of the shop's books.
    const order = await theirs(id);
    ship(order);
    await call(order);
    const sent = await admin.client.from('shipments').select('lines').eq('order_id', id);
    expect(sent.data).toEqual([{ lines: [{ itemId: items[0], quantity: 1 }] }]);
  });

  test('is cancelled there when it arrives after it was cancelled here', async () => {
    prodigi.fails = 1;
    const { id } = await bought();
    expect((await cancel(id)).status).toBe(200);
    expect(prodigi.orders.size).toBe(0);
    // The first try was slow, and not lost.
    const sent = await fulfilmentOf(id);
    const late = {
      id: String(sent?.id),
      number: 'PW-LATE',
      email: 'a@b.test',
      phone: null,
      giftNote: null,
      service: null,
      lines: [],
    };
    const reference = await prodigi.provider.createOrder({ ...late, address: EMPTY_ADDRESS });
    await recordFulfilmentEvent(shop.backend.service, 'prodigi', {
      id: `accepted-${sent?.id}`,
      fulfilmentId: late.id,
      type: 'accepted',
      details: { reference },
    });
    await shop.runJobs();
    expect(prodigi.orders.get(reference)?.status.stage).toBe('Cancelled');
    expect(await fulfilmentOf(id)).toMatchObject({ status: 'cancelled', problem: null });
  });

  test('stores no personal data from the provider’s answers', async () => {
    prodigi.failure = ['recipient.address.line1', 'MustNotBe1MainSt'];
    const { id } = await bought();
    await shop.owner`select private.note_problem(f.id, '1 Main St') from public.fulfilments f where order_id = ${id}`;
    await shop.owner`select private.forget_order(${id})`;
    expect(await fulfilmentOf(id)).toMatchObject({ problem: null, rejected_lines: [{ reason: '' }] });
    const { data: log } = await admin.client.from('audit_log').select('*').eq('row_id', id);
    const { data: activity } = await admin.client.from('order_activity').select('*').eq('order_id', id);
    expect(JSON.stringify([log, activity])).not.toMatch(/1 ?Main ?St/);
  });

  test('is polled when no event came', async () => {
    const { id } = await bought();
    ship(await theirs(id));
    const look = () =>
      lookAtFulfilments({
        service: shop.backend.service,
        provider: prodigi.provider,
        onWork: () => {},
        log: quiet,
      });
    const waitSevenHours = () =>
      shop.withoutTriggers(
        (sql) =>
          sql`update public.fulfilments set updated_at = now() - interval '7 hours' where order_id = ${id}`,
      );
    await look();
    expect(await statusOf(id)).toBe('paid');
    await waitSevenHours();
    prodigi.fails = 1;
    await look();
    await look();
    expect(await statusOf(id)).toBe('paid');
    await waitSevenHours();
    await look();
    expect(await statusOf(id)).toBe('shipped');
  });
});
