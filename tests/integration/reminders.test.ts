import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { REMINDER_WORDING } from '#domain/orders/reminder.ts';
import { createOneClickUnsubscribe, createReminderFunctions } from '#server/reminders/reminder-functions.ts';
import { createReminderLinks } from '#server/reminders/reminder-links.ts';
import { origin, quiet, type TestUser } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const { backend, keys } = shop;
const from: ReturnType<typeof createReminderFunctions> = createReminderFunctions({
  backend,
  keys,
  publicUrl: origin,
  textOf: defaultMailText,
  log: quiet,
});
const oneClick: ReturnType<typeof createOneClickUnsubscribe> = createOneClickUnsubscribe({
  backend,
  keys,
  log: quiet,
});

/** A user whose address is proven. */
async function member(): Promise<TestUser> {
  const user = await shop.createUser();
  await shop.owner`update auth.users set email_confirmed_at = now() where id = ${user.id}`;
  return user;
}

const someone = () => `${randomUUID()}@example.test`;
const agree = (body: object, token?: string) =>
  shop.call('agree-to-reminder', body, { from, address: randomUUID(), ...(token ? { token } : {}) });
const cart = (email: string, quantity = 2) => ({
  kind: 'cart',
  email,
  lines: [{ productId: shop.mugId, quantity }],
});
const consents = (email: string) => shop.owner`select * from public.mail_consents where email = ${email}`;
const answer = (id: string, choice: string, key = shop.keys.reminderKeyOf(id)) =>
  shop.call('answer-reminder', { id, key, choice }, { from });
/** Advances by a day. */
async function later(email: string): Promise<void> {
  await shop.owner`update pgboss.job set start_after = now() where name = 'reminder_mail'
    and id in (select id from public.mail_consents where email = ${email})`;
  await shop.runJobs();
}
const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject).reverse();
const CONFIRM = 'Please confirm your reminder';

test('a cart is reminded of once, after the address was confirmed', async () => {
  const email = someone();
  expect(await agree(cart(email.toUpperCase()))).toMatchObject({ status: 200, body: { isConfirmed: false } });
  const [row] = await consents(email);
  expect(row).toMatchObject({ wording: REMINDER_WORDING.cart, confirmed_at: null, sent_at: null });
  expect(Math.abs(Date.now() - row?.agreed_at)).toBeLessThan(60_000);
  // Unconfirmed, it is never sent; a repeated request sends no other mail.
  await agree(cart(email, 3));
  await later(email);
  const [confirmation] = await shop.mailsTo(email);
  expect(await subjects(email)).toEqual([CONFIRM]);
  expect(confirmation?.text).toContain(createReminderLinks(shop.keys, origin).confirm(row?.id));
  expect(confirmation?.text).toContain(REMINDER_WORDING.cart);

  expect((await answer(row?.id, 'confirm')).body).toEqual({ state: 'confirmed' });
  expect((await answer(row?.id, 'confirm')).body).toEqual({ state: 'confirmed' });
  await shop.runJobs();
  expect(await subjects(email)).toHaveLength(1);
  await later(email);
  await later(email);
  expect(await subjects(email)).toEqual([CONFIRM, 'Your cart is waiting']);
  const [mail] = (await shop.mailsTo(email)) as unknown as {
    text: string;
    html: string;
    unsubscribe: string;
  }[];
  expect(mail?.text).toContain('3 × Custom Pet Portrait Mug');
  expect(mail?.unsubscribe).toBe(createReminderLinks(shop.keys, origin).unsubscribe(row?.id));
  expect(mail?.html).toContain('Unsubscribe');
});

test('no reminder is sent after a purchase', async () => {
  const email = someone();
  await agree(cart(email));
  const [row] = await consents(email);
  await answer(row?.id, 'confirm');
  await (await shop.place({ email })).pay();
  await later(email);
  expect(await subjects(email)).not.toContain('Your cart is waiting');
});

