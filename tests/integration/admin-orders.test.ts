import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { lineRefundCents } from '#domain/orders/line-refund.ts';
import { drawPackingSlips, type SlipOrder } from '#server/orders/packing-slip.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { stripeEvents } from './fake-stripe.ts';
import type { TestUser } from './start-backend.ts';
import { startTestShop, mugTotal as total } from './start-shop.ts';
import { untilEnd } from './until-end.ts';

const shop = await untilEnd(startTestShop());
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);

/** An order that is paid by Stripe, or only placed. */
async function bought({
  isPaid = true,
  email = 'pat@example.test',
  user,
}: {
  isPaid?: boolean;
  email?: string;
  user?: TestUser;
} = {}) {
  const signedIn = user ? { token: user.token } : {};
  const { body } = await shop.call('place-order', await shop.order({ email }), signedIn);
  const [row] = await shop.owner`select o.id, p.reference from public.orders o
    join public.payments p on p.order_id = o.id where o.number = ${body.order.number}`;
  if (isPaid) await shop.webhook(stripeEvents.succeeded(row?.reference, total));
  return { id: row?.id as string, reference: row?.reference as string, ref: body.order };
}
/** As the console reads it. */
const read = async (id: string) =>
  (await admin.client.from('orders').select('status, updated_at, tracking_url').eq('id', id).single()).data;
const update = async (orderId: string, changes: object, token = admin.token) =>
  shop.call(
    'admin-update-order',
    { orderId, expectedUpdatedAt: (await read(orderId))?.updated_at, ...changes },
    { token },
  );
const refund = (orderId: string, more: object = {}, token = admin.token) =>
  shop.call('admin-refund-order', { orderId, reason: 'It broke', ...more }, { token });
const paymentOf = async (id: string) =>
  (await shop.owner`select status, refunded_cents from public.payments where order_id = ${id}`)[0];

