import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stripeEvents } from './fake-stripe.ts';
import { openTestShop, mugTotal as total } from './start-shop.ts';

const shop = await openTestShop();
const admin = await shop.createUser({ role: 'admin' });

/** An order whose payment is not made yet. */
async function placed() {
  const email = `pat-${randomUUID()}@example.test`;
  const { body } = await shop.call('place-order', await shop.order({ email }));
  const [row] = await shop.owner`select o.id, p.reference from public.orders o
    join public.payments p on p.order_id = o.id where o.number = ${body.order.number}`;
  return {
    id: row?.id as string,
    reference: row?.reference as string,
    number: body.order.number as string,
    key: body.order.key as string,
    email,
  };
}
type Placed = Awaited<ReturnType<typeof placed>>;

/** The bank of the customer takes its time. */
async function onItsWay() {
  const order = await placed();
  shop.stripe.intents.set(order.reference, 'processing');
  await shop.webhook(stripeEvents.processing(order.reference));
  return order;
}
async function fail({ reference }: Placed) {
  shop.stripe.intents.set(reference, 'requires_payment_method');
  await shop.webhook(stripeEvents.failed(reference));
}
const dayLater = async ({ id }: Placed) => {
  await shop.owner`update public.orders set created_at = now() - interval '25 hours' where id = ${id}`;
  await shop.withoutTriggers(
    (sql) =>
      sql`update public.payments set updated_at = updated_at - interval '25 hours' where order_id = ${id}`,
  );
  await shop.closeUnpaid();
};
const statusOf = async ({ id }: Placed) =>
  (await shop.owner`select status from public.orders where id = ${id}`)[0]?.status;
const mailsTo = async ({ email }: Placed) => {
  await shop.runJobs();
  return shop.mailsTo(email);
};

test('a customer hears once of a payment that failed after days', async () => {
  const order = await onItsWay();
  await dayLater(order);
  expect(await statusOf(order)).toBe('placed');
  expect(await shop.owner`select from private.order_jobs where order_id = ${order.id}`).toHaveLength(0);

  await fail(order);
  const [mail] = await mailsTo(order);
  expect(mail?.subject).toBe(`The payment of your order ${order.number} did not go through`);
  expect(mail?.text).toContain('We have charged nothing');
  expect(mail?.text).toContain(`/orders/${order.number}?key=${order.key}`);
  for (const text of ['Pay now', 'Custom Pet Portrait Mug']) expect(mail?.html).toContain(text);
  expect(mail?.html).not.toContain('Order again');
  const { data } = await admin.client.rpc('admin_jobs', { p_state: 'done', p_order_id: order.id });
  expect(data?.map(({ kind }) => kind)).toContain('payment_failed_mail');

  await dayLater(order);
  expect(await statusOf(order)).toBe('cancelled');
  await shop.webhook(stripeEvents.failed(order.reference));
  expect(await mailsTo(order)).toHaveLength(1);
});

test('hears of it, too, when neither the delay nor the failure was reported', async () => {
  const order = await placed();
  shop.stripe.intents.set(order.reference, 'processing');
  await dayLater(order);
  expect(await statusOf(order)).toBe('placed');
  shop.stripe.intents.set(order.reference, 'requires_payment_method');
  await dayLater(order);
  expect(await statusOf(order)).toBe('cancelled');
  const mails = await mailsTo(order);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/did not go through$/)]);
  for (const text of ['Order again', '/cart"']) expect(mails[0]?.html).toContain(text);
});

test('no mail goes to a customer whose card was declined or who leaves without paying', async () => {
  const [declined, left] = [await placed(), await placed()];
  await fail(declined);
  for (const order of [declined, left]) {
    await dayLater(order);
    expect(await statusOf(order)).toBe('cancelled');
    expect(await mailsTo(order)).toEqual([]);
  }
});

test('an order that is paid after all gets its confirmation alone', async () => {
  const order = await onItsWay();
  await fail(order);
  shop.stripe.intents.set(order.reference, 'succeeded');
  await shop.webhook(stripeEvents.succeeded(order.reference, total));
  expect((await mailsTo(order)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Thank you!/),
  ]);
});
