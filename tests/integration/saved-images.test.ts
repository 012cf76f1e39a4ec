import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend, type TestUser } from './start-backend.ts';

let shop: TestBackend;
let ann: TestUser;
let bob: TestUser;
let admin: TestUser;
beforeAll(async () => {
  shop = await startTestBackend();
  [ann, bob, admin] = await Promise.all([
    shop.createUser(),
    shop.createUser(),
    shop.createUser({ role: 'admin' }),
  ]);
});
afterAll(() => shop.end());

const denied = { error: { code: '42501' } };

describe('saved_images', () => {
  const artwork = (user: TestUser) => ({
    user_id: user.id,
    title: 'My Pet in Pencil',
    pet_name: 'Rusty',
    pet_type: 'dog',
    is_public: true,
    original_image_url: 'https://shop.test/o.jpg',
    transformed_image_url: 'https://shop.test/t.png',
    transformation_type: 'pencil',
    background_type: 'cream',
  });

  test('belong to their owner, shared or not', async () => {
    const saved = await ann.client.from('saved_images').insert(artwork(ann)).select('id').single();
    const id = saved.data?.id ?? '';
    expect(saved.error).toBeNull();
    expect((await ann.client.from('saved_images').select('id')).data).toEqual([{ id }]);
    for (const client of [bob.client, admin.client]) {
      expect((await client.from('saved_images').select('id')).data).toEqual([]);
      expect(
        (await client.from('saved_images').update({ title: 'x' }).eq('id', id).select('id')).data,
      ).toEqual([]);
      expect((await client.from('saved_images').delete().eq('id', id).select('id')).data).toEqual([]);
    }
    expect(await shop.guest.from('saved_images').select('id')).toMatchObject({ status: 401 });
    expect(await shop.guest.from('saved_images').insert(artwork(ann))).toMatchObject({ status: 401 });
    expect(await bob.client.from('saved_images').insert(artwork(ann))).toMatchObject({
      status: 403,
      ...denied,
    });
    expect(await ann.client.from('saved_images').update({ user_id: bob.id }).eq('id', id)).toMatchObject(
      denied,
    );
    expect(
      (await ann.client.from('saved_images').update({ title: 'New', is_public: false }).eq('id', id)).status,
    ).toBe(204);
    expect((await ann.client.from('saved_images').delete().eq('id', id)).status).toBe(204);
  });

  test('a client chooses neither id nor time, and the rules of the fields hold', async () => {
    const insert = (part: object) => ann.client.from('saved_images').insert({ ...artwork(ann), ...part });
    expect(await insert({ created_at: '2099-01-01' })).toMatchObject(denied);
    expect(await insert({ id: randomUUID() })).toMatchObject(denied);
    const wrong = [
      { title: '' },
      { title: '  ' },
      { title: 'x'.repeat(101) },
      { pet_name: 'x'.repeat(51) },
      { pet_type: 'dragon' },
      { pet_name: null },
      { pet_type: null },
      { transformed_image_url: 'javascript:alert(1)' },
      { original_image_url: '//evil.test/x' },
    ];
    for (const part of wrong) expect([part, (await insert(part)).error?.code]).toEqual([part, '23514']);
    expect(
      (await insert({ is_public: false, pet_name: null, pet_type: null, title: 'x'.repeat(100) })).status,
    ).toBe(201);
  });
});
