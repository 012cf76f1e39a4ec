import { expect, test } from 'vitest';
import { openTestShop } from './start-shop.ts';

const DAY = 86_400;
const tracking = 'https://track.example.test/P-2';

const shop = await openTestShop();
const admin = await shop.createUser({ role: 'admin' });

interface Ordered {
  readonly id: string;
  readonly itemId: string;
  readonly email: string;
  readonly ref: { readonly number: string; readonly key: string };
}

/** A paid order. @param arrivesIn days until the promised arrival; null for no promise */
async function paid(name: string, arrivesIn: number | null = 5): Promise<Ordered> {
  const email = `${name}@example.test`;
  const { id, items, ref, pay } = await shop.place({ email });
  await pay();
  await shop.owner`update public.orders set arrives_by = current_date + ${arrivesIn}::integer where id = ${id}`;
  return { id, itemId: items[0] ?? '', email, ref };
}
const move = async ({ id }: Ordered, ...statuses: string[]) => {
  for (const status of statuses) {
    await shop.owner`update public.orders set status = ${status} where id = ${id}`;
  }
};
async function shipped(name: string, arrivesIn?: number | null): Promise<Ordered> {
  const order = await paid(name, arrivesIn);
  await move(order, 'in_production', 'shipped');
  return order;
}
const jobOf = async ({ id }: Ordered) =>
  (
    await shop.owner`select state, extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'arrival_mail' and id = ${id}`
  )[0];
/** Some days later. */
const wait = async ({ id }: Ordered) => {
  await shop.owner`update pgboss.job set start_after = now() where name = 'arrival_mail' and id = ${id}`;
  await shop.runJobs();
};
const mailsTo = async ({ email }: Ordered) => await shop.mailsTo(email, /^Has your order/);

test.each([
  ['three days after the promised day', 20, 22, 24],
  ['a week after shipping at the earliest, when the order is late', -10, 6.9, 7],
  ['two weeks after shipping when no day was promised', null, 13.9, 14],
] as const)('asks %s', async (_, arrivesIn, least, most) => {
  const { seconds } = (await jobOf(await shipped(`in-${arrivesIn}`, arrivesIn))) ?? {};
  expect(seconds).toBeGreaterThan(least * DAY);
  expect(seconds).toBeLessThanOrEqual(most * DAY);
});

test('is sent once, with links to every parcel and to the shop', async () => {
  const order = await paid('waiting');
  await move(order, 'in_production');
  await shop.owner`insert into public.shipments (order_id, lines, carrier, number, created_at)
    values (${order.id}, ${shop.owner.json([{ itemId: order.itemId, quantity: 1 }])}, 'DHL', 'P-1', now() - interval '1 day')`;
  await shop.owner`update public.orders set status = 'shipped', tracking_carrier = 'UPS', tracking_number = 'P-2',
    tracking_url = ${tracking} where id = ${order.id}`;
  await shop.runJobs();
  expect(await mailsTo(order)).toEqual([]);
  // The console sees it among the order's work.
  const { data } = await admin.client.rpc('admin_jobs', { p_state: 'open', p_order_id: order.id });
  expect(data?.map(({ kind }) => kind)).toContain('arrival_mail');

  await wait(order);
  const [mail, ...others] = await mailsTo(order);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Has your order ${order.ref.number} arrived?`);
  expect(mail?.text).toContain('DHL P-1\nUPS P-2');
  expect(mail?.text).toContain(`Follow your parcel: ${tracking}`);
  expect(mail?.text).toContain(`/orders/${order.ref.number}?key=${order.ref.key}`);
  for (const link of [tracking, '/contact"']) expect(mail?.html).toContain(link);

  // Shipped once more, after a step back.
  await shop.withoutTriggers(
    (sql) => sql`update public.orders set status = 'in_production' where id = ${order.id}`,
  );
  await move(order, 'shipped');
  await wait(order);
  expect(await mailsTo(order)).toHaveLength(1);
});

test('links to the order where there is no tracking', async () => {
  const order = await shipped('untracked');
  await wait(order);
  const [mail] = await mailsTo(order);
  expect(mail?.text).toContain('View your order: ');
  expect(mail?.text).not.toMatch(/Tracking|Follow your parcel:/);
});

test('does not ask about what is delivered, refunded or not sent after all', async () => {
  const [delivered, refunded, back] = [
    await shipped('delivered'),
    await shipped('refunded'),
    await shipped('back'),
  ];
  await move(delivered, 'delivered');
  const refund = { orderId: refunded.id, reason: 'It broke' };
  expect((await shop.call('admin-refund-order', refund, { token: admin.token })).status).toBe(200);
  const { error } = await admin.client.rpc('admin_step_back', {
    p_order_id: back.id,
    p_seen_status: 'shipped',
    p_reason: 'Still here',
  });
  expect(error).toBeNull();
  await shop.runJobs();
  for (const order of [delivered, refunded, back]) {
    expect([order.email, await jobOf(order)]).toEqual([order.email, undefined]);
    expect(await mailsTo(order)).toEqual([]);
  }
  // The mail follows once it is shipped.
  await move(back, 'shipped');
  expect((await jobOf(back))?.state).toBe('created');
});

test('is not sent when the order has been delivered', async () => {
  const order = await shipped('meanwhile');
  await shop.withoutTriggers(
    (sql) => sql`update public.orders set status = 'delivered' where id = ${order.id}`,
  );
  await wait(order);
  expect(await mailsTo(order)).toEqual([]);
});

test('is never sent for files', async () => {
  const order = await paid('files');
  await move(order, 'in_production');
  await shop.owner`update public.order_items set print = '{"delivery": "download"}' where order_id = ${order.id}`;
  await move(order, 'shipped');
  expect(await jobOf(order)).toBeUndefined();
});
