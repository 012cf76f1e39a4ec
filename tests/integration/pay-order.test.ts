import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test } from 'vitest';
import type { PayOrderAnswer } from '#domain/functions/pay-order.ts';
import { stripeEvents } from './fake-stripe.ts';
import { origin } from './start-backend.ts';
import { mugTotal, openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
afterEach(async () => {
  shop.stripe.isDown = false;
  await shop.owner`update public.product_admin_settings set metadata = metadata - 'soldOut', is_published = true
    where id = ${shop.mugId}`;
});

let visitors = 0;
/** The official client, whose calls of functions reach those of the shop under test. */
function clientOf(token?: string, from = shop.functions) {
  const key = shop.backend.keys.publishable;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const toShop: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answer = await from[new URL(request.url).pathname.split('/').at(-1) ?? '']?.(request, {
      address: `192.0.2.${visitors++ % 250}`,
    });
    return answer ?? new Response(null, { status: 404 });
  };
  return createClient(origin, key, { global: { fetch: toShop, headers }, auth: { persistSession: false } });
}

type Reference = { readonly number: string; readonly key?: string };
async function pay(reference: Reference, token?: string, from = shop.functions) {
  const { data, error } = await clientOf(token, from).functions.invoke<PayOrderAnswer>('pay-order', {
    body: reference,
  });
  const response: Response | undefined = error?.context;
  return response ? { status: response.status, ...(await response.json()) } : data;
}

/** An order whose card was declined. */
async function declined(token?: string) {
  const placed = await shop.place({}, token ? { token } : {});
  await shop.webhook(stripeEvents.failed(placed.reference));
  return placed;
}
const payable = (number: string, reference: string) => ({
  order: { number, key: expect.any(String), status: 'placed', totalCents: mugTotal },
  payment: { provider: 'stripe', publicKey: 'pk_fake', clientSecret: `${reference}_secret` },
});
const paymentsOf = async (id: string) =>
  (await shop.owner`select count(*)::integer as count from public.payments where order_id = ${id}`)[0]?.count;

