import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { lineRefundCents } from '#domain/orders/line-refund.ts';
import { consoleOrders } from './console-orders.ts';
import { stripeEvents } from './fake-stripe.ts';
import type { TestUser } from './start-backend.ts';
import { openTestShop, mugTotal as total } from './start-shop.ts';

const shop = await openTestShop();
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
const { bought, read, update, refund, paymentOf } = consoleOrders(shop, admin);

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
    const form = shop.stripe.requests.get(`refund-${rows[0]?.id}`);
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
    // 300 are refunded in Stripe's own console.
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

    // It is in the admins' list of open tasks.
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

  test('is marked as failed when its failure event precedes Stripe’s answer', async () => {
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
    const art = { artUrl: await shop.preview(), petName: 'Ruby' };
    const email = 'lines@example.test';
    const request = await shop.order({
      email,
      lines: [
        { productId: shop.mugId, quantity: 3, customization: art },
        { productId: await shop.productId('coasters'), quantity: 1, customization: art },
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
    const { id, ref, pay } = await shop.place({ ...request, expectedTotalCents: quote.totalCents });
    await pay();
    const lines = async () => (await admin.client.rpc('admin_paid_lines', { p_order_id: id })).data ?? [];
    const [mugs, other, shipping] = await lines();
    if (!mugs || !other || !shipping) throw new Error('A line is missing.');
    expect(mugs.cents + other.cents + shipping.cents).toBe(quote.totalCents);
    // A tenth less, and 4 % of tax.
    expect(Math.abs(mugs.cents - 3 * 1999 * 0.9 * 1.04)).toBeLessThan(1);
    const two = lineRefundCents(mugs, 2);

    const ask = (more: object, reason = 'It broke') =>
      refund(id, {
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
      { items: [{ itemId: id, quantity: 1 }] },
      { items: [] },
      { ...twoMugs, expectedCents: two + 1 },
    ]) {
      expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(409);
    }
    expect((await refund(id, { amountCents: 1, lines: Object(twoMugs) })).status).toBe(400);
    expect((await ask(twoMugs)).body.refund).toMatchObject({ amountCents: two, status: 'succeeded' });
    // The same request again is the same refund; with one more seen it is another one, of which too little is left.
    expect((await ask(twoMugs)).body.refund).toMatchObject({ amountCents: two });
    expect((await ask({ ...twoMugs, refundsSeen: 1 })).status).toBe(409);
    expect(await paymentOf(id)).toMatchObject({ refunded_cents: two });
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
    const mails = (await shop.mailsTo(email, /refund/)).reverse();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Refunded:\n2 × Custom Pet Portrait Mug\n\n');
    expect(mails[0]?.html).toContain('2 × Custom Pet Portrait Mug');
    expect(mails[1]?.text).toMatch(/1 × Custom Pet Portrait Coasters\n(.*\n)*Shipping\n/);
    const { data: refunds } = await admin.client
      .from('order_activity')
      .select('id')
      .match({ order_id: id, kind: 'refund', amount_cents: two });
    await admin.client.rpc('admin_resend_mail', {
      p_order_id: id,
      p_kind: 'refund_mail',
      p_activity_id: refunds?.[0]?.id ?? '',
    });
    await shop.runJobs();
    const again = (await shop.mailsTo(email)).filter(({ text }) =>
      text.includes('Refunded:\n2 × Custom Pet Portrait Mug\n\n'),
    );
    expect(again).toHaveLength(2);

    const { documents } = (await shop.call('order-status', ref)).body.order;
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
    // 300 are refunded in Stripe's own console.
    await shop.webhook(stripeEvents.refunded(reference, 1000));
    await refund(id, { reason: 'The rest' });
    expect(await paidAt()).toBe(paid);

    await shop.runJobs();
    const mails = (await shop.mailsTo(email, /refund/)).reverse();
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
    // Of this order alone: jobs of others may become due.
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
