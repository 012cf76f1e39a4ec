import { describe, expect, test } from 'vitest';
import { signAsStripe, stripeEvents, webhookSecret } from './fake-stripe.ts';
import { origin } from './start-backend.ts';
import { openTestShop, mugTotal as total } from './start-shop.ts';

const shop = await openTestShop();
const { call, order, place, statusOf, webhook } = shop;
const { failed, refunded, succeeded } = stripeEvents;

describe('an order by Stripe', () => {
  test('is placed once, charged the server’s total, and paid by signed events only', async () => {
    const request = await order({ email: 'one@example.test' });
    const first = await call('place-order', request);
    expect(first).toMatchObject({
      status: 200,
      body: {
        order: { status: 'placed', totalCents: total },
        payment: { provider: 'stripe', publicKey: 'pk_fake' },
      },
    });
    expect(await call('place-order', request)).toEqual(first);
    const [row] =
      await shop.owner`select o.*, p.reference from public.orders o join public.payments p on p.order_id = o.id
      where o.number = ${first.body.order.number}`;
    expect(row).toMatchObject({
      status: 'placed',
      email: 'one@example.test',
      address: { region: 'NY', line2: '' },
    });
    expect(shop.stripe.requests.get(`order-${row?.id}`)?.get('amount')).toBe(String(total));
    const ref = { number: row?.number, key: first.body.order.key };

    const event = succeeded(row?.reference, total);
    expect(await webhook(event, signAsStripe(JSON.stringify(event), 'whsec_forged'))).toBe(400);
    expect(await webhook(event, signAsStripe('{}'))).toBe(400);
    expect(await webhook(succeeded(row?.reference, total - 1))).toBe(200);
    expect((await call('order-status', ref)).body.order.status).toBe('placed');
    await Promise.all(Array.from({ length: 5 }, () => webhook(event)));
    expect((await call('order-status', ref)).body.order).toMatchObject({
      status: 'paid',
      timeline: [{ status: 'placed' }, { status: 'paid' }],
    });

    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await webhook(succeeded(row?.reference, total));
    await shop.runJobs();
    const mails = await shop.mailsTo('one@example.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(row?.number);
    expect(mails[0]?.text).toContain(`${origin}/orders/${row?.number}?key=${ref.key}`);
    expect(shop.printer.prints).toBe(1);
  });

  test('ends in the same status whatever order its events arrive in, repeated and stale ones included', async () => {
    const paid = await place();
    const event = succeeded(paid.reference, total);
    const signedAgo = (seconds: number) => signAsStripe(JSON.stringify(event), webhookSecret, seconds);
    expect(await webhook(event, signedAgo(301))).toBe(400);
    expect(await statusOf(paid.id)).toBe('placed');
    expect(await webhook(event, signedAgo(290))).toBe(200);
    const late = failed(paid.reference);
    for (const repeated of [late, event, late, event]) expect(await webhook(repeated)).toBe(200);
    expect(await statusOf(paid.id)).toBe('paid');

    const back = await place();
    const [payment, refund] = [succeeded(back.reference, total), refunded(back.reference, total)];
    for (const one of [refund, payment, refund, payment]) expect(await webhook(one)).toBe(200);
    expect(await statusOf(back.id)).toBe('refunded');
    await shop.runJobs();
  });

  test('rejects an event longer than any of Stripe’s', async () => {
    const event = { ...succeeded('pi_x', 1), more: 'x'.repeat(600_000) };
    expect(await webhook(event)).toBe(413);
  });

  test('answers an error while Stripe is down, charges nothing, and continues with the same order', async () => {
    const request = await order();
    shop.stripe.isDown = true;
    expect(await call('place-order', request)).toMatchObject({
      status: 502,
      body: { error: /Nothing was charged/ },
    });
    shop.stripe.isDown = false;
    expect(await call('place-order', request)).toMatchObject({
      status: 200,
      body: { order: { status: 'placed' } },
    });
    const placed = await shop.owner`select from public.orders where idempotency_key = ${request.key}`;
    expect(placed).toHaveLength(1);
  });
});

describe('an order unpaid for a day', () => {
  const forgotten = async (status?: string) => {
    const { id, reference } = await place();
    await shop.owner`update public.orders set created_at = now() - interval '25 hours' where id = ${id}`;
    if (status) shop.stripe.intents.set(reference, status);
    return { id, reference };
  };

  test('is cancelled, and cannot be paid any more', async () => {
    const { id, reference } = await forgotten();
    const fresh = await place();
    await shop.closeUnpaid();
    expect(await statusOf(id)).toBe('cancelled');
    expect(shop.stripe.intents.get(reference)).toBe('canceled');
    expect(await statusOf(fresh.id)).toBe('placed');
    // The payment is canceled but the order is not: an earlier attempt stopped in between.
    const again = await forgotten('canceled');
    await shop.closeUnpaid();
    expect(await statusOf(again.id)).toBe('cancelled');
  });

  test('holds one of a limited number of codes for half an hour', async () => {
    await shop.owner`insert into public.promo_codes (code, kind, value, max_uses) values
      ('FEW', 'percent', 1000, 1), ('MANY', 'percent', 1000, null)`;
    const placed = async (promoCode: string) => {
      const { id } = await place({ promoCode, expectedTotalCents: 0 });
      await shop.owner`update public.orders set created_at = now() - interval '31 minutes' where id = ${id}`;
      return id;
    };
    const [few, many] = [await placed('FEW'), await placed('MANY')];
    expect((await call('check-promo', { code: 'FEW' })).body).toEqual({ reason: 'used-up' });
    await shop.closeUnpaid();
    expect([await statusOf(few), await statusOf(many)]).toEqual(['cancelled', 'placed']);
    expect((await call('check-promo', { code: 'FEW' })).body.terms).toBeTruthy();
  });

  test('but was paid without a webhook is paid; a pending or unknown payment is left', async () => {
    const [paid, processing] = [await forgotten('succeeded'), await forgotten('processing')];
    shop.stripe.isDown = true;
    await expect(shop.closeUnpaid()).rejects.toThrow(/Stripe/);
    shop.stripe.isDown = false;
    expect(await statusOf(paid.id)).toBe('placed');
    await Promise.all([shop.closeUnpaid(), shop.closeUnpaid()]);
    expect(await statusOf(paid.id)).toBe('paid');
    expect(await statusOf(processing.id)).toBe('placed');
  });
});

describe('tax by Stripe', () => {
  /** 19.99 and 5.99 for a mug, and a tenth of both. */
  const taxedTotal = 2598 + 260;

  test('is in the quote, in the order and in the payment, by one calculation', async () => {
    const from = shop.taxingFunctions;
    const request = await order({ expectedTotalCents: taxedTotal });
    const { country, region, postalCode, city, line1 } = request.address;
    const draft = { lines: request.lines, promoCode: null, country, region, postalCode, city, line1 };
    const quoted = await call('quote-order', draft, { from });
    expect(quoted.body).toMatchObject({ taxCents: 260, totalCents: taxedTotal });

    const placed = await call('place-order', request, { from });
    expect(placed.body.order).toMatchObject({ totalCents: taxedTotal });
    const [row] =
      await shop.owner`select id, tax_cents, tax_calculation from public.orders where number = ${placed.body.order.number}`;
    expect(row).toMatchObject({ tax_cents: 260, tax_calculation: expect.stringMatching(/^taxcalc_/) });
    const payment = shop.stripe.requests.get(`order-${row?.id}`);
    expect(payment?.get('amount')).toBe(String(taxedTotal));
    expect(payment?.get('hooks[inputs][tax][calculation]')).toBe(row?.tax_calculation);
    expect(await call('place-order', request, { from })).toEqual(placed);
  });

  test('a code for free shipping leaves the goods to be taxed, another one does not touch shipping', async () => {
    const from = shop.taxingFunctions;
    await shop.owner`insert into public.promo_codes (code, kind, value)
      values ('TAXSHIP', 'shipping', 0), ('TAXHALF', 'percent', 5000)`;
    const { lines } = await order();
    const taxOf = async (promoCode: string) => {
      const answer = await call('quote-order', { lines, promoCode, country: 'US', region: 'NY' }, { from });
      const forms = [...shop.stripe.requests.entries()].filter(([key]) => key.startsWith('tax-quote'));
      const form = forms.at(-1)?.[1];
      const taxed = [form?.get('line_items[0][amount]'), form?.get('shipping_cost[amount]')];
      return { taxed, taxCents: answer.body.taxCents };
    };
    expect(await taxOf('TAXSHIP')).toEqual({ taxed: ['1999', '0'], taxCents: 200 });
    expect(await taxOf('TAXHALF')).toEqual({ taxed: ['999', '599'], taxCents: 160 });
  });

  test('an outdated total is rejected with the current one', async () => {
    const request = await order({ expectedTotalCents: total });
    const { body } = await call('place-order', request, { from: shop.taxingFunctions });
    expect(body).toMatchObject({ error: 'stale', quote: { taxCents: 260, totalCents: taxedTotal } });
  });

  test('an address unknown to Stripe is an error, and nothing is ordered', async () => {
    // Orders are limited by address; the tests above have used up most of theirs.
    const sender = { from: shop.taxingFunctions, address: '192.0.2.88' };
    const request = await order({ expectedTotalCents: taxedTotal, email: 'nowhere@example.test' });
    shop.stripe.knowsAddress = false;
    const unknown = await call('place-order', request, sender);
    shop.stripe.knowsAddress = true;
    expect(unknown.status).toBe(422);
    expect(unknown.body.error).toContain('Please check it');
    shop.stripe.isDown = true;
    expect((await call('place-order', request, sender)).status).toBe(502);
    shop.stripe.isDown = false;
    expect(await shop.owner`select 1 from public.orders where email = 'nowhere@example.test'`).toHaveLength(
      0,
    );
  });
});