describe('an order that is not paid', () => {
  test('is paid by its link: the same payment and total, however often and in however many tabs', async () => {
    const { id, ref, reference, pay: succeed } = await declined();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(ref)));
    for (const answer of answers) expect(answer).toEqual(payable(ref.number, reference));
    expect(await paymentsOf(id)).toBe(1);
    // A price that has changed since is not this order's.
    await shop.owner`update public.product_admin_settings set base_price_cents = base_price_cents + 500 where id = ${shop.mugId}`;
    expect(await pay(ref)).toEqual(payable(ref.number, reference));
    await shop.owner`update public.product_admin_settings set base_price_cents = base_price_cents - 500 where id = ${shop.mugId}`;
    await succeed();
    expect(await shop.statusOf(id)).toBe('paid');
    expect(await pay(ref)).toMatchObject({ order: { status: 'paid' }, payment: null });
    expect(await paymentsOf(id)).toBe(1);
  });

  test('of an account is paid by its owner, signed in or with the link, and by nobody else', async () => {
    const { ref, reference } = await declined(ann.token);
    const { number, key } = ref;
    expect(await pay({ number }, ann.token)).toEqual(payable(number, reference));
    expect(await pay({ number, key })).toEqual(payable(number, reference));
    const stranger = { status: 404, error: 'We found no order with this number and e-mail.' };
    for (const [wrong, token] of [
      [{ number }, bob.token],
      [{ number }, undefined],
      [{ number, key: 'x' }, bob.token],
      [{ number: 'PW-0000000000', key }, ann.token],
    ] as const) {
      expect(await pay(wrong, token)).toEqual(stranger);
    }
    expect(await pay({ number: "x'" })).toMatchObject({ status: 400 });
    // What holds the payment is nobody's to read.
    for (const client of [ann.client, bob.client, shop.guest]) {
      const { data } = await client.from('payments').select('reference');
      expect(data ?? []).toEqual([]);
    }
  });

  test('is found paid, on its way or closed at the provider, where no webhook came', async () => {
    const [paid, waiting, closed] = [await declined(), await declined(), await declined()];
    shop.stripe.intents.set(paid.reference, 'succeeded');
    expect(await pay(paid.ref)).toMatchObject({ order: { status: 'paid' }, payment: null });
    expect(await shop.statusOf(paid.id)).toBe('paid');
    shop.stripe.intents.set(waiting.reference, 'processing');
    expect(await pay(waiting.ref)).toEqual({
      error: 'on_its_way',
      onItsWay: expect.objectContaining({ number: waiting.ref.number, status: 'placed' }),
    });
    shop.stripe.intents.set(closed.reference, 'canceled');
    expect(await pay(closed.ref)).toMatchObject({
      status: 409,
      error: expect.stringContaining('order again'),
    });
    shop.stripe.isDown = true;
    expect(await pay(closed.ref)).toMatchObject({ status: 502 });
  });

  test('is not paid once a product of it is paused or has left the shop, or when it is cancelled', async () => {
    const { id, ref, reference } = await declined();
    await shop.owner`update public.product_admin_settings set metadata = metadata || '{"soldOut": true}' where id = ${shop.mugId}`;
    expect(await pay(ref)).toMatchObject({ status: 409, error: expect.stringContaining('is sold out') });
    await shop.owner`update public.product_admin_settings set metadata = metadata - 'soldOut', is_published = false
      where id = ${shop.mugId}`;
    expect(await pay(ref)).toMatchObject({
      status: 409,
      error: expect.stringContaining('has left the shop'),
    });
    await shop.owner`update public.product_admin_settings set is_published = true where id = ${shop.mugId}`;
    expect(await pay(ref)).toEqual(payable(ref.number, reference));
    await shop.owner`update public.orders set status = 'cancelled' where id = ${id}`;
    expect(await pay(ref)).toMatchObject({ order: { status: 'cancelled' }, payment: null });
  });

  test('holds the last piece for itself, and needs no preview any more', async () => {
    await shop.owner`insert into public.product_stock (product_id, remaining) values (${shop.mugId}, 1)`;
    const { id, ref, reference } = await declined();
    const [item] = await shop.owner`select art_url from public.order_items where order_id = ${id}`;
    expect(item?.art_url).not.toContain('/previews/');
    expect(await pay(ref)).toEqual(payable(ref.number, reference));
    await shop.owner`delete from public.product_stock`;
  });

  test('in test mode is declined, and then paid', async () => {
    const { body } = await shop.call('place-order', await shop.order(), { from: shop.testFunctions });
    const { number, key } = body.order;
    const answer = await pay({ number, key }, undefined, shop.testFunctions);
    expect(answer).toMatchObject({ payment: { provider: 'test', clientSecret: null } });
    for (const [token, status] of [
      ['tok_declined', 'placed'],
      ['tok_success', 'paid'],
    ]) {
      await shop.call('pay-test-order', { number, key, token }, { from: shop.testFunctions });
      expect(await pay({ number, key }, undefined, shop.testFunctions)).toMatchObject({ order: { status } });
    }
  });
});

test('a payment that failed after days can be made another way for a day', async () => {
  const { id, ref, reference } = await shop.place();
  await shop.webhook(stripeEvents.processing(reference));
  await shop.owner`update public.orders set created_at = now() - interval '5 days' where id = ${id}`;
  await shop.webhook(stripeEvents.failed(reference));
  await shop.closeUnpaid();
  expect(await shop.statusOf(id)).toBe('placed');
  expect(await pay(ref)).toEqual(payable(ref.number, reference));
  await shop.withoutTriggers(
    (sql) => sql`update public.payments set updated_at = now() - interval '25 hours' where order_id = ${id}`,
  );
  await shop.closeUnpaid();
  expect(await shop.statusOf(id)).toBe('cancelled');
});
