import { expect, test } from 'vitest';
import { saveArtwork } from './saved-artwork.ts';
import { openTestBackend } from './start-backend.ts';

const noticed: string[] = [];
let missed = 0;
const shop = await openTestBackend();
await shop.backend.listen(
  'public_changes',
  (table) => noticed.push(table),
  () => missed++,
);

/** The changes received before our own notification: they arrive in commit order. */
async function received(): Promise<string[]> {
  await shop.owner`select pg_notify('public_changes', 'end')`;
  await expect.poll(() => noticed.at(-1)).toBe('end');
  return noticed.splice(0).slice(0, -1);
}

const mailText = `insert into public.mail_texts (name, subject, title, body) values ('recovery', 'x', 'x', 'x')`;

test.each([
  [
    'a price',
    'product_admin_settings',
    `update public.product_admin_settings set base_price_cents = base_price_cents + 1`,
  ],
  ['a mock-up', 'product_mockups', 'update public.product_mockups set position = position'],
  [
    'a photo',
    'app_photos',
    `insert into public.app_photos (slot, public_url) values ('landing-hero', '/x.webp')`,
  ],
  ['a style', 'art_styles', 'update public.art_styles set sort_order = sort_order'],
  ['a setting of the shop', 'shop_settings', 'update public.shop_settings set tax_number = null'],
  ['a legal text', 'legal_texts', `insert into public.legal_texts (name, body) values ('terms', 'Ours')`],
  ['the text of a mail', 'mail_texts', mailText],
  ['a background', 'art_backgrounds', 'update public.art_backgrounds set sort_order = sort_order'],
])('%s that changes notifies once a transaction', async (_, table, change) => {
  await shop.owner.unsafe(change);
  expect(await received()).toEqual([table]);
});

test('a portrait that is shared or taken back notifies, one that is loved does not', async () => {
  const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
  const id = await saveArtwork(shop, ann);
  expect(await received()).toEqual(['pettok_posts']);
  await bob.client.from('artwork_likes').insert({ artwork_id: id, user_id: bob.id });
  expect(await received()).toEqual([]);
  await ann.client.from('saved_images').update({ is_public: false }).eq('id', id);
  expect(await received()).toEqual(['pettok_posts']);
});

test('when the connection was lost, it reports that something may have been missed, and receives again', async () => {
  expect(missed).toBe(0);
  await shop.owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`;
  await expect.poll(() => missed, { timeout: 20_000 }).toBe(1);
  await shop.owner.unsafe('update public.art_styles set sort_order = sort_order');
  expect(await received()).toEqual(['art_styles']);
});
