import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { NOTICE_EVENTS, type NoticeEvent } from '#domain/orders/operator-notices.ts';
import { queueNotices } from '#server/operators/watch-trouble.ts';
import { saveArtwork } from './saved-artwork.ts';
import { quiet, type TestUser } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';

const BOSS = 'boss@shop.test';
const GB = 1024 ** 3;

const shop = await openTestShop({ adminEmail: BOSS });
await shop.service.rpc('configure_admin_email', { p_email: BOSS });
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
beforeEach(() => choose(admin, []));

const choose = async (user: TestUser, events: readonly NoticeEvent[]) =>
  user.client.from('admin_notices').upsert({ user_id: user.id, events: [...events] });
const own = async (user: TestUser) => user.client.rpc('admin_own_notices');

/** An order that is paid. */
async function bought() {
  const { id, ref, pay } = await shop.place();
  await pay();
  return { id, number: ref.number, pay };
}

const trouble = (freeBytes = 50 * GB) =>
  queueNotices({
    backend: shop.backend,
    readDisk: async () => ({ freeBytes, totalBytes: 100 * GB }),
    onWork: () => {},
    log: quiet,
  });
/** Subjects of the mails to an address that contain a text. */
const subjects = async (to: string, part: string) => {
  await shop.runJobs();
  return (await shop.mailsTo(to)).map(({ subject }) => subject).filter((subject) => subject.includes(part));
};

test('only admins choose, each for themselves', async () => {
  expect((await choose(admin, NOTICE_EVENTS)).error).toBeNull();
  expect((await own(admin)).data).toEqual([...NOTICE_EVENTS]);
  expect((await choose(ann, ['new_order'])).error?.code).toBe('42501');
  expect((await own(ann)).error?.code).toBe('42501');
  const other = await shop.createUser({ role: 'admin' });
  expect((await own(other)).data).toEqual([]);
  expect((await other.client.from('admin_notices').select('*')).data).toEqual([]);
  const forged = { user_id: admin.id, events: [] };
  expect((await other.client.from('admin_notices').upsert(forged)).error?.code).toBe('42501');
  const unknown = { user_id: other.id, events: ['everything'] };
  expect((await other.client.from('admin_notices').insert(unknown)).error?.code).toBe('23514');
  const [entry] = await shop.owner`select * from public.audit_log where table_name = 'admin_notices'
    order by id desc limit 1`;
  expect(entry).toMatchObject({ actor_id: admin.id, row_id: admin.id });
});

test('a new order is mailed once, to subscribed admins and to ADMIN_EMAIL', async () => {
  await choose(admin, ['new_order']);
  const former = await shop.createUser({ role: 'admin' });
  await choose(former, ['new_order']);
  await shop.owner`update public.profiles set role = 'user' where user_id = ${former.id}`;
  const { id, number, pay } = await bought();
  await pay();
  expect(await subjects(admin.email, number)).toEqual([`New order ${number}: $27.02`]);
  expect(await subjects(BOSS, number)).toEqual([`New order ${number}: $27.02`]);
  expect(await subjects(former.email, number)).toEqual([]);
  const [mail] = (await shop.mailsTo(BOSS)).filter(({ subject }) => subject.includes(number));
  expect(mail?.text).toContain(`/admin/orders/${id}`);
  expect(mail?.text).toContain('1 item for $27.02');
  // The customer's data is only in the console.
  expect(mail?.text).not.toMatch(/pat@|Albany|Ruby/i);
});

test('the account of ADMIN_EMAIL gets the usual mails until it chooses', async () => {
  const boss = await shop.createUser();
  await shop.owner`update auth.users set email = ${BOSS}, email_confirmed_at = now() where id = ${boss.id}`;
  await shop.owner`update public.profiles set email = ${BOSS} where user_id = ${boss.id}`;
  expect((await own(boss)).data).toEqual(['new_order', 'failed_print', 'report']);
  const first = await bought();
  expect(await subjects(BOSS, first.number)).toHaveLength(1);
  await choose(boss, []);
  expect((await own(boss)).data).toEqual([]);
  const second = await bought();
  expect(await subjects(BOSS, second.number)).toEqual([]);
  await shop.owner`delete from auth.users where id = ${boss.id}`;
});

