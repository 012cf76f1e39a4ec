import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectOwnData } from '#app/features/account/collect-own-data.ts';
import { addressOf, saveArtwork } from './saved-artwork.ts';
import { openBackendWithUsers, type TestUser } from './start-backend.ts';

const { shop, ann, bob, admin } = await openBackendWithUsers();

const png = Buffer.from('\x89PNG\r\n\x1a\npixels', 'latin1');
const REFERENCE = 'pi_secret_of_the_provider';

/** A paid order with one mug; returns its number. */
async function orderOf(user: TestUser): Promise<string> {
  const number = `PT-${randomUUID().slice(0, 8)}`;
  const [order] = await shop.owner<{ id: string }[]>`
    insert into public.orders (number, idempotency_key, user_id, email, address, subtotal_cents, shipping_cents,
      discount_cents, tax_cents, total_cents)
    values (${number}, ${randomUUID()}, ${user.id}, ${user.email}, '{"city": "Albany"}', 1999, 0, 0, 0, 1999)
    returning id`;
  const id = order?.id ?? '';
  await shop.owner`insert into public.order_items (order_id, position, card_id, title, quantity, unit_price_cents,
      shipping_price_cents, art_url) values (${id}, 1, 'mug', ${`Mug of ${number}`}, 1, 1999, 0, '/art.png')`;
  await shop.owner`insert into public.payments (order_id, provider, reference, amount_cents, status)
    values (${id}, 'stripe', ${`${REFERENCE}_${number}`}, 1999, 'succeeded')`;
  return number;
}

/** Saves a portrait whose files are really there. */
async function portraitOf(user: TestUser): Promise<string> {
  const paths = { original: `${user.id}/1_original_rusty.png`, transformed: `${user.id}/1_generated.png` };
  for (const path of Object.values(paths)) {
    const { error } = await user.client.storage
      .from('pet-images')
      .upload(path, png, { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  return saveArtwork(shop, user, {
    title: `Portrait of ${user.id}`,
    original_image_url: addressOf(paths.original),
    transformed_image_url: addressOf(paths.transformed),
  });
}

/** The archive as text: its files are not compressed. */
async function archiveOf({ client, id, email }: TestUser): Promise<string> {
  const user = { id, email, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' };
  return (await collectOwnData(client, user)).text();
}

test('the download holds everything of its owner, and nothing of other users', async () => {
  const numbers = new Map<TestUser, string>();
  let artwork_id = '';
  for (const user of [ann, bob, admin]) {
    numbers.set(user, await orderOf(user));
    artwork_id = await portraitOf(user);
    await user.client.from('addresses').insert({ line1: `Road of ${user.id}`, city: 'Oslo', country: 'NO' });
  }
  // The last portrait is the admin's.
  for (const { client } of [ann, bob]) {
    expect((await client.from('artwork_likes').insert({ artwork_id })).error).toBeNull();
    const report = { artwork_id, reason: 'spam', note: 'Seen by me' };
    expect((await client.from('artwork_reports').insert(report)).error).toBeNull();
  }
  for (const user of [ann, admin]) {
    const text = await archiveOf(user);
    for (const own of [
      user.email,
      `Portrait of ${user.id}`,
      `Road of ${user.id}`,
      `"number": "${numbers.get(user)}"`,
      `Mug of ${numbers.get(user)}`,
      '"status": "succeeded"',
      'files/1_generated.png',
      'files/1_original_rusty.png',
    ]) {
      expect(text).toContain(own);
    }
    for (const other of [ann, bob, admin].filter((someone) => someone !== user)) {
      expect(text).not.toContain(`Portrait of ${other.id}`);
      expect(text).not.toContain(`Road of ${other.id}`);
      expect(text).not.toContain(numbers.get(other));
    }
    expect(text).not.toContain(REFERENCE);
  }
  const text = await archiveOf(ann);
  expect(text).toContain('"note": "Seen by me"');
  expect(text).toContain('"liked_at"');
  // Admins read every report, but what they made themselves is nothing.
  expect(await archiveOf(admin)).not.toContain('Seen by me');
});

test('customers read their own payments, without the provider’s references', async () => {
  expect((await shop.guest.rpc('own_payments')).error?.code).toBe('42501');
  const { data } = await bob.client.rpc('own_payments');
  expect(data).toHaveLength(1);
  expect(Object.keys(data?.[0] ?? {}).sort()).toEqual([
    'amount_cents',
    'created_at',
    'order_id',
    'paid_at',
    'provider',
    'status',
    'updated_at',
  ]);
});