test('a preview is reminded of as long as it exists; an own address needs no other proof', async () => {
  const ann = await member();
  const previewUrl = await shop.preview();
  const request = { kind: 'preview', email: ann.email, previewUrl };
  expect((await agree(request, ann.token)).body).toEqual({ isConfirmed: true });
  const [row] = await consents(ann.email);
  const hours = (row?.due_at - row?.agreed_at) / 3_600_000;
  expect(hours).toBeGreaterThan(19.9);
  expect(hours).toBeLessThan(20.1);
  await later(ann.email);
  const [mail] = await shop.mailsTo(ann.email);
  expect(mail?.subject).toBe('Your portrait is about to expire');
  expect(mail?.html).toContain(row?.preview_name);

  // An account does not confirm another address.
  const other = someone();
  expect((await agree({ ...request, email: other }, ann.token)).body).toEqual({ isConfirmed: false });
  // The picture is gone before its time.
  const bob = await member();
  const gone = await shop.preview();
  await agree({ kind: 'preview', email: bob.email, previewUrl: gone }, bob.token);
  await shop.owner`delete from storage.objects where bucket_id = 'previews' and name = ${gone.split('/').at(-1) ?? ''}`;
  await later(bob.email);
  expect(await subjects(bob.email)).toEqual([]);
  for (const wrong of [
    'https://elsewhere.test/x.png',
    `${origin}/storage/v1/object/public/previews/none.png`,
    `${origin}/storage/v1/object/public/previews/../pet-images/x.png`,
  ]) {
    expect([wrong, (await agree({ ...request, previewUrl: wrong })).status]).toEqual([wrong, 404]);
  }
});

test('mailboxes unsubscribe with one click, without a page or an account', async () => {
  const email = someone();
  await agree(cart(email));
  const [row] = await consents(email);
  await answer(row?.id, 'confirm');
  const post = (url: string) =>
    oneClick(new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' }), { address: 'x' });
  const link = createReminderLinks(shop.keys, origin).unsubscribe(row?.id);
  expect((await post(`${origin}/reminders/unsubscribe?id=${row?.id}&key=wrong`)).status).toBe(404);
  expect((await post(`${origin}/reminders/unsubscribe?id='&key=`)).status).toBe(404);
  expect((await consents(email))[0]?.withdrawn_at).toBeNull();
  expect((await post(link)).status).toBe(200);
  expect((await post(link)).status).toBe(200);
  expect((await consents(email))[0]?.withdrawn_at).not.toBeNull();
  await later(email);
  expect(await subjects(email)).toEqual([CONFIRM]);
  // After an unsubscription no mail follows, and a late confirmation changes nothing.
  await agree(cart(email));
  await agree({ ...cart(email), kind: 'cart' });
  expect((await answer(row?.id, 'confirm')).body).toEqual({ state: 'withdrawn' });
  await later(email);
  expect(await subjects(email)).toEqual([CONFIRM]);
});

test('a mail that fails is tried again, and then sent once', async () => {
  const email = someone();
  await agree(cart(email));
  const [row] = await consents(email);
  await answer(row?.id, 'confirm');
  const { deliver } = shop.backend.mails;
  Object.assign(shop.backend.mails, { deliver: () => Promise.reject(new Error('later')) });
  await shop.owner`update pgboss.job set start_after = now() where id = ${row?.id}`;
  shop.worker.wake();
  await expect
    .poll(async () => (await shop.owner`select state from pgboss.job where id = ${row?.id}`)[0]?.state)
    .toBe('retry');
  Object.assign(shop.backend.mails, { deliver });
  expect((await consents(email))[0]?.sent_at).toBeNull();
  await later(email);
  expect(await subjects(email)).toEqual([CONFIRM, 'Your cart is waiting']);
});

test('a consent is confirmed by its key only, and invalid ones are rejected', async () => {
  const email = someone();
  await agree(cart(email));
  const [row] = await consents(email);
  expect((await answer(row?.id, 'confirm', 'x')).status).toBe(404);
  expect((await answer(randomUUID(), 'confirm')).status).toBe(404);
  for (const wrong of [{ ...cart('nobody') }, { ...cart(email), lines: [] }, { kind: 'newsletter', email }]) {
    expect([400, 422]).toContain((await agree(wrong)).status);
  }
  expect((await consents(email))[0]?.confirmed_at).toBeNull();
});

test('unconfirmed reminders are removed; confirmed ones are exported and deleted with their account', async () => {
  const email = someone();
  await agree(cart(email));
  await shop.owner`update public.mail_consents set agreed_at = now() - interval '8 days' where email = ${email}`;
  await shop.backend.service.query('select public.purge_reminders()');
  expect(await consents(email)).toHaveLength(0);

  const ann = await member();
  await agree(cart(ann.email), ann.token);
  const { data } = await ann.client.rpc('own_records');
  expect(data).toMatchObject({ reminders: [{ email: ann.email, wording: REMINDER_WORDING.cart }] });
  await shop.owner`delete from auth.users where id = ${ann.id}`;
  expect(await consents(ann.email)).toHaveLength(0);
});
