import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_REPLACED } from '#domain/orders/order-request.ts';
import { stripeEvents } from './fake-stripe.ts';
import { mugTotal, openTestShop, type TestShop } from './start-shop.ts';

const shop = await openTestShop();
const shirtId = await shop.productId('t-shirt');
beforeEach(async () => {
  await shop.owner`delete from public.product_stock`;
});

type Options = Parameters<TestShop['call']>[2];

let visitors = 0;
/** A call that is not on account of the others: an address may place a few orders only. */
function call(name: string, body: object, options: Options = {}) {
  visitors += 1;
  return shop.call(name, body, {
    address: `192.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
    ...options,
  });
}

const count = (productId: string, remaining: number) =>
  shop.owner`insert into public.product_stock (product_id, remaining) values (${productId}, ${remaining})`;
const leftOf = async (productId: string) =>
  (await shop.owner`select remaining from public.product_stock where product_id = ${productId}`)[0]
    ?.remaining;
const statusOf = async (key: string) =>
  (await shop.owner`select status from public.orders where idempotency_key = ${key}`)[0]?.status;
const referenceOf = async (key: string): Promise<string> =>
  (
    await shop.owner`select p.reference from public.payments p join public.orders o on o.id = p.order_id
      where o.idempotency_key = ${key}`
  )[0]?.reference;

/** Places an order of a mug whose card is declined. */
async function declined(changes: object = {}, options: Options = {}) {
  const request = await shop.order(changes);
  const { status, body } = await call('place-order', request, options);
  expect(status).toBe(200);
  const reference = await referenceOf(request.key);
  await shop.webhook(stripeEvents.failed(reference));
  return { request, reference, key: request.key, order: body.order as { number: string; key: string } };
}

/** The same cart to another street, in place of `keys`. */
const instead = async (request: object, keys: readonly string[], changes: object = {}) => {
  const again = await shop.order({ ...request, key: randomUUID(), replaces: keys, ...changes });
  return { ...again, address: { ...again.address, line1: '2 Other St' } };
};

const pieces = (quantity: number) => [{ productId: shop.mugId, quantity }];
const soldOut = { status: 409, body: { error: expect.stringMatching(/^Sold out at the moment/) } };

describe('an order in place of one that was declined', () => {
  test('takes over its last piece and its last code; the customer gets mail about the paid one only', async () => {
    const email = `pat-${randomUUID()}@example.test`;
    await shop.owner`insert into public.promo_codes (code, kind, value, max_uses) values ('LASTONE', 'percent', 1000, 1)`;
    await count(shop.mugId, 1);
    const promoCode = 'LASTONE';
    const { lines } = await shop.order();
    const quote = async (replaces: string[]) =>
      (await call('quote-order', { lines, promoCode, country: 'US', region: 'NY', replaces })).body;
    const expectedTotalCents = (await quote([])).totalCents;
    const first = await declined({ lines, promoCode, email, expectedTotalCents });
    const troubles = async (replaces: string[], quantity = 1) =>
      (await call('check-cart', { lines: pieces(quantity), replaces })).body.troubles;
    const promo = async (replaces: string[]) =>
      (await call('check-promo', { code: promoCode, replaces })).body;

    // Until payment, stock and codes held by the customer's own order count as free.
    expect(await troubles([])).toEqual([{ line: 0, left: 0 }]);
    expect(await troubles([first.key])).toEqual([]);
    expect(await troubles([first.key], 2)).toEqual([{ line: 0, left: 1 }]);
    expect((await quote([])).promoRefusal).toBe('used-up');
    expect(await quote([first.key])).toMatchObject({ promoRefusal: null, totalCents: expectedTotalCents });
    expect(await promo([])).toEqual({ reason: 'used-up' });
    expect((await promo([first.key])).terms).toMatchObject({ code: promoCode });

    const alone = await instead(first.request, []);
    expect((await call('place-order', alone)).body).toMatchObject({ error: 'promo', reason: 'used-up' });
    const next = await instead(first.request, [first.key]);
    const placed = await call('place-order', next);
    expect(placed).toMatchObject({ status: 200, body: { order: { status: 'placed' } } });
    expect(placed.body.order.number).not.toBe(first.order.number);
    expect(await call('place-order', next)).toEqual(placed);
    expect([await statusOf(first.key), await statusOf(next.key)]).toEqual(['cancelled', 'placed']);
    expect(shop.stripe.intents.get(first.reference)).toBe('canceled');
    expect(await leftOf(shop.mugId)).toBe(0);
    expect(await promo([])).toEqual({ reason: 'used-up' });

    await shop.webhook(stripeEvents.succeeded(await referenceOf(next.key), expectedTotalCents));
    await shop.runJobs();
    expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(placed.body.order.number),
    ]);
    expect(await call('place-order', next)).toMatchObject({
      body: { order: { status: 'paid' }, payment: null },
    });
    const activity = await shop.owner`select a.kind, a.body from public.order_activity a
      join public.orders o on o.id = a.order_id where o.idempotency_key = ${first.key}`;
    expect(activity).toEqual([{ kind: 'cancel', body: expect.stringContaining(placed.body.order.number) }]);
  });

  test('takes the place of all that this checkout has placed', async () => {
    await count(shop.mugId, 2);
    const [first, second] = [await declined(), await declined()];
    const next = await instead(first.request, [randomUUID(), first.key, second.key]);
    expect((await call('place-order', next)).status).toBe(200);
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual(['cancelled', 'cancelled']);
    expect(await leftOf(shop.mugId)).toBe(1);
  });

  test('is placed once by a double click, and never in place of itself', async () => {
    await count(shop.mugId, 1);
    const first = await declined();
    const next = await instead(first.request, [first.key]);
    const own = { ...next, replaces: [first.key, next.key] };
    const answers = await Promise.all([next, own, next, own].map((request) => call('place-order', request)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order.number}`)).size).toBe(1);
    expect([await statusOf(first.key), await statusOf(next.key)]).toEqual(['cancelled', 'placed']);
    expect(await leftOf(shop.mugId)).toBe(0);
  });

  test('goes to one of two tabs', async () => {
    await count(shop.mugId, 1);
    const first = await declined();
    const tabs = [await instead(first.request, [first.key]), await instead(first.request, [first.key])];
    const answers = await Promise.all(tabs.map((request) => call('place-order', request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await leftOf(shop.mugId)).toBe(0);
  });

  test('leaves no open payment behind, however the first one is on its way', async () => {
    for (let round = 0; round < 8; round++) {
      const request = await shop.order();
      const next = await instead(request, [request.key]);
      await Promise.all([call('place-order', request), call('place-order', next)]);
      expect(await statusOf(next.key)).toBe('placed');
      if ((await statusOf(request.key)) === 'placed') continue;
      const reference = await referenceOf(request.key);
      expect(!reference || shop.stripe.intents.get(reference) === 'canceled').toBe(true);
    }
  });

  test('does not deadlock: many exchange one product for another, and back', async () => {
    await shop.owner`insert into public.promo_codes (code, kind, value, max_uses)
      values ('RINGA', 'percent', 1000, 500), ('RINGB', 'percent', 1000, 500)`;
    await Promise.all([count(shop.mugId, 50), count(shirtId, 50)]);
    const customization = { artUrl: await shop.preview() };
    const kinds = await Promise.all(
      [
        { productId: shop.mugId, promoCode: 'RINGA', options: {} },
        { productId: shirtId, promoCode: 'RINGB', options: { colour: 'navy', size: 'm' } },
      ].map(async ({ promoCode, ...line }) => {
        const lines = [{ ...line, quantity: 1, customization }];
        const quoted = { lines, promoCode, country: 'US', region: 'NY' };
        const { totalCents: expectedTotalCents } = (await call('quote-order', quoted)).body;
        return { lines, promoCode, expectedTotalCents };
      }),
    );
    const customers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => ({ n, keys: [(await declined(kinds[n % 2])).key] })),
    );
    for (const turn of [1, 2]) {
      const answers = await Promise.all(
        customers.map(async ({ n, keys }) => {
          const request = await shop.order({ ...kinds[(n + turn) % 2], replaces: [...keys] });
          keys.push(request.key);
          return (await call('place-order', request)).status;
        }),
      );
      expect(answers).toEqual(customers.map(() => 200));
    }
    expect([await leftOf(shop.mugId), await leftOf(shirtId)]).toEqual([44, 44]);
    const codes = await shop.owner`select used_count from public.promo_codes where code like 'RING_'`;
    expect(codes.map(({ used_count }) => used_count)).toEqual([6, 6]);
  });

  test('in test mode: the one before cannot be paid any more', async () => {
    const from = shop.testFunctions;
    const request = await shop.order();
    const { order } = (await call('place-order', request, { from })).body;
    const pay = (placed: object, token: string) => call('pay-test-order', { ...placed, token }, { from });
    expect((await pay(order, 'tok_declined')).body.status).toBe('failed');
    const { body } = await call('place-order', await instead(request, [request.key]), { from });
    expect(await pay(order, 'tok_success')).toEqual({
      status: 409,
      body: { error: 'This order was cancelled. Nothing was charged.' },
    });
    expect((await pay(body.order, 'tok_success')).body.status).toBe('succeeded');
  });
});