describe('an order in the console', () => {
  test('goes its way, and leaves with a tracking number and one mail', async () => {
    const { id, ref } = await bought({ email: 'desk@example.test' });
    expect((await update(id, { status: 'in_production' })).body.order).toMatchObject({
      status: 'in_production',
    });
    const tracking = { trackingNumber: ' 1Z999 ', trackingUrl: 'https://track.example.test/1Z999' };
    expect((await update(id, { status: 'shipped', ...tracking })).body.order).toMatchObject({
      status: 'shipped',
      trackingNumber: '1Z999',
      trackingUrl: tracking.trackingUrl,
    });
    // A correction is no second shipment.
    await update(id, { trackingNumber: '1Z888' });
    await shop.runJobs();
    const mails = (await shop.mailsTo('desk@example.test')).filter(({ subject }) =>
      /on its way/.test(subject),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('1Z888');
    expect(mails[0]?.html).toContain(tracking.trackingUrl);
    expect((await shop.call('order-status', ref)).body.order).toMatchObject({
      tracking: { number: '1Z888', url: tracking.trackingUrl },
      timeline: [{}, {}, { status: 'in_production' }, { status: 'shipped' }],
    });
    expect((await update(id, { status: 'delivered', trackingUrl: null })).body.order).toMatchObject({
      status: 'delivered',
      trackingUrl: null,
      trackingNumber: '1Z888',
    });
  });

  test('is sent line by line: a mail of each parcel, and it is on its way with the last', async () => {
    const email = 'parcels@example.test';
    const line = { productId: shop.mugId, quantity: 2, customization: { artUrl: await shop.preview() } };
    const both = 2 * total;
    const { body } = await shop.call(
      'place-order',
      await shop.order({ email, lines: [line], expectedTotalCents: both }),
    );
    const [row] = await shop.owner`select o.id, p.reference, i.id as item from public.orders o
      join public.payments p on p.order_id = o.id join public.order_items i on i.order_id = o.id
      where o.number = ${body.order.number}`;
    await shop.webhook(stripeEvents.succeeded(row?.reference, both));
    const ship = async (quantity: number, more: object = {}, user = admin) =>
      (
        await user.client.rpc('admin_ship_lines', {
          p_order_id: row?.id,
          p_lines: [{ itemId: row?.item, quantity }],
          p_seen_updated_at: (await read(row?.id))?.updated_at ?? '2026-01-01',
          ...more,
        })
      ).error?.code ?? null;
    expect(await ship(3)).toBe('22023');
    expect(await ship(1, { p_lines: [{ itemId: row?.id, quantity: 1 }] })).toBe('22023');
    expect(await ship(1, { p_lines: [{ itemId: row?.item, quantity: 'all' }] })).toBe('22023');
    expect(await ship(1, { p_url: 'javascript:alert(1)' })).toBe('22023');
    expect(await ship(1, { p_seen_updated_at: '2026-01-01' })).toBe('PT409');
    expect(await ship(1, {}, ann)).toBe('42501');
    const before = (await read(row?.id))?.updated_at;
    expect(await ship(1, { p_carrier: 'DHL', p_number: 'P-1' })).toBeNull();
    expect(await read(row?.id)).toMatchObject({ status: 'in_production' });
    expect(await ship(1, { p_seen_updated_at: before })).toBe('PT409');
    expect(await ship(1, { p_number: 'P-2', p_url: 'https://track.example.test/P-2' })).toBeNull();
    expect(await read(row?.id)).toMatchObject({
      status: 'shipped',
      tracking_url: 'https://track.example.test/P-2',
    });
    expect(await ship(1)).toBe('22023');
    await shop.runJobs();
    const mails = (await shop.mailsTo(email)).filter(({ subject }) => /on its way/.test(subject)).reverse();
    expect(mails.map(({ subject }) => subject.replace(body.order.number, 'N'))).toEqual([
      'A part of your order N is on its way',
      'Your order N is on its way',
    ]);
    expect(mails[0]?.text).toContain('1 × Custom Pet Portrait Mug');
    expect(mails[0]?.text).toContain('Tracking: DHL P-1');
    // As a word: the key in the link may hold these letters by chance.
    expect(mails[0]?.text).not.toMatch(/[ /]P-2\b/);
    expect((await shop.call('order-status', body.order)).body.order.shipments).toMatchObject([
      { lines: [{ quantity: 1 }], tracking: { carrier: 'DHL', number: 'P-1' } },
      { lines: [{ quantity: 1 }], tracking: { number: 'P-2' } },
    ]);
    const stored = await readOrder(shop.backend.service, { id: row?.id });
    if (!stored) throw new Error('The order is gone.');
    async function* orders(order: SlipOrder['order']): AsyncGenerator<SlipOrder> {
      yield { order, elsewhere: [], files: [], held: [], pictures: new Map() };
    }
    const sheet = await drawPackingSlips('Slip', orders(stored.view), new Date());
    const slip = await extractText(await getDocumentProxy(new Uint8Array(sheet)), { mergePages: true });
    for (const words of ['Parcel 1: DHL P-1', 'Parcel 2: P-2', '1 × Custom Pet Portrait Mug, One side']) {
      expect(slip.text).toContain(words);
    }
    const { data } = await admin.client.from('order_activity').select('kind, body').eq('order_id', row?.id);
    expect(data).toEqual(Array(2).fill({ kind: 'shipment', body: '1 × Custom Pet Portrait Mug' }));
  });

  test('is not changed from a stale version', async () => {
    const { id } = await bought();
    const before = await read(id);
    expect((await update(id, { status: 'in_production' })).status).toBe(200);
    const late = { status: 'shipped', expectedUpdatedAt: before?.updated_at };
    expect((await update(id, late)).status).toBe(409);
    expect((await read(id))?.status).toBe('in_production');
    // A browser's Date has milliseconds only.
    const rounded = new Date((await read(id))?.updated_at ?? '').toISOString();
    expect((await update(id, { status: 'shipped', expectedUpdatedAt: rounded })).status).toBe(200);
  });

  test('is called paid or refunded by payments only, and skips no step', async () => {
    const unpaid = await bought({ isPaid: false });
    for (const status of ['paid', 'refunded', 'shipped']) {
      expect((await update(unpaid.id, { status })).status, status).toBe(409);
    }
    const paid = await bought();
    for (const status of ['refunded', 'cancelled', 'delivered', 'placed']) {
      expect((await update(paid.id, { status })).status, status).toBe(409);
    }
    expect((await update(unpaid.id, { status: 'cancelled' })).body.order.status).toBe('cancelled');
    expect(shop.stripe.intents.get(unpaid.reference)).toBe('canceled');
  });

  test('requires the second factor of an admin who has one', async () => {
    const { id } = await bought();
    const boss = await shop.createUser({ role: 'admin' });
    await shop.owner`insert into auth.mfa_factors (id, user_id, factor_type, status)
      values (gen_random_uuid(), ${boss.id}, 'totp', 'verified')`;
    const withLevel = (aal: string) => shop.sign({ sub: boss.id, role: 'authenticated', aal });
    const calls = (token: string) => [
      shop.call('admin-retry-order', { orderId: id }, { token }),
      shop.call('admin-order-links', { orderId: id }, { token }),
      refund(id, {}, token),
    ];
    const answersOf = async (token: string) => (await Promise.all(calls(token))).map(({ status }) => status);
    expect(await answersOf(await withLevel('aal1'))).toEqual([403, 403, 403]);
    expect(await answersOf(await withLevel('aal2'))).toEqual([200, 200, 200]);
  });

  test('is for admins only', async () => {
    const { id } = await bought();
    const eve = await shop.createUser({ metadata: { role: 'admin' } });
    for (const token of [ann.token, eve.token]) {
      expect((await update(id, { status: 'in_production' }, token)).status).toBe(403);
      expect((await refund(id, {}, token)).status).toBe(403);
    }
    expect((await shop.call('admin-refund-order', { orderId: id, reason: 'Mine' })).status).toBe(403);
    expect((await shop.guest.from('refunds').select()).error?.code).toBe('42501');
    expect((await ann.client.from('refunds').select()).data).toEqual([]);
    const plain = await admin.client.from('orders').update({ status: 'in_production' }).eq('id', id);
    expect(plain.error?.code).toBe('42501');
    expect((await read(id))?.status).toBe('paid');
    expect(await paymentOf(id)).toMatchObject({ refunded_cents: 0 });
  });

  test.each<[string, object]>([
    ['a script as tracking address', { trackingUrl: 'javascript:alert(1)' }],
    ['plain http', { trackingUrl: 'http://track.example.test' }],
    ['an unknown status', { status: 'lost' }],
    ['what is no time', { expectedUpdatedAt: 'yesterday' }],
    ['a long number', { trackingNumber: '1'.repeat(121) }],
  ])('rejects %s', async (_, changes) => {
    const { id } = await bought();
    expect((await update(id, changes)).status).toBe(400);
  });

  test('has to be there', async () => {
    const nowhere = { orderId: randomUUID(), reason: 'x', expectedUpdatedAt: new Date().toISOString() };
    for (const name of ['admin-update-order', 'admin-refund-order']) {
      expect((await shop.call(name, nowhere, { token: admin.token })).status).toBe(404);
    }
  });
});

describe('several orders at once', () => {
  const move = (orders: readonly object[], status: string, token = admin.token) =>
    shop.call('admin-update-orders', { orders, status }, { token });
  const seen = (id: string, seenStatus = 'paid') => ({ orderId: id, seenStatus });

  test('are moved on each for itself, with the mails of a single change', async () => {
    const email = 'several@example.test';
    const [first, second] = [await bought({ email }), await bought({ email })];
    const unpaid = await bought({ isPaid: false });
    const gone = randomUUID();
    const all = [seen(first.id), seen(unpaid.id, 'placed'), seen(gone), seen(second.id.toUpperCase())];
    const { status, body } = await move(all, 'in_production');
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { orderId: first.id, error: null },
      { orderId: unpaid.id, error: 'The order cannot become that from where it stands.' },
      { orderId: gone, error: 'There is no such order.' },
      { orderId: second.id.toUpperCase(), error: null },
    ]);
    // As somebody sees it who has not read the list again.
    expect((await move([seen(first.id)], 'shipped')).body.results[0].error).toMatch(/^Somebody else has/);
    // Twice in one request is once.
    const making = seen(first.id, 'in_production');
    const twice = await move([making, making, seen(second.id, 'in_production')], 'shipped');
    expect(twice.body.results.map(({ error }: { error: string | null }) => error === null)).toEqual([
      true,
      false,
      true,
    ]);
    await shop.runJobs();
    const mails = (await shop.mailsTo(email)).filter(({ subject }) => /on its way/.test(subject));
    expect(mails).toHaveLength(2);
    const history = await shop.owner`select actor_id, after ->> 'status' as status from public.audit_log
      where table_name = 'orders' and row_id = ${second.id} order by id`;
    expect(history.filter(({ actor_id }) => actor_id === admin.id).map(({ status }) => status)).toEqual([
      'in_production',
      'shipped',
    ]);
  });

  test('are for admins, a hundred at most; no payment, cancellation or refund among them', async () => {
    const { id } = await bought();
    expect((await move([seen(id)], 'in_production', ann.token)).status).toBe(403);
    const many = Array.from({ length: 101 }, () => seen(id));
    expect((await move(many, 'in_production')).status).toBe(400);
    expect((await move([], 'in_production')).status).toBe(400);
    for (const status of ['placed', 'paid', 'cancelled', 'refunded', 'lost']) {
      expect((await move([seen(id)], status)).status).toBe(400);
    }
    expect((await read(id))?.status).toBe('paid');
  });
});

