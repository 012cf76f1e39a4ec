import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestBackend, untyped } from './start-backend.ts';

const shop = await openTestBackend();
const [ann, bob, admin] = await Promise.all([
  shop.createUser({ metadata: { first_name: 'Ann', last_name: 'Lee', sub: 'google-1' } }),
  shop.createUser({ metadata: { role: 'admin', roles: 'admin' } }),
  shop.createUser({ role: 'admin' }),
]);

const denied = { error: { code: '42501' } };

test('every table of schema public has row level security enabled and forced', async () => {
  const open = await shop.owner`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not (relrowsecurity and relforcerowsecurity)`;
  expect([...open]).toEqual([]);
});

test('every security definer function pins an empty search path', async () => {
  const loose = await shop.owner`
    select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`;
  expect([...loose]).toEqual([]);
});

describe('profiles', () => {
  test('are created with the account, by the rules for names', async () => {
    const { data } = await ann.client.from('profiles').select('*').single();
    expect(data).toMatchObject({
      user_id: ann.id,
      email: ann.email,
      first_name: 'Ann',
      last_name: 'Lee',
      full_name: 'Ann Lee',
      google_id: 'google-1',
      role: 'user',
      transformations_limit: 10,
      transformations_used: 0,
    });
  });

  test('are read by their owner and by admins only', async () => {
    expect((await ann.client.from('profiles').select('user_id')).data).toEqual([{ user_id: ann.id }]);
    expect((await ann.client.from('profiles').select('user_id').eq('user_id', bob.id)).data).toEqual([]);
    expect(await shop.guest.from('profiles').select('user_id')).toMatchObject({ status: 401, ...denied });
    expect((await admin.client.from('profiles').select('user_id')).data).toHaveLength(3);
  });

  test('names can be upserted by the owner', async () => {
    const { data, error } = await ann.client
      .from('profiles')
      .upsert(
        { user_id: ann.id, email: ann.email, first_name: 'Anna', full_name: 'Anna Lee' },
        { onConflict: 'user_id' },
      )
      .select('first_name')
      .single();
    expect({ data, error }).toEqual({ data: { first_name: 'Anna' }, error: null });
  });

  test('role and limits cannot be set by the owner, and begin with their defaults', async () => {
    const change = { role: 'admin', transformations_limit: 9999 };
    const attacker = untyped(bob.client);
    await shop.owner`delete from public.profiles where user_id = ${bob.id}`;
    expect(await attacker.from('profiles').insert({ user_id: bob.id, ...change })).toMatchObject(denied);
    expect(
      await attacker.from('profiles').upsert({ user_id: bob.id, ...change }, { onConflict: 'user_id' }),
    ).toMatchObject(denied);
    expect(
      await bob.client.from('profiles').insert({ user_id: bob.id }, { defaultToNull: false }),
    ).toMatchObject({ status: 201 });
    expect(await attacker.from('profiles').update(change).eq('user_id', bob.id)).toMatchObject({
      status: 403,
      ...denied,
    });
    expect((await bob.client.from('profiles').select('*').single()).data).toMatchObject({
      role: 'user',
      transformations_limit: 10,
      transformations_used: 0,
    });
  });

  test('cannot be written, moved or deleted for others', async () => {
    const foreign = await bob.client
      .from('profiles')
      .update({ first_name: 'x' })
      .eq('user_id', ann.id)
      .select();
    expect(foreign.data).toEqual([]);
    expect(await bob.client.from('profiles').upsert({ user_id: ann.id, first_name: 'x' })).toMatchObject(
      denied,
    );
    expect(
      await bob.client.from('profiles').update({ user_id: randomUUID() }).eq('user_id', bob.id),
    ).toMatchObject(denied);
    expect(await bob.client.from('profiles').delete().eq('user_id', bob.id)).toMatchObject(denied);
    expect((await ann.client.from('profiles').select('first_name').single()).data).toEqual({
      first_name: 'Anna',
    });
  });
});