describe('the earlier order stays as it is', () => {
  test.each<[string, (request: Awaited<ReturnType<typeof instead>>) => object, object]>([
    ['a total of yesterday', () => ({ expectedTotalCents: 1 }), { status: 200, body: { error: 'stale' } }],
    ['a code that gives nothing', () => ({ promoCode: 'NOPE' }), { status: 200, body: { error: 'promo' } }],
    ['another currency', () => ({ currency: 'EUR' }), { status: 200, body: { error: 'currency' } }],
    [
      'a place that is none',
      ({ address }) => ({ address: { ...address, postalCode: 'X' } }),
      { status: 400 },
    ],
    [
      'an artwork of elsewhere',
      ({ lines: [line] }) => ({
        lines: [{ ...line, customization: { artUrl: 'https://elsewhere.test/a.png' } }],
      }),
      { status: 400 },
    ],
    [
      'a product that is not in the shop',
      ({ lines: [line] }) => ({ lines: [{ ...line, productId: randomUUID() }] }),
      { status: 200, body: { error: 'unavailable' } },
    ],
    [
      'more pieces than there are with its own',
      ({ lines: [line] }) => ({ lines: [{ ...line, quantity: 2 }], expectedTotalCents: 5404 }),
      { status: 409, body: { error: expect.stringMatching(/^Only 1 left: /) } },
    ],
  ])('when the next one is refused for %s', async (_, change, answer) => {
    await count(shop.mugId, 1);
    const first = await declined();
    const next = await instead(first.request, [first.key]);
    expect(await call('place-order', { ...next, ...change(next) })).toMatchObject(answer);
    expect(await statusOf(first.key)).toBe('placed');
    expect(shop.stripe.intents.get(first.reference)).toBeUndefined();
    expect(await leftOf(shop.mugId)).toBe(0);
    expect((await call('place-order', first.request)).body.payment).not.toBeNull();
  });

  test('while the payment provider cannot be reached', async () => {
    const first = await declined();
    const next = await instead(first.request, [first.key]);
    shop.stripe.isDown = true;
    const answer = await call('place-order', next);
    shop.stripe.isDown = false;
    expect(answer).toMatchObject({ status: 502, body: { error: /Nothing was charged/ } });
    expect([await statusOf(first.key), await statusOf(next.key)]).toEqual(['placed', undefined]);
    expect((await call('place-order', next)).status).toBe(200);
  });

  test('while its payment is on its way, which is answered with its name', async () => {
    const first = await declined();
    shop.stripe.intents.set(first.reference, 'processing');
    const next = await instead(first.request, [first.key]);
    const onItsWay = { ...first.order, status: 'placed', totalCents: mugTotal };
    expect(await call('place-order', next)).toEqual({
      status: 200,
      body: { error: 'on_its_way', onItsWay, isSame: false },
    });
    expect([await statusOf(first.key), await statusOf(next.key)]).toEqual(['placed', undefined]);
    // The same order again is not to be paid twice.
    const again = await call('place-order', first.request);
    expect(again.body).toEqual({ error: 'on_its_way', onItsWay, isSame: true });
    // Another order beside it.
    expect((await call('place-order', { ...next, replaces: [] })).body.payment).not.toBeNull();
    expect([await statusOf(first.key), await statusOf(next.key)]).toEqual(['placed', 'placed']);
  });

  test('when it was paid and the webhook never came: it is paid, and nothing else is placed', async () => {
    const first = await declined();
    shop.stripe.intents.set(first.reference, 'succeeded');
    const next = await instead(first.request, [first.key]);
    const paid = { ...first.order, status: 'paid', totalCents: mugTotal };
    expect((await call('place-order', next)).body).toEqual({ error: 'paid', paid });
    expect([await statusOf(first.key), await statusOf(next.key)]).toEqual(['paid', undefined]);
  });

  test.each([[['paid']], [['paid', 'in_production']], [['paid', 'in_production', 'shipped']]])(
    'when it is %s',
    async (steps) => {
      await count(shop.mugId, 1);
      const first = await declined();
      for (const status of steps)
        await shop.owner`update public.orders set status = ${status} where idempotency_key = ${first.key}`;
      expect((await call('check-cart', { lines: pieces(1), replaces: [first.key] })).body.troubles).toEqual([
        { line: 0, left: 0 },
      ]);
      const next = await instead(first.request, [first.key]);
      expect((await call('place-order', next)).body).toMatchObject({
        error: 'paid',
        paid: { number: first.order.number, status: steps.at(-1) },
      });
      expect([await statusOf(first.key), await statusOf(next.key)]).toEqual([steps.at(-1), undefined]);
    },
  );

  test('when the database refuses the next one in the last moment', async () => {
    await count(shop.mugId, 1);
    const first = await declined();
    const [row] = await shop.owner`select id from public.orders where idempotency_key = ${first.key}`;
    const place = async (quantity: number, total: number) => {
      const lines = first.request.lines.map((line) => ({ ...line, quantity }));
      const [placed] = await shop.backend.service.query<{ answer: { refusal?: string } }>(
        `select public.place_order_in('USD', $1, null, 'pat@example.test', $2::jsonb, $3::jsonb, null, $4, null, null, null,
           null, null, array[$5::uuid]) as answer`,
        [randomUUID(), { ...first.request.address, region: 'NY' }, lines, total, row?.id],
      );
      return placed?.answer.refusal;
    };
    expect(await place(1, 1)).toBe('stale');
    await expect(place(2, 5404)).rejects.toThrow(/^fewLeft:1:/);
    expect([await statusOf(first.key), await leftOf(shop.mugId)]).toEqual(['placed', 0]);
    expect(await shop.owner`select from public.order_activity where order_id = ${row?.id}`).toEqual([]);
    await shop.owner`update public.orders set status = 'paid' where idempotency_key = ${first.key}`;
    expect(await place(1, mugTotal)).toBe('paid');
  });

  test('when money came for it that is not its total', async () => {
    const first = await declined();
    await shop.owner`update public.payments set status = 'succeeded' where reference = ${first.reference}`;
    const next = await instead(first.request, [first.key]);
    expect((await call('place-order', next)).body).toMatchObject({ error: 'paid' });
    expect(await statusOf(first.key)).toBe('placed');
  });

  test('when the payment arrives in the moment in which the next one is placed', async () => {
    const from = shop.testFunctions;
    for (let round = 0; round < 6; round++) {
      const request = await shop.order();
      const { order } = (await call('place-order', request, { from })).body;
      const next = await instead(request, [request.key]);
      const [paid, placed] = await Promise.all([
        call('pay-test-order', { ...order, token: 'tok_success' }, { from }),
        call('place-order', next, { from }),
      ]);
      const both = [await statusOf(request.key), await statusOf(next.key)];
      expect(both).toEqual(placed.body.error === 'paid' ? ['paid', undefined] : ['cancelled', 'placed']);
      expect([200, 409]).toContain(paid.status);
    }
  });
});

