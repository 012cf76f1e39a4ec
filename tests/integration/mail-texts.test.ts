import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAIL_NAMES, mailKind } from '#domain/mail-texts/all-mails.ts';
import { createAdminFunctions } from '#server/admin/admin-functions.ts';
import { createMailTexts } from '#server/mail-texts.ts';
import { readSettings } from '#server/settings.ts';
import { createShopSettings } from '#server/shop-settings.ts';
import { quiet, type TestUser } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';
import { untilEnd } from './until-end.ts';

const mailTexts = await untilEnd(createMailTexts());
const shop = await openTestShop({ textOf: mailTexts.textOf });
await mailTexts.follow(shop.backend, quiet);
const [admin, member] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);

const texts = () => admin.client.from('mail_texts');
const own = { subject: 'Hooray {{ order_number }}', title: 'Hooray', body: 'First.\n\nSecond <b>.' };

test('the database has the same mails and placeholders as the shop', async () => {
  for (const name of MAIL_NAMES) {
    const [row] = await shop.owner`select private.mail_placeholders(${name}) as known`;
    const names = Object.keys(mailKind(name).samples).filter((key) => !['shop_name', 'site'].includes(key));
    expect([name, row?.known?.toSorted()]).toEqual([name, names.toSorted()]);
  }
});

test('a text of an admin is mailed at once, escaped, until it is reset', async () => {
  const second = createMailTexts();
  await second.follow(shop.backend, quiet);
  const { error } = await texts().insert({ name: 'order_confirmation', action: 'See it', ...own });
  expect(error).toBeNull();
  const title = () => mailTexts.textOf('order_confirmation').title;
  await expect.poll(title).toBe('Hooray');
  await expect.poll(() => second.textOf('order_confirmation').title).toBe('Hooray');
  const email = `${randomUUID()}@example.test`;
  const { ref, pay } = await shop.place({ email });
  await pay();
  await shop.runJobs();
  const [mail] = await shop.mailsTo(email);
  expect(mail?.subject).toBe(`Hooray ${ref.number}`);
  expect(mail?.text).toContain('Hooray\n\nFirst.\n\nSecond <b>.');
  expect(mail?.text).toContain('See it: http');
  expect(mail?.html).toContain('Second &#60;b&#62;.');
  const [entry] = await shop.owner`select row_label, actor_id, after from public.audit_log
    where table_name = 'mail_texts' order by id desc limit 1`;
  expect(entry).toMatchObject({
    row_label: 'order_confirmation',
    actor_id: admin.id,
    after: { title: 'Hooray' },
  });

  expect((await texts().delete().eq('name', 'order_confirmation').select('name')).data).toHaveLength(1);
  await expect.poll(title).toBe('Thank you for your order');
  second.stop();
});

test('texts of others, of no mail and with unknown placeholders are rejected', async () => {
  const row = { name: 'order_shipped', ...own };
  for (const { client } of [member, { client: shop.guest }]) {
    expect((await client.from('mail_texts').insert(row)).error).not.toBeNull();
    expect((await client.from('mail_texts').select('*')).data ?? []).toEqual([]);
  }
  for (const wrong of [
    { ...row, name: 'newsletter' },
    { ...row, body: 'Pay {{ amount }}' },
    { ...row, body: 'Pay {{ order_number' },
    { ...row, note: '}}' },
    { ...row, subject: '{{ .Email }}' },
    { ...row, action: '{{}}' },
    { ...row, subject: 'a\nBcc: everybody@example.test' },
    { ...row, title: ' ' },
    { ...row, body: 'x'.repeat(4001) },
  ]) {
    const { error } = await texts().insert(wrong);
    expect([wrong, ['P0001', '23514'].includes(error?.code ?? '')]).toEqual([wrong, true]);
  }
});

describe('the preview', () => {
  const functions = () =>
    createAdminFunctions({
      backend: shop.backend,
      settings: readSettings({}),
      onSamples: () => {},
      log: quiet,
    });
  const preview = (body: object, { token }: Pick<TestUser, 'token'> = admin) =>
    shop.call('admin-preview-mail', body, { token, from: functions() });

  test.each(MAIL_NAMES)('of %s has sample values and no gaps', async (name) => {
    const { status, body } = await preview({ name, text: mailKind(name).text });
    expect([status, body.sentTo]).toEqual([200, null]);
    expect(body.subject + body.html + body.text).not.toMatch(/\{\{|undefined|null/);
    expect(body.html).toContain('prefers-color-scheme: dark');
  });

  test('of an order shows a product with a portrait on it', async () => {
    const { body } = await preview({ name: 'order_confirmation', text: mailKind('order_confirmation').text });
    const [, picture] = /src="[^"]*(\/samples\/products\/[\w-]+\.webp)/.exec(body.html) ?? [];
    expect(existsSync(`app/public${picture}`)).toBe(true);
  });

  test('is mailed to the requesting admin only', async () => {
    const request = { name: 'order_shipped', text: { ...own, action: 'Go', note: '' }, send: true };
    expect(await preview(request)).toMatchObject({ status: 200, body: { sentTo: admin.email } });
    expect((await shop.mailsTo(admin.email))[0]?.subject).toMatch(/^Test: Hooray /);
    expect((await preview(request, member)).status).toBe(403);
    expect((await shop.call('admin-preview-mail', request, { from: functions() })).status).toBe(401);
  });

  test('reports what is wrong with a text', async () => {
    const text = { ...mailKind('recovery').text, body: 'Dear {{ name }}' };
    const { status, body } = await preview({ name: 'recovery', text });
    expect([status, body.error]).toEqual([
      422,
      'There is no {{ name }} in this mail. Choose one of the list.',
    ]);
    expect((await preview({ name: 'newsletter', text })).status).toBe(400);
  });
});

test('the sender is set in the console, and the environment goes first', async () => {
  const plain = createShopSettings(readSettings({}));
  const given = createShopSettings(readSettings({ MAIL_FROM: 'Env <env@shop.test>' }));
  for (const settings of [plain, given]) await settings.follow(shop.backend, quiet);
  const set = (values: object) =>
    admin.client.from('shop_settings').update(values).eq('id', 'shop').select('id');
  await set({ mail_name: 'Paws & Co.', mail_address: 'hello@paws.test' });
  await expect.poll(() => plain.current().MAIL_FROM).toBe('"Paws & Co." <hello@paws.test>');
  expect(given.current().MAIL_FROM).toBe('Env <env@shop.test>');
  for (const wrong of [
    { mail_name: 'A" <x@y.test>' },
    { mail_name: 'A\nBcc: x@y.test' },
    { mail_address: 'nobody' },
    { mail_address: 'a@b.test, c@d.test' },
    { mail_address: '<a@b.test>' },
  ]) {
    expect([wrong, (await set(wrong)).error?.code]).toEqual([wrong, '23514']);
  }
  plain.stop();
  given.stop();
});