describe('has_role', () => {
  test('answers about oneself, from what the server alone can write', async () => {
    expect((await admin.client.rpc('has_role', { _role: 'admin', _user_id: admin.id })).data).toBe(true);
    expect((await bob.client.rpc('has_role', { _role: 'admin', _user_id: bob.id })).data).toBe(false);
    const claimed = await shop.sign({ sub: bob.id, role: 'authenticated', user_metadata: { role: 'admin' } });
    const bobAgain = shop.client(shop.backend.keys.publishable, claimed);
    expect((await bobAgain.rpc('has_role', { _role: 'admin', _user_id: bob.id })).data).toBe(false);
  });

  test.each([
    [{ role: 'Admin' }, true],
    [{ roles: ['editor', 'ADMIN'] }, true],
    [{ roles: 'admin' }, true],
    [{ role: 'administrator', roles: { admin: true } }, false],
    [{ role: null, roles: [] }, false],
  ])('reads app metadata: %j is an admin’s: %s', async (metadata, isAdmin) => {
    const user = await shop.createUser();
    await shop.owner`update auth.users set raw_app_meta_data = ${shop.owner.json(metadata)} where id = ${user.id}`;
    const answer = await user.client.rpc('has_role', { _role: 'admin', _user_id: user.id });
    expect(answer).toMatchObject({ error: null, data: isAdmin });
  });

  test('reveals other people’s roles to admins and the server only', async () => {
    const question = { _role: 'admin', _user_id: admin.id };
    expect((await bob.client.rpc('has_role', question)).data).toBe(false);
    expect((await shop.guest.rpc('has_role', question)).data).toBe(false);
    expect((await shop.service.rpc('has_role', question)).data).toBe(true);
    expect((await admin.client.rpc('has_role', { _role: 'user', _user_id: bob.id })).data).toBe(true);
  });
});

describe('catalog, pictures and products', () => {
  test('only active and published rows are public', async () => {
    await shop.service.from('app_photos').insert({ slot: 'hidden', public_url: '/x.webp', is_active: false });
    const { data: product } = await shop.service
      .from('product_admin_settings')
      .insert({ product_handle: 'secret', product_title: 'Secret', base_price_cents: 1, is_published: false })
      .select('id')
      .single();
    await shop.service
      .from('product_mockups')
      .insert({ product_id: product?.id ?? '', image_url: '/m.webp' });
    for (const { client } of [{ client: shop.guest }, bob]) {
      expect((await client.from('art_styles').select('slug').eq('is_active', false)).data).toEqual([]);
      expect((await client.from('art_backgrounds').select('slug').eq('is_active', false)).data).toEqual([]);
      expect((await client.from('app_photos').select('id').eq('slot', 'hidden')).data).toEqual([]);
      expect(
        (await client.from('product_admin_settings').select('id').eq('product_handle', 'secret')).data,
      ).toEqual([]);
      expect((await client.from('product_mockups').select('id').eq('image_url', '/m.webp')).data).toEqual([]);
    }
    expect(
      (await admin.client.from('product_mockups').select('id').eq('image_url', '/m.webp')).data,
    ).toHaveLength(1);
    expect((await admin.client.from('art_styles').select('slug')).data).toHaveLength(12);
  });

  test('artwork frames outside of their bounds are rejected', async () => {
    const { data } = await shop.service.from('product_admin_settings').select('id').limit(1).single();
    const frame = { x: 0.1, y: 0.1, width: 0.8, height: 0.8, rotation: 0 };
    const insert = (artwork_frame: object) =>
      shop.service
        .from('product_mockups')
        .insert({ product_id: data?.id ?? '', image_url: '/m.webp', artwork_frame: { ...artwork_frame } });
    expect((await insert(frame)).status).toBe(201);
    const wrong = [
      { x: 1.1 },
      { y: -0.1 },
      { width: 0.01 },
      { height: 1.2 },
      { rotation: 181 },
      { x: '0.5' },
      { x: null },
      { x: [0.5] },
    ];
    for (const part of wrong) expect((await insert({ ...frame, ...part })).error?.code).toBe('23514');
    expect((await insert({ x: 0.1 })).error?.code).toBe('23514');
  });
});

test('other schemas are out of reach', async () => {
  for (const schema of ['auth', 'storage', 'private', 'pg_catalog']) {
    const answer = await shop.fetch('/rest/v1/users', {
      headers: { apikey: shop.backend.keys.secret, 'accept-profile': schema },
    });
    expect(answer.status).toBe(406);
  }
});
