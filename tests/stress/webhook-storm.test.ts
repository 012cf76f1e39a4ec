import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { signAsStripe, stripeEvents } from '../integration/fake-stripe.ts';
import { origin } from '../integration/start-backend.ts';
import { mugTotal, openTestShop } from '../integration/start-shop.ts';

const ORDERS = 12;
/** A dollar off the mug, and less tax. */
const total = mugTotal - 104;
const shop = await openTestShop();
let broken = 0;

/** A database that fails every third time: before the work, or after it, so that its answer is lost. */
function flaky(service: ServiceDatabase): ServiceDatabase {
  let calls = 0;
  return {
    ...service,
    query: async (text, parameters) => {
      const turn = ++calls % 6;
      if (turn === 0) throw new Error(`The line is dead (${++broken}).`);
      const rows = await service.query<never>(text, parameters);
      if (turn === 3) throw new Error(`The answer is lost (${++broken}).`);
      return rows;
    },
  };
}

test('every event five times, in any order, with failures in between, leads to each thing once', async () => {
  const code = `STORM${ORDERS}`;
  await shop.owner`insert into public.promo_codes ${shop.owner({ code, kind: 'amount', value: 100, max_uses: ORDERS })}`;
  const placed = [];
  for (let i = 0; i < ORDERS; i++) {
    const email = `storm${i}@example.test`;
    placed.push(await shop.place({ promoCode: code, email, expectedTotalCents: total }));
  }

  // Every third order is refunded in the end; every event of one order has its own time to come.
  const paid = placed.flatMap(({ reference }) => [
    stripeEvents.failed(reference),
    stripeEvents.succeeded(reference, total),
    stripeEvents.succeeded(reference, total - 1),
    { id: randomUUID(), type: 'payment_intent.created', data: { object: { id: reference } } },
  ]);
  const strangers = [stripeEvents.succeeded('pi_of_another_shop', total)];
  const refunded = placed.filter((_, i) => i % 3 === 0);
  const handlers = shop.functionsWith({
    backend: { ...shop.backend, service: flaky(shop.backend.service) },
  });
  const deliver = async (event: object): Promise<void> => {
    const body = JSON.stringify(event);
    const request = new Request(`${origin}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signAsStripe(body) },
      body,
    });
    const answer = await handlers['stripe-webhook']?.(request, { address: '127.0.0.1' });
    // Stripe sends again what was not taken in.
    if (answer?.status !== 200) await deliver(event);
  };
  const storm = async (events: readonly object[], seed: number) => {
    const five = Array.from({ length: 5 }, () => events).flat();
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(five, { minLength: five.length }), {
      numRuns: 1,
      seed,
    });
    await Promise.all(shuffled.map(deliver));
  };
  await storm([...paid, ...strangers], 7);
  shop.printer.fails = 5;
  await Promise.all([shop.runJobs(), storm(paid, 8)]);
  // Failed jobs become due again.
  const retryJobs = async () => {
    for (let round = 0; round < 3; round++) {
      await shop.owner`update pgboss.job set start_after = now() where state = 'retry'`;
      await shop.runJobs();
    }
  };
  // Before the refunds: what is refunded is not printed any more.
  await retryJobs();
  await storm([...refunded.map(({ reference }) => stripeEvents.refunded(reference, total)), ...paid], 9);
  expect(broken).toBeGreaterThan(50);
  await retryJobs();
  const orders = await shop.owner`select o.id, o.status, p.status as payment, p.refunded_cents,
    (select array_agg(e.status order by e.id) from public.order_events e where e.order_id = o.id) as timeline,
    (select array_agg(t.kind order by t.kind) from private.order_jobs t where t.order_id = o.id and t.is_done) as done
    from public.orders o join public.payments p on p.order_id = o.id`;
  expect(orders).toHaveLength(ORDERS);
  for (const order of orders) {
    const isBack = refunded.some(({ id }) => id === order.id);
    expect(order).toMatchObject({
      status: isBack ? 'refunded' : 'paid',
      payment: isBack ? 'refunded' : 'succeeded',
      refunded_cents: isBack ? total : 0,
      timeline: isBack ? ['placed', 'paid', 'refunded'] : ['placed', 'paid'],
      done: ['confirmation_mail', 'print_files', ...(isBack ? ['refund_mail'] : [])],
    });
  }
  const [promo] = await shop.owner`select used_count,
    (select count(*)::int from public.promo_redemptions r where r.promo_code_id = c.id) as redeemed
    from public.promo_codes c where code = ${code}`;
  expect(promo).toEqual({ used_count: ORDERS, redeemed: ORDERS });
  expect(shop.printer.prints).toBe(ORDERS);
  // The mailbox drops duplicates; none was even sent.
  const mails =
    await shop.owner`select attempts from private.order_jobs where kind = 'confirmation_mail' and attempts <> 1`;
  expect(mails).toEqual([]);
  for (let i = 0; i < ORDERS; i++) {
    expect(await shop.mailsTo(`storm${i}@example.test`)).toHaveLength(i % 3 === 0 ? 2 : 1);
  }
}, 60_000);