test('failed prints, refunds and mails are mailed once each', async () => {
  await choose(admin, ['failed_print', 'failed_refund', 'failed_mail']);
  const { id, number } = await bought();
  await shop.runJobs();
  const fail = (name: string, state: string, retries: number) => shop.owner`
    update pgboss.job set state = ${state}, retry_count = ${retries}, output = '{"message": "No"}',
      start_after = now() + interval '1 hour' where name = ${name} and data ->> 'orderId' = ${id}`;
  // It may succeed yet.
  await fail('print_files', 'retry', 1);
  await fail('confirmation_mail', 'retry', 5);
  await trouble();
  expect(await subjects(admin.email, number)).toEqual([]);
  await fail('print_files', 'retry', 5);
  await fail('confirmation_mail', 'failed', 19);
  const [payment] = await shop.owner`select id from public.payments where order_id = ${id}`;
  await shop.owner`
    insert into public.refunds (id, order_id, payment_id, amount_cents, refunded_before, reason, reference, status)
    values (${randomUUID()}, ${id}, ${payment?.id}, 100, 0, 'x', ${`re_${id}`}, 'failed')`;
  await trouble();
  await trouble();
  expect((await subjects(admin.email, number)).sort()).toEqual([
    `A refund of order ${number} failed`,
    `An email of order ${number} could not be sent`,
    `Print files of order ${number} failed`,
  ]);
  await shop.owner`update pgboss.job set state = 'completed' where data ->> 'orderId' = ${id}`;
});

test('a post is mailed with its first report, and again only after a decision', async () => {
  await choose(admin, ['report']);
  const artwork_id = await saveArtwork(shop, ann);
  const report = async () => {
    const user = await shop.createUser();
    expect(
      (await user.client.from('artwork_reports').insert({ artwork_id, reason: 'spam' })).error,
    ).toBeNull();
  };
  await report();
  await report();
  expect(await subjects(admin.email, 'reported')).toHaveLength(1);
  await admin.client.rpc('moderate_artwork', { p_artwork_id: artwork_id, p_state: 'visible' });
  await report();
  await report();
  expect(await subjects(admin.email, 'reported')).toHaveLength(2);
});

test('a review that waits to be read is mailed once', async () => {
  await choose(admin, ['review']);
  const { id, number } = await bought();
  await shop.withoutTriggers(
    (owner) => owner`update public.orders set status = 'delivered' where id = ${id}`,
  );
  const [item] = await shop.owner`select i.id from public.order_items i where i.order_id = ${id}`;
  const write = () =>
    shop.service.rpc('write_review', {
      p_number: number,
      p_item_id: item?.id,
      p_rating: 5,
      p_body: 'So much like her!',
      p_author: '',
      p_photo_path: null as unknown as string,
    });
  expect((await write()).data).toMatchObject({ id: expect.any(String) });
  expect((await write()).data).toEqual({ refusal: 'again' });
  expect(await subjects(admin.email, 'review')).toEqual(['A new review waits to be read']);
});

test('a disk that is almost full is mailed at most once a day', async () => {
  await choose(admin, ['low_disk']);
  await trouble();
  expect(await subjects(admin.email, 'disk')).toEqual([]);
  await trouble(2 * GB);
  await trouble(1 * GB);
  expect(await subjects(admin.email, 'disk')).toEqual(['The disk is almost full']);
  await shop.owner`update private.settings set value = to_jsonb(now() - interval '25 hours')
    where key = 'app.low_disk_noticed_at'`;
  await trouble(1 * GB);
  expect(await subjects(admin.email, 'disk')).toHaveLength(2);
});
