import { expect, test } from 'vitest';
import { createLimits } from '#backend/limits/limits.ts';
import { readSettings } from '#server/settings.ts';
import { createShopSettings } from '#server/shop-settings.ts';
import { openTestBackend, quiet } from './start-backend.ts';

const shop = await openTestBackend();
const admin = await shop.createUser({ role: 'admin' });

const change = (values: object) =>
  admin.client.from('shop_settings').update(values).eq('id', 'shop').select('id');

test('every process follows what an admin sets, and the environment goes first', async () => {
  const first = createShopSettings(readSettings({}));
  const second = createShopSettings(readSettings({ SHOP_LEGAL_NAME: 'Of the environment' }));
  let changes = 0;
  second.onChange(() => changes++);
  for (const settings of [first, second]) await settings.follow(shop.backend, quiet);
  expect(first.current()).toMatchObject({ SOCIAL_LINKS: [] });
  const { data, error } = await change({
    shop_name: 'Paws & Paint',
    legal_name: 'Paws & Co.',
    legal_address: '1 Main St\nAlbany',
    social_links: ['https://x.com/paws'],
    guest_previews: 7,
    google_sign_in: false,
  });
  expect([data, error]).toEqual([[{ id: 'shop' }], null]);
  const set = {
    SHOP_NAME: 'Paws & Paint',
    SHOP_LEGAL_ADDRESS: '1 Main St\nAlbany',
    SOCIAL_LINKS: ['https://x.com/paws'],
    GUEST_PREVIEWS_PER_ADDRESS: 7,
    GOOGLE_SIGN_IN: 'off',
  };
  await expect.poll(first.current).toMatchObject({ ...set, SHOP_LEGAL_NAME: 'Paws & Co.' });
  await expect.poll(second.current).toMatchObject({ ...set, SHOP_LEGAL_NAME: 'Of the environment' });
  expect(changes).toBe(1);
  const [entry] = await shop.owner`select actor_id, after from public.audit_log
    where table_name = 'shop_settings' order by id desc limit 1`;
  expect(entry).toMatchObject({ actor_id: admin.id, after: { legal_name: 'Paws & Co.' } });

  await change({
    shop_name: null,
    legal_name: null,
    legal_address: null,
    social_links: [],
    guest_previews: null,
    google_sign_in: true,
  });
  await expect.poll(() => first.current().SHOP_LEGAL_NAME).toBeUndefined();
  expect(first.current().GUEST_PREVIEWS_PER_ADDRESS).toBeUndefined();
  first.stop();
  second.stop();
});

test('the database rejects what cannot be', async () => {
  for (const wrong of [
    { shop_name: '' },
    { shop_name: ' ' },
    { shop_name: 'x'.repeat(31) },
    { shop_name: 'Paws\r\nBcc: me@x.test' },
    { shop_name: 'Paws" <me@x.test>' },
    { legal_name: '' },
    { legal_name: 'x'.repeat(121) },
    { social_links: ['http://x.com/paws'] },
    { social_links: ['https://x.com/paws', 'javascript:alert(1)'] },
    { social_links: [null] },
    { social_links: Array.from({ length: 11 }, () => 'https://x.com/paws') },
    { contact_email: 'nobody' },
    { guest_previews: 0 },
    { order_previews: 0 },
    { contact_messages: 10_001 },
  ]) {
    expect([wrong, (await change(wrong)).error?.code]).toEqual([wrong, '23514']);
  }
});

test('a limit that changes keeps what was counted', async () => {
  let points = 1;
  const limits = createLimits({ points: { guestPreview: () => points } }, shop.backend.service);
  const take = async () => (await limits.take('guestPreview', 'here')).ok;
  expect([await take(), await take()]).toEqual([true, false]);
  points = 3;
  expect([await take(), await take()]).toEqual([true, false]);
});

test('legal texts are public, and empty ones are rejected', async () => {
  const texts = admin.client.from('legal_texts');
  expect((await texts.insert({ name: 'imprint', body: 'Register: B 12' })).error).toBeNull();
  expect((await shop.guest.from('legal_texts').select('name, body')).data).toEqual([
    { name: 'imprint', body: 'Register: B 12' },
  ]);
  for (const body of ['', ' \n', 'x'.repeat(60_001)]) {
    expect((await texts.update({ body }).eq('name', 'imprint')).error?.code).toBe('23514');
  }
  expect((await texts.insert({ name: 'manifesto', body: 'x' })).error?.code).toBe('23514');
  const [entry] = await shop.owner`select row_label, actor_id from public.audit_log
    where table_name = 'legal_texts' order by id desc limit 1`;
  expect(entry).toEqual({ row_label: 'imprint', actor_id: admin.id });
});