describe('a refund', () => {
  test('gives all back once, also under concurrent requests', async () => {
    const { id, reference } = await bought();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await refund(id)).body).toMatchObject({
      order: { status: 'refunded' },
      refund: { status: 'succeeded', amountCents: total },
    });
    const rows = await shop.owner`select * from public.refunds where order_id = ${id}`;
    expect(rows).toMatchObject([{ status: 'succeeded', amount_cents: total, created_by: admin.id }]);
    const form = shop.stripe.asked.get(`refund-${rows[0]?.id}`);
    expect([form?.get('payment_intent'), form?.get('amount')]).toEqual([reference, String(total)]);
    expect(await paymentOf(id)).toEqual({ status: 'refunded', refunded_cents: total });
    expect((await refund(id, { reason: 'Once more' })).status).toBe(409);
  });

  test('may come in parts, from us or from Stripe, and the last part ends the order', async () => {
    const { id, reference, ref } = await bought();
    expect((await refund(id, { amountCents: 700 })).body).toMatchObject({ order: { status: 'paid' } });
    // The same click twice.
    expect((await refund(id, { amountCents: 700 })).status).toBe(200);
    await shop.webhook(stripeEvents.refunded(reference, 700));
    expect(await paymentOf(id)).toEqual({ status: 'succeeded', refunded_cents: 700 });
    // Somebody gives 300 back in Stripe's own console.
    await shop.webhook(stripeEvents.refunded(reference, 1000));
    expect((await shop.call('order-status', ref)).body.order).toMatchObject({
      status: 'paid',
      refundedCents: 1000,
    });
    expect((await refund(id, { amountCents: total - 999, reason: 'Too much' })).status).toBe(409);
    expect((await refund(id, { reason: 'The rest' })).body).toMatchObject({
      order: { status: 'refunded' },
      refund: { amountCents: total - 1000 },
    });
    // Late news changes nothing.
    await shop.webhook(stripeEvents.refunded(reference, 1000));
    expect(await paymentOf(id)).toEqual({ status: 'refunded', refunded_cents: total });
  });

  test('that was interrupted continues with the same call; a rejected one may be retried', async () => {
    const { id } = await bought();
    shop.stripe.isDown = true;
    expect((await refund(id)).status).toBe(502);
    shop.stripe.isDown = false;
    shop.stripe.rejectsRefunds = true;
    expect((await refund(id)).status).toBe(409);
    shop.stripe.rejectsRefunds = false;
    expect((await read(id))?.status).toBe('paid');
    expect((await refund(id)).body.order.status).toBe('refunded');
    const rows =
      await shop.owner`select status from public.refunds where order_id = ${id} order by created_at`;
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  test('that fails after it was accepted opens the order again, without doing its work again', async () => {
    const ben = await shop.createUser();
    const { id, reference, ref } = await bought({ user: ben });
    await update(id, { status: 'in_production' });
    await shop.runJobs();
    const mails = (await shop.mailsTo('pat@example.test')).length;
    const { prints } = shop.printer;
    await refund(id);
    const [row] = await shop.owner`select id, reference from public.refunds where order_id = ${id}`;
    const event = stripeEvents.refundFailed(reference, {
      id: row?.reference,
      amount: total,
      ourId: row?.id,
      created: Math.floor(Date.now() / 1000) + 60,
    });
    const again = { ...event, id: randomUUID(), type: 'refund.updated' };
    const unlimited = async () =>
      (
        await shop.owner`select unlimited_previews as is_on from public.profiles where user_id = ${ben.id}`
      )[0];
    expect(await unlimited()).toEqual({ is_on: false });
    // Two events for one refund, the first of them late.
    await Promise.all([event, event, again].map((received) => shop.webhook(received)));
    await shop.webhook(stripeEvents.refunded(reference, total));
    expect((await shop.call('order-status', ref)).body.order).toMatchObject({
      status: 'in_production',
      refundedCents: 0,
      timeline: [{}, {}, {}, { status: 'refunded' }, { status: 'in_production' }],
    });
    expect(await paymentOf(id)).toEqual({ status: 'succeeded', refunded_cents: 0 });
    expect(await unlimited()).toEqual({ is_on: true });
    await shop.runJobs();
    // The one of the refund itself.
    expect((await shop.mailsTo('pat@example.test')).length).toBe(mails + 1);
    expect(shop.printer.prints).toBe(prints);

    // Admins see it where they look.
    const failed = async () =>
      (await admin.client.rpc('admin_orders', { p_status: 'refund_failed' })).data?.map((order) => order.id);
    expect(await failed()).toEqual([id]);
    const today = new Date().toISOString().slice(0, 10);
    const numbers = { p_from: today, p_to: today };
    expect((await admin.client.rpc('shop_numbers', numbers)).data).toMatchObject({ failedRefunds: 1 });
    const rows = (await admin.client.from('refunds').select('status, failure').eq('order_id', id)).data;
    expect(rows).toEqual([{ status: 'failed', failure: 'Stripe: expired or canceled card' }]);

    // The same refund, retried.
    expect((await refund(id)).body).toMatchObject({
      order: { status: 'refunded' },
      refund: { status: 'succeeded', amountCents: total },
    });
    expect(await failed()).toEqual([]);
  });

  test('that fails reverts only its own part, in any order of events', async () => {
    const at = Math.floor(Date.now() / 1000) - 1000;
    // Given back in Stripe's own console: 300, then 500 that fail, then 400.
    const eventsOf = (reference: string) => [
      stripeEvents.refunded(reference, 300, randomUUID(), at),
      stripeEvents.refunded(reference, 800, randomUUID(), at + 10),
      stripeEvents.refundFailed(reference, { id: `re_${reference}`, amount: 500, created: at + 20 }),
      stripeEvents.refundFailed(reference, {
        id: `re_${reference}`,
        amount: 500,
        created: at + 20,
        type: 'charge.refund.updated',
        status: 'canceled',
      }),
      stripeEvents.refunded(reference, 700, randomUUID(), at + 30),
    ];
    for (const turn of [0, 1, 2, 3, 4]) {
      const { id, reference } = await bought();
      const events = eventsOf(reference);
      for (const event of [...events.slice(turn), ...events.slice(0, turn), ...events])
        await shop.webhook(event);
      expect(await paymentOf(id), `turn ${turn}`).toEqual({ status: 'succeeded', refunded_cents: 700 });
      const rows =
        await shop.owner`select status, amount_cents, reason from public.refunds where order_id = ${id}`;
      expect(rows).toEqual([
        { status: 'failed', amount_cents: 500, reason: 'Given back at the payment provider' },
      ]);
      expect((await refund(id, { amountCents: total - 699 })).status).toBe(409);
    }
  });

  test('whose failure event precedes Stripe’s answer is marked as failed', async () => {
    const { id, reference } = await bought();
    shop.stripe.beforeRefund = async (refundId, ourId) => {
      await shop.webhook(stripeEvents.refundFailed(reference, { id: refundId, amount: total, ourId }));
    };
    expect((await refund(id)).status).toBe(409);
    shop.stripe.beforeRefund = async () => {};
    expect(await read(id)).toMatchObject({ status: 'paid' });
    expect(await paymentOf(id)).toEqual({ status: 'succeeded', refunded_cents: 0 });
  });

  test('is of lines too: each with its share of discount and tax, no piece twice, and all adds up', async () => {
    const [coasters] =
      await shop.owner`select id from public.product_admin_settings where catalog_card_id = 'coasters'`;
    const art = { artUrl: await shop.preview(), petName: 'Ruby' };
    const email = 'lines@example.test';
    const request = await shop.order({
      email,
      lines: [
        { productId: shop.mugId, quantity: 3, customization: art },
        { productId: coasters?.id, quantity: 1, customization: art },
      ],
      promoCode: 'WELCOME10',
      promoPreferences: { declined: [], chosen: 'WELCOME10' },
    });
    const quote = (
      await shop.call('quote-order', {
        lines: request.lines,
        promoCode: request.promoCode,
        promoPreferences: Object(request).promoPreferences,
        country: 'US',
        region: 'NY',
      })
    ).body;
    expect(quote).toMatchObject({ discountCents: 830 });
    const { body } = await shop.call('place-order', { ...request, expectedTotalCents: quote.totalCents });
    const [row] = await shop.owner`select o.id, p.reference from public.orders o
      join public.payments p on p.order_id = o.id where o.number = ${body.order.number}`;
    await shop.webhook(stripeEvents.succeeded(row?.reference, quote.totalCents));
    const lines = async () =>
      (await admin.client.rpc('admin_paid_lines', { p_order_id: row?.id })).data ?? [];
    const [mugs, other, shipping] = await lines();
    if (!mugs || !other || !shipping) throw new Error('A line is missing.');
    expect(mugs.cents + other.cents + shipping.cents).toBe(quote.totalCents);
    // A tenth less, and 4 % of tax.
    expect(Math.abs(mugs.cents - 3 * 1999 * 0.9 * 1.04)).toBeLessThan(1);
    const two = lineRefundCents(mugs, 2);

    const ask = (more: object, reason = 'It broke') =>
      refund(row?.id, {
        reason,
        lines: { withShipping: false, refundsSeen: 0, expectedCents: two, ...more },
      });
    const twoMugs = { items: [{ itemId: mugs.item_id, quantity: 2 }] };
    for (const wrong of [
      { items: [{ itemId: mugs.item_id, quantity: 4 }] },
      {
        items: [
          { itemId: mugs.item_id, quantity: 2 },
          { itemId: mugs.item_id, quantity: 2 },
        ],
      },
      { items: [{ itemId: row?.id, quantity: 1 }] },
      { items: [] },
      { ...twoMugs, expectedCents: two + 1 },
    ]) {
      expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(409);
    }
    expect((await refund(row?.id, { amountCents: 1, lines: Object(twoMugs) })).status).toBe(400);
    expect((await ask(twoMugs)).body.refund).toMatchObject({ amountCents: two, status: 'succeeded' });
    // The same request again is the same refund; with one more seen it is another one, of which too little is left.
    expect((await ask(twoMugs)).body.refund).toMatchObject({ amountCents: two });
    expect((await ask({ ...twoMugs, refundsSeen: 1 })).status).toBe(409);
    expect(await paymentOf(row?.id)).toMatchObject({ refunded_cents: two });
    expect((await lines()).map(({ refunded }) => refunded)).toEqual([2, 0, 0]);

    const rest = quote.totalCents - two;
    const all = [
      { itemId: mugs.item_id, quantity: 1 },
      { itemId: other.item_id, quantity: 1 },
    ];
    expect(
      (await ask({ items: all, withShipping: true, refundsSeen: 1, expectedCents: rest })).body,
    ).toMatchObject({ refund: { amountCents: rest }, order: { status: 'refunded' } });
    expect((await lines()).map(({ refunded }) => refunded)).toEqual([3, 1, 1]);

    await shop.runJobs();
    const mails = (await shop.mailsTo(email)).filter(({ subject }) => /refund/.test(subject)).reverse();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Refunded:\n2 × Custom Pet Portrait Mug\n\n');
    expect(mails[0]?.html).toContain('2 × Custom Pet Portrait Mug');
    expect(mails[1]?.text).toMatch(/1 × Custom Pet Portrait Coasters\n(.*\n)*Shipping\n/);
    const { data: refunds } = await admin.client
      .from('order_activity')
      .select('id')
      .match({ order_id: row?.id, kind: 'refund', amount_cents: two });
    await admin.client.rpc('admin_resend_mail', {
      p_order_id: row?.id,
      p_kind: 'refund_mail',
      p_activity_id: refunds?.[0]?.id ?? '',
    });
    await shop.runJobs();
    const again = (await shop.mailsTo(email)).filter(({ text }) =>
      text.includes('Refunded:\n2 × Custom Pet Portrait Mug\n\n'),
    );
    expect(again).toHaveLength(2);

    const { documents } = (await shop.call('order-status', body.order)).body.order;
    const note = documents.find(({ kind }: { kind: string }) => kind === 'credit_note');
    const answer = await shop.functions.invoice?.(new Request(note.url), { address: '127.0.0.1' });
    const pdf = await getDocumentProxy(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect((await extractText(pdf, { mergePages: true })).text).toContain('2 × Custom Pet Portrait Mug');
  });

  test('is reported: a mail for each part, a line in the history, and the payment keeps its time', async () => {
    const email = 'notices@example.test';
    const { id, reference } = await bought({ email });
    const paidAt = async () =>
      (await admin.client.from('payments').select('paid_at').eq('order_id', id).single()).data?.paid_at;
    const paid = await paidAt();
    expect(paid).toEqual(expect.any(String));
    await refund(id, { amountCents: 700, reason: 'A scratch' });
    await shop.webhook(stripeEvents.refunded(reference, 700));
    // Somebody gives 300 back in Stripe's own console.
    await shop.webhook(stripeEvents.refunded(reference, 1000));
    await refund(id, { reason: 'The rest' });
    expect(await paidAt()).toBe(paid);

    await shop.runJobs();
    const mails = (await shop.mailsTo(email)).filter(({ subject }) => /refund/.test(subject)).reverse();
    const rest = `$${(total - 1000) / 100}`;
    expect(mails.map(({ subject }) => /\$\S+/.exec(subject)?.[0]).sort()).toEqual(
      ['$7.00', '$3.00', rest].sort(),
    );
    for (const { text } of mails) expect(text).not.toContain('A scratch');
    expect(mails.find(({ subject }) => subject.includes(rest))?.text).toContain('Refunded in total: $27.02');

    const history = (user: TestUser) =>
      user.client
        .from('order_activity')
        .select('kind, amount_cents, body, actor_id')
        .eq('order_id', id)
        .order('created_at');
    expect((await history(admin)).data).toEqual([
      { kind: 'refund', amount_cents: 700, body: 'A scratch', actor_id: admin.id },
      { kind: 'refund', amount_cents: 300, body: null, actor_id: null },
      { kind: 'refund', amount_cents: total - 1000, body: 'The rest', actor_id: admin.id },
    ]);
    expect((await history(ann)).data).toEqual([]);
    const audit = await admin.client
      .from('audit_log')
      .select('actor_id, row_label')
      .match({ table_name: 'refunds', row_id: id, action: 'insert' })
      .order('id');
    expect(audit.data).toEqual([
      { actor_id: admin.id, row_label: '700' },
      { actor_id: admin.id, row_label: String(total - 1000) },
    ]);
  });

  test('of all before the print keeps it from being printed, unless the refund fails', async () => {
    const { id, reference } = await bought();
    // Of this order alone: jobs of others may become due meanwhile.
    const printed = async () =>
      (await admin.client.from('order_items').select('print_file_path').eq('order_id', id)).data;
    await refund(id);
    await shop.runJobs();
    expect(await printed()).toEqual([{ print_file_path: null }]);
    const [row] = await shop.owner`select id, reference from public.refunds where order_id = ${id}`;
    const failed = { id: row?.reference, amount: total, ourId: row?.id };
    await shop.webhook(
      stripeEvents.refundFailed(reference, { ...failed, created: Math.floor(Date.now() / 1000) + 60 }),
    );
    await shop.runJobs();
    expect(await printed()).toEqual([{ print_file_path: expect.stringContaining(id) }]);
  });

  test('needs a payment', async () => {
    const { id } = await bought({ isPaid: false });
    expect((await refund(id)).status).toBe(409);
  });

  test('of an order for nothing ends it without a payment', async () => {
    const { id } = await bought({ isPaid: false });
    await shop.owner`update public.orders set total_cents = 0, discount_cents = ${total}, status = 'paid' where id = ${id}`;
    expect((await refund(id)).body).toMatchObject({ order: { status: 'refunded' }, refund: null });
    expect((await refund(id)).status).toBe(200);
  });
});

describe('what admins can do besides', () => {
  const activity = async (id: string, client = admin.client) =>
    (
      await client
        .from('order_activity')
        .select('kind, body, actor_id')
        .eq('order_id', id)
        .order('created_at')
    ).data;
  /** What the audit log says of an order and of what was done to it, in order. */
  const audited = async (id: string) =>
    (
      await admin.client
        .from('audit_log')
        .select('actor_id, table_name, row_label')
        .eq('row_id', id)
        .order('id')
    ).data;
  const stepBack = (id: string, seen: string, reason = 'A slip', { client } = admin) =>
    client.rpc('admin_step_back', { p_order_id: id, p_reason: reason, p_seen_status: seen });
  const resend = (id: string, kind: string, refundId?: string, { client } = admin) =>
    client.rpc('admin_resend_mail', {
      p_order_id: id,
      p_kind: kind,
      ...(refundId ? { p_activity_id: refundId } : {}),
    });

  test('notes are the admins’ own', async () => {
    const { id } = await bought({ user: ann });
    const note = (body: string, { client } = admin) =>
      client.rpc('admin_note_order', { p_order_id: id, p_body: body });
    expect((await note(' Called: wants it by Friday. ')).error).toBeNull();
    for (const body of ['  ', 'x'.repeat(2001)]) expect((await note(body)).error?.code).toBe('22023');
    expect((await note('Mine', ann)).error?.code).toBe('42501');
    expect(await activity(id)).toEqual([
      { kind: 'note', body: 'Called: wants it by Friday.', actor_id: admin.id },
    ]);
    expect(await activity(id, ann.client)).toEqual([]);
    expect(await audited(id)).toEqual([
      { actor_id: admin.id, table_name: 'order_activity', row_label: 'note' },
    ]);
  });

  test('a status goes back one step with a reason, and nothing is done twice', async () => {
    const email = 'back@example.test';
    const { id } = await bought({ email });
    expect((await stepBack(id, 'paid')).error?.code).toBe('22023');
    for (const status of ['in_production', 'shipped']) await update(id, { status });
    await shop.runJobs();
    const { prints } = shop.printer;
    const mails = (await shop.mailsTo(email)).length;
    expect((await stepBack(id, 'shipped', ' ')).error?.code).toBe('22023');
    expect((await stepBack(id, 'shipped', 'Mine', ann)).error?.code).toBe('42501');
    expect((await stepBack(id, 'delivered')).error?.code).toBe('PT409');
    expect((await stepBack(id, 'shipped')).error).toBeNull();
    expect((await stepBack(id, 'in_production', 'Wrong order')).error).toBeNull();
    expect(await read(id)).toMatchObject({ status: 'paid' });
    // The way back is open to this one call only.
    await update(id, { status: 'in_production' });
    expect((await update(id, { status: 'paid' })).status).toBe(409);
    await update(id, { status: 'shipped' });
    await shop.runJobs();
    expect((await shop.mailsTo(email)).length).toBe(mails);
    expect(shop.printer.prints).toBe(prints);
    expect(await activity(id)).toEqual([
      { kind: 'step_back', body: 'A slip', actor_id: admin.id },
      { kind: 'step_back', body: 'Wrong order', actor_id: admin.id },
    ]);
    expect((await audited(id))?.filter(({ table_name }) => table_name === 'order_activity')).toHaveLength(2);
  });

  test('a mail is sent again, once there was a reason for it', async () => {
    const email = 'again@example.test';
    const { id } = await bought({ email });
    expect((await resend(id, 'shipping_mail')).error?.code).toBe('22023');
    expect((await resend(id, 'print_files')).error?.code).toBe('22023');
    expect((await resend(id, 'refund_mail')).error?.code).toBe('22023');
    expect((await resend(id, 'confirmation_mail', undefined, ann)).error?.code).toBe('42501');
    await refund(id, { amountCents: 700 });
    const { data } = await admin.client
      .from('order_activity')
      .select('id')
      .match({ order_id: id, kind: 'refund' })
      .single();
    expect((await resend(id, 'confirmation_mail')).error).toBeNull();
    expect((await resend(id, 'refund_mail', data?.id)).error).toBeNull();
    await shop.runJobs();
    const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject.split(' ', 2).join(' ')).sort();
    expect(subjects).toEqual(['Thank you!', 'Thank you!', 'Your refund', 'Your refund']);
    expect((await activity(id))?.slice(1)).toEqual([
      { kind: 'mail', body: 'confirmation_mail', actor_id: admin.id },
      { kind: 'mail', body: 'refund_mail', actor_id: admin.id },
    ]);
  });

  test('an address is corrected until the order is sent, in the same country and region', async () => {
    const { id } = await bought({ email: 'old@example.test' });
    const address = {
      name: 'Pat',
      line1: '2 Main St',
      city: 'Albany',
      region: 'NY',
      postalCode: '12208',
      country: 'US',
    };
    const change = async (more: object = {}, part: object = {}, token = admin.token) =>
      shop.call(
        'admin-change-address',
        {
          orderId: id,
          email: 'new@example.test',
          address: { ...address, ...part },
          expectedUpdatedAt: (await read(id))?.updated_at,
          ...more,
        },
        { token },
      );
    expect((await change({}, {}, ann.token)).status).toBe(403);
    expect((await change({ orderId: randomUUID() })).status).toBe(404);
    expect((await change({ expectedUpdatedAt: '2026-01-01T00:00:00Z' })).status).toBe(409);
    for (const [more, part] of [
      [{ email: 'nobody' }, {}],
      [{}, { postalCode: 'x' }],
      [{}, { city: '' }],
    ]) {
      expect((await change(more, part)).status).toBe(400);
    }
    expect((await change({}, { region: 'CA' })).status).toBe(409);
    expect((await change()).status).toBe(200);
    // A repeated one changes nothing.
    expect((await change()).status).toBe(200);
    const stored = await admin.client.from('orders').select('email, address').eq('id', id).single();
    expect(stored.data).toMatchObject({ email: 'new@example.test', address: { line1: '2 Main St' } });
    expect(await activity(id)).toEqual([{ kind: 'address', body: null, actor_id: admin.id }]);
    expect(await audited(id)).toEqual([
      { actor_id: admin.id, table_name: 'orders', row_label: expect.stringContaining('PW-') },
      { actor_id: admin.id, table_name: 'order_activity', row_label: 'address' },
    ]);
    for (const status of ['in_production', 'shipped']) await update(id, { status });
    expect((await change({}, { line1: '3 Main St' })).status).toBe(409);
  });

  test('a paid order is cancelled before it is made: all goes back, nothing is printed, one mail', async () => {
    await shop.runJobs();
    const { prints } = shop.printer;
    const email = 'cancel@example.test';
    const { id } = await bought({ email });
    const cancel = (orderId: string, token = admin.token) =>
      shop.call('admin-cancel-order', { orderId, reason: 'Changed their mind' }, { token });
    expect((await cancel(id, ann.token)).status).toBe(403);
    expect((await cancel(randomUUID())).status).toBe(404);
    await refund(id, { amountCents: 700 });
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ status: 'refunded' });
    expect(await paymentOf(id)).toEqual({ status: 'refunded', refunded_cents: total });
    expect((await activity(id))?.map(({ kind, body }) => [kind, body])).toEqual([
      ['refund', 'It broke'],
      ['cancel', 'Changed their mind'],
    ]);
    await shop.runJobs();
    expect(shop.printer.prints).toBe(prints);
    const cancelled = (await shop.mailsTo(email)).filter(({ subject }) => subject.endsWith('is cancelled'));
    expect(cancelled.map(({ text }) => text)).toEqual([expect.stringContaining('We have refunded $20.02')]);

    const unpaid = await bought({ isPaid: false });
    expect((await cancel(unpaid.id)).status).toBe(409);
    const made = await bought();
    await update(made.id, { status: 'in_production' });
    expect((await cancel(made.id)).body.error).toContain('being made');
  });

  test('what they wrote and where it went is forgotten with the customer', async () => {
    const ben = await shop.createUser();
    const { id } = await bought({ user: ben });
    await admin.client.rpc('admin_note_order', { p_order_id: id, p_body: 'A neighbour of mine' });
    await shop.call(
      'admin-change-address',
      {
        orderId: id,
        email: 'elsewhere@example.test',
        address: { ...(await shop.order()).address, line1: '9 Secret Rd' },
        expectedUpdatedAt: (await read(id))?.updated_at,
      },
      { token: admin.token },
    );
    await refund(id);
    await shop.owner`delete from auth.users where id = ${ben.id}`;
    const rest = JSON.stringify([
      await activity(id),
      (await admin.client.from('audit_log').select('before, after').eq('row_id', id)).data,
    ]);
    for (const text of ['neighbour', 'Secret Rd', 'elsewhere@', '1 Main St'])
      expect(rest).not.toContain(text);
    // Nobody is there to write to.
    expect((await resend(id, 'confirmation_mail')).error?.code).toBe('22023');
    expect((await stepBack(id, 'refunded')).error?.code).toBe('22023');
  });
});