test('cancelled and refunded orders do not hinder a new one', async () => {
  const first = await declined();
  await shop.owner`update public.orders set status = 'cancelled' where idempotency_key = ${first.key}`;
  const next = await instead(first.request, [first.key]);
  expect((await call('place-order', next)).body.order.status).toBe('placed');
  await shop.webhook(stripeEvents.succeeded(await referenceOf(next.key), mugTotal));
  await shop.webhook(stripeEvents.refunded(await referenceOf(next.key), mugTotal));
  expect(await statusOf(next.key)).toBe('refunded');
  const third = await instead(first.request, [first.key, next.key]);
  expect((await call('place-order', third)).body.order.status).toBe('placed');
});

describe('the order of another customer', () => {
  test('of an account is neither replaced by nor revealed to other accounts and guests, even with its key', async () => {
    const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
    await count(shop.mugId, 1);
    const hers = await declined({}, { token: ann.token });
    const ask = async (options: Options, key: string) => {
      const next = await instead(hers.request, [key]);
      return Promise.all([
        call('check-cart', { lines: pieces(1), replaces: [key] }, options),
        call('place-order', next, options),
      ]);
    };
    for (const options of [{ token: bob.token }, {}]) {
      const answers = await ask(options, hers.key);
      expect(answers).toEqual([{ status: 200, body: { troubles: [{ line: 0, left: 0 }] } }, soldOut]);
      // Her order is indistinguishable from a missing one, also when it is paid.
      expect(answers).toEqual(await ask(options, randomUUID()));
    }
    expect(await statusOf(hers.key)).toBe('placed');
    expect(shop.stripe.intents.get(hers.reference)).toBeUndefined();
    const [checked, placed] = await ask({ token: ann.token }, hers.key);
    expect(checked?.body.troubles).toEqual([]);
    expect(placed).toMatchObject({ status: 200, body: { order: { status: 'placed' } } });
    expect(await statusOf(hers.key)).toBe('cancelled');
  });

  test('of an account is not revealed when it is paid', async () => {
    const ann = await shop.createUser();
    const hers = await declined({}, { token: ann.token });
    await shop.owner`update public.orders set status = 'paid' where idempotency_key = ${hers.key}`;
    const next = await instead(hers.request, [hers.key]);
    expect((await call('place-order', next)).body.order.status).toBe('placed');
  });

  test('of a guest who has signed in since is their own', async () => {
    const ann = await shop.createUser();
    await count(shop.mugId, 1);
    const first = await declined();
    const next = await instead(first.request, [first.key]);
    expect((await call('place-order', next, { token: ann.token })).status).toBe(200);
    expect(await statusOf(first.key)).toBe('cancelled');
  });

  test.each([
    ['no key', ['x']],
    ['no list', 'x'],
    ['too many', Array.from({ length: MAX_REPLACED + 1 }, () => randomUUID())],
    ['a wild one', ['00000000-0000-4000-8000-00000000000\u0000']],
  ])('cannot be searched for: %s', async (_, replaces) => {
    const { lines } = await shop.order();
    const requests = {
      'place-order': await shop.order({ replaces }),
      'quote-order': { lines, country: 'US', region: 'NY', replaces },
      'check-cart': { lines: pieces(1), replaces },
      'check-promo': { code: 'WELCOME10', replaces },
    };
    for (const [name, request] of Object.entries(requests))
      expect((await call(name, request)).status, name).toBe(400);
  });
});
