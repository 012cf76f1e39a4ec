import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callAdminFunction } from './call-admin-function.ts';
import { type Client, openTestBackend, untyped } from './start-backend.ts';

const shop = await openTestBackend();
const [admin, other, user, tester, pretender] = await Promise.all([
  shop.createUser({ role: 'admin' }),
  shop.createUser({ role: 'admin' }),
  shop.createUser(),
  shop.createUser({ role: 'tester' }),
  // The browser takes this one for an admin; nothing else does.
  shop.createUser({ metadata: { role: 'admin', roles: 'admin' } }),
]);

/** Callers that are no admins, by name. */
const strangers = () => ({
  guest: shop.guest,
  user: user.client,
  tester: tester.client,
  pretender: pretender.client,
  'forged token': shop.client(shop.backend.keys.publishable, forged),
});
const forged = await shop.sign({
  sub: user.id,
  role: 'authenticated',
  user_metadata: { role: 'admin' },
  app_metadata: { role: 'admin' },
});
const newest = async () => {
  const [entry] = await shop.owner`select * from public.audit_log order by id desc limit 1`;
  return entry ?? {};
};

const NOWHERE = '00000000-0000-4000-8000-000000000000';
// What each kind of caller may call, read and write is in `permission-matrix.ts`.
describe('strangers', () => {
  test('admin_change_user rejects all but admins, also for the caller’s own account', async () => {
    for (const [who, client] of Object.entries(strangers())) {
      const call = {
        p_user_id: user.id,
        p_role: 'admin',
        p_limit: 9999,
        p_blocked: false,
        p_seen_role: 'user',
        p_seen_limit: 10,
        p_seen_blocked: false,
      };
      expect([who, (await client.rpc('admin_change_user', call)).error?.code]).toEqual([who, '42501']);
    }
  });
});

/** One transparent pixel. */
describe('the audit log', () => {
  test('does not begin with what the shop brings along', async () => {
    const seeded =
      await shop.owner`select from public.audit_log where table_name in ('tax_rates', 'app_photos')`;
    expect(seeded).toHaveLength(0);
  });

  test('holds who, what, before and after, of what has changed only', async () => {
    await admin.client.from('art_styles').update({ tagline: 'New words' }).eq('slug', 'anime');
    expect(await newest()).toMatchObject({
      actor_id: admin.id,
      actor_email: admin.email,
      action: 'update',
      table_name: 'art_styles',
      row_id: 'anime',
      row_label: 'Anime',
      before: { tagline: 'Big eyes, bright skies, main-character energy' },
      after: { tagline: 'New words' },
    });
    await shop.service.from('art_styles').update({ tagline: 'Newer words' }).eq('slug', 'anime');
    expect(await newest()).toMatchObject({ actor_id: null, actor_email: null, row_id: 'anime' });
  });

  test('holds whole rows that come and go, and nothing when nothing changes', async () => {
    const { data } = await admin.client
      .from('promo_codes')
      .insert({ code: 'AUDIT', kind: 'amount', value: 500 })
      .select('id')
      .single();
    const id = data?.id ?? '';
    expect(await newest()).toMatchObject({
      action: 'insert',
      row_id: id,
      before: null,
      after: { code: 'AUDIT' },
    });
    const { id: last } = await newest();
    await admin.client.from('promo_codes').update({ value: 500 }).eq('id', id);
    // Orders count uses.
    await shop.owner`update public.promo_codes set used_count = used_count + 1 where id = ${id}`;
    expect((await newest()).id).toBe(last);
    await admin.client.from('promo_codes').delete().eq('id', id);
    expect(await newest()).toMatchObject({
      action: 'delete',
      row_id: id,
      after: null,
      before: { value: 500 },
    });
  });

  test('does not hold what customers do', async () => {
    const { id } = await newest();
    await user.client.from('profiles').update({ first_name: 'Una' }).eq('user_id', user.id);
    await user.client.rpc('increment_preview_usage', { p_user_id: user.id });
    expect((await newest()).id).toBe(id);
  });
});

test('a promo code cannot end before it begins', async () => {
  const january = '2026-01-01T00:00:00Z';
  const february = '2026-02-01T00:00:00Z';
  const insert = (days: { starts_at?: string; ends_at?: string }) =>
    admin.client.from('promo_codes').insert({ code: 'DAYS', kind: 'shipping', ...days });
  const refused = { code: '23514', message: expect.stringContaining('promo_codes_days') };
  expect((await insert({ starts_at: february, ends_at: january })).error).toMatchObject(refused);
  expect((await insert({ starts_at: january, ends_at: february })).error).toBeNull();
  const code = () => admin.client.from('promo_codes');
  expect((await code().update({ starts_at: '2026-03-01T00:00:00Z' }).eq('code', 'DAYS')).error).toMatchObject(
    refused,
  );
  expect((await code().update({ starts_at: null }).eq('code', 'DAYS')).error).toBeNull();
  await code().delete().eq('code', 'DAYS');
});

describe('two admins', () => {
  test('the second one gets a conflict, and overwrites nothing', async () => {
    const read = (client: Client) =>
      client.from('art_styles').select('updated_at').eq('slug', 'popart').single();
    const seen = (await read(admin.client)).data?.updated_at ?? '';
    expect((await read(other.client)).data?.updated_at).toBe(seen);
    const save = (client: Client, tagline: string) =>
      client
        .from('art_styles')
        .update({ tagline })
        .eq('slug', 'popart')
        .eq('updated_at', seen)
        .select('updated_at');
    expect((await save(admin.client, 'First')).data).toHaveLength(1);
    expect((await save(other.client, 'Second')).data).toEqual([]);
    expect(
      (await admin.client.from('art_styles').select('tagline').eq('slug', 'popart').single()).data,
    ).toEqual({
      tagline: 'First',
    });
  });

  test('uses of a promo code cause no conflict for admins who edit it', async () => {
    const { data: code } = await admin.client
      .from('promo_codes')
      .insert({ code: 'IN-USE', kind: 'amount', value: 500 })
      .select('id, updated_at')
      .single();
    const save = (seen: string) =>
      admin.client
        .from('promo_codes')
        .update({ value: 600 })
        .eq('id', code?.id ?? '')
        .eq('updated_at', seen)
        .select('updated_at');
    await shop.owner`update public.promo_codes set used_count = used_count + 1 where id = ${code?.id ?? ''}`;
    expect((await save(code?.updated_at ?? '')).data).toHaveLength(1);
    // Saved by another admin in between.
    expect((await save(code?.updated_at ?? '')).data).toEqual([]);
    await admin.client
      .from('promo_codes')
      .delete()
      .eq('id', code?.id ?? '');
  });

  test('a list that has changed is not put in order', async () => {
    const { data } = await admin.client.from('art_backgrounds').select('slug').order('sort_order');
    const slugs = (data ?? []).map(({ slug }) => slug);
    const sort = (p_slugs: string[]) =>
      admin.client.rpc('admin_sort_catalog', { p_catalog: 'art_backgrounds', p_slugs });
    expect(await sort(slugs.slice(1))).toMatchObject({ status: 409, error: { code: 'PT409' } });
    expect(await sort([...slugs, 'more'])).toMatchObject({ status: 409 });
    expect((await sort([...slugs].reverse())).error).toBeNull();
    const after = await shop.guest.from('art_backgrounds').select('slug').order('sort_order');
    expect(after.data?.map(({ slug }) => slug)).toEqual([...slugs].reverse());
    expect(
      (await untyped(admin.client).rpc('admin_sort_catalog', { p_catalog: 'profiles', p_slugs: [] })).error
        ?.code,
    ).toBe('22023');
  });
});

describe('accounts', () => {
  const change = (id: string, to: { role?: string; limit?: number; blocked?: boolean }, seen = {}) =>
    admin.client.rpc('admin_change_user', {
      p_user_id: id,
      p_role: to.role ?? 'user',
      p_limit: to.limit ?? 10,
      p_blocked: to.blocked ?? false,
      p_seen_role: 'user',
      p_seen_limit: 10,
      p_seen_blocked: false,
      ...seen,
    });

  test('role and limit are changed, and noted', async () => {
    const ann = await shop.createUser();
    expect((await change(ann.id, { role: 'tester', limit: 25 })).error).toBeNull();
    expect((await ann.client.from('profiles').select('role, transformations_limit').single()).data).toEqual({
      role: 'tester',
      transformations_limit: 25,
    });
    expect(await newest()).toMatchObject({
      actor_id: admin.id,
      table_name: 'profiles',
      row_id: ann.id,
      before: { role: 'user', transformations_limit: 10 },
      after: { role: 'tester', transformations_limit: 25 },
    });
    expect(await change(ann.id, { limit: 5 })).toMatchObject({ status: 409, error: { code: 'PT409' } });
  });

  test('a blocked account is signed out, and can do nothing with the token it has', async () => {
    const ben = await shop.createUser();
    await shop.owner`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${ben.id})`;
    expect((await change(ben.id, { blocked: true })).error).toBeNull();
    const [row] = await shop.owner`select banned_until > now() as banned,
      (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions from auth.users u where id = ${ben.id}`;
    expect(row).toEqual({ banned: true, sessions: 0 });
    const address = { line1: '1 Main St', city: 'Albany', country: 'US' };
    expect((await ben.client.from('addresses').insert(address)).error?.code).toBe('PT401');
    expect((await ben.client.rpc('increment_preview_usage', { p_user_id: ben.id })).error?.code).toBe(
      'PT401',
    );
    expect((await change(ben.id, {}, { p_seen_blocked: true })).error).toBeNull();
    expect((await ben.client.rpc('increment_preview_usage', { p_user_id: ben.id })).error).toBeNull();
  });

  test('a blocked admin loses the role at once, also with a valid token', async () => {
    const former = await shop.createUser({ role: 'admin' });
    expect((await former.client.rpc('admin_orders')).error).toBeNull();
    const seen = { p_seen_role: 'admin' };
    expect((await change(former.id, { role: 'admin', blocked: true }, seen)).error).toBeNull();
    expect((await former.client.rpc('admin_orders')).error?.code).toBe('PT401');
    const { data, error } = await former.client
      .from('art_styles')
      .update({ tagline: 'x' })
      .eq('slug', 'anime')
      .select();
    expect([data, error?.code]).toEqual([null, 'PT401']);
  });

  test('no admin locks himself out, and no value is taken that cannot be', async () => {
    const self = { p_seen_role: 'admin' };
    for (const to of [{ role: 'user' }, { role: 'admin', blocked: true }]) {
      expect((await change(admin.id, to, self)).error?.code).toBe('22023');
    }
    for (const to of [{ role: 'king' }, { limit: -1 }, { limit: 1e7 }]) {
      expect((await change(user.id, to)).error?.code).toBe('22023');
    }
    expect((await change('00000000-0000-4000-8000-000000000000', {})).status).toBe(404);
  });
});

test('lists reject pages and sorts that cannot be', async () => {
  const calls = [
    ['admin_orders', { p_sort: 'id; drop table x' }],
    ['admin_orders', { p_limit: 501 }],
    ['admin_users', { p_offset: -1 }],
    ['admin_posts', { p_state: 'x' }],
    ['admin_jobs', { p_limit: 0 }],
    ['shop_numbers', { p_from: '2026-02-01', p_to: '2026-01-01' }],
    ['shop_numbers', { p_from: '2020-01-01', p_to: '2026-01-01' }],
  ] as const;
  for (const [name, args] of calls) {
    expect(await untyped(admin.client).rpc(name, args)).toMatchObject({
      status: 400,
      error: { code: '22023' },
    });
  }
});

test('the search finds orders, people, products and artworks, and nothing by a wildcard', async () => {
  await shop.owner`
    insert into public.orders (number, idempotency_key, email, address, subtotal_cents, shipping_cents, discount_cents,
      tax_cents, total_cents)
    values ('PW-ZEBRA', gen_random_uuid(), 'z@example.test', '{"name": "Zoe"}', 1000, 0, 0, 0, 1000)`;
  const fan = await shop.createUser({ metadata: { full_name: 'Zebra Fan' } });
  const [art] = await shop.withoutTriggers(
    (sql) => sql`
      insert into public.saved_images (user_id, title, pet_name, transformation_type, background_type,
        transformed_image_url)
      values (${fan.id}, 'Rex', 'Zebra', 'anime', 'none', '/x.png') returning id`,
  );
  const find = async (p_search: string) => {
    const { data } = await admin.client.rpc('admin_search', { p_search });
    return data?.map(({ kind, title, detail, state }) => [kind, title, detail, state]);
  };
  expect(await find(' zebra ')).toEqual([
    ['order', 'PW-ZEBRA', 'Zoe', 'placed'],
    ['person', fan.email, 'Zebra Fan', 'user'],
    ['artwork', 'Rex', fan.email, 'private'],
  ]);
  expect((await find('pet portrait mug'))?.map(([kind]) => kind)).toEqual(['product']);
  expect(await find('%%')).toEqual([]);
  expect(await find('z')).toEqual([]);
  await shop.owner`update public.saved_images set deleted_at = now() where id = ${art?.id}`;
  expect((await find('zebra'))?.map(([kind]) => kind)).toEqual(['order', 'person']);
});

test('open tasks are listed, the most urgent first, and disappear when done', async () => {
  const toDo = async () => (await admin.client.rpc('admin_to_do')).data ?? [];
  // Rows of other tests.
  await shop.owner`update public.orders set status = 'refunded' where status = 'paid'`;
  await shop.owner`delete from public.sample_jobs`;
  expect(await toDo()).toEqual([]);
  await shop.owner`
    insert into public.orders (number, idempotency_key, email, address, subtotal_cents, shipping_cents, discount_cents,
      tax_cents, total_cents, created_at)
    select 'PW-TODO' || n, gen_random_uuid(), 'x@example.test', '{}', 1000, 0, 0, 0, 1000, now() - n * interval '1 hour'
    from generate_series(1, 7) n`;
  await shop.owner`update public.orders set status = 'paid' where number like 'PW-TODO%'`;
  await shop.owner`
    update pgboss.job j set state = 'retry', output = '{"message": "No"}' from public.orders o
    where j.id = o.id and (j.name, o.number) in (('print_files', 'PW-TODO3'), ('confirmation_mail', 'PW-TODO4'))`;
  await shop.owner`
    insert into public.sample_jobs (kind, slug, model, state) values
      ('style', 'anime', 'rusty', 'failed'), ('style', 'anime', 'rusty', 'failed'), ('style', 'pencil', 'rusty', 'failed'),
      ('style', 'pencil', 'rusty', 'done')`;
  await shop.owner`
    insert into public.contact_messages (id, name, email, subject, message)
    values (gen_random_uuid(), 'Pat', 'pat@example.test', 'Hello', 'Hello')`;
  const rows = await toDo();
  expect(rows.map(({ kind, waiting }) => [kind, waiting])).toEqual([
    ['failed_print', 1],
    ['new_order', 7],
    ['failed_mail', 1],
    ['message', 1],
    ['failed_style_sample', 1],
  ]);
  expect(rows[0]?.orders).toMatchObject([{ number: 'PW-TODO3' }]);
  const numbers = [7, 6, 5, 4, 3].map((n) => ({ number: `PW-TODO${n}` }));
  expect(rows[1]?.orders).toMatchObject(numbers);

  await shop.owner`update public.orders set status = 'refunded' where number = 'PW-TODO3'`;
  await shop.owner`update public.orders set status = 'in_production' where number like 'PW-TODO%' and status = 'paid'`;
  await shop.owner`update pgboss.job set state = 'completed' where name = 'confirmation_mail'`;
  await shop.owner`update public.contact_messages set handled_at = now()`;
  await shop.owner`delete from public.sample_jobs`;
  expect(await toDo()).toEqual([]);
});

test('a person is shown with their orders, artworks, messages and previews', async () => {
  const pia = await shop.createUser();
  const read = async () =>
    Object((await admin.client.rpc('admin_person', { p_user_id: pia.id })).data) as Record<string, unknown>;
  expect(await read()).toMatchObject({
    account: { email: pia.email, role: 'user', is_admin: false },
    orders: [],
    artworks: [],
    messages: [],
    previews: { day: 0, week: 0, month: 0 },
  });
  const order = (number: string, email: string, owner: string | null) => shop.owner`
    insert into public.orders (number, idempotency_key, user_id, email, address, subtotal_cents, shipping_cents,
      discount_cents, tax_cents, total_cents)
    values (${number}, gen_random_uuid(), ${owner}, ${email}, '{}', 700, 0, 0, 0, 700)`;
  await shop.owner`update auth.users set email_confirmed_at = now() where id = ${pia.id}`;
  await order('PW-PIA-1', 'else@example.test', pia.id);
  await order('PW-PIA-2', pia.email.toUpperCase(), null);
  await order('PW-PIA-3', 'else@example.test', null);
  await shop.owner`
    insert into public.contact_messages (id, name, email, subject, message)
    values (gen_random_uuid(), 'Pia', ${pia.email}, 'Hello', 'Where is it?')`;
  await shop.owner`
    insert into public.preview_grants (user_id, day, counted, taken_at, returned_at) values
      (${pia.id}::uuid, now(), true, now(), null), (${pia.id}::uuid, now(), true, now(), now()),
      (${pia.id}::uuid, now(), true, now() - interval '3 days', null), (${pia.id}::uuid, now(), true, now() - interval '31 days', null)`;
  await shop.withoutTriggers(
    (sql) => sql`
      insert into public.saved_images (user_id, title, transformation_type, background_type, transformed_image_url,
        deleted_at)
      values (${pia.id}::uuid, 'Rex', 'anime', 'none', '/x.png', null), (${pia.id}::uuid, 'Gone', 'anime', 'none', '/y.png', now())`,
  );
  expect(await read()).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({ number: 'PW-PIA-1' }),
      expect.objectContaining({ number: 'PW-PIA-2' }),
    ]),
    artworks: [{ title: 'Rex', picture_url: '/x.png', is_public: false }],
    messages: [{ subject: 'Hello', is_handled: false }],
    previews: { day: 1, week: 2, month: 2 },
  });
  expect((await read()).orders).toHaveLength(2);
});

describe('functions of the server', () => {
  const call = (name: string, token: string | null, body: object, folder?: string) =>
    callAdminFunction(shop, { name, token, body, folder });
  const SAMPLES = { kind: 'background', slugs: ['sage', 'rose', 'no-such-thing'], model: 'chelsea' };

  test.each([
    ['admin-settings', {}],
    ['admin-health', {}],
    ['admin-generate-samples', SAMPLES],
  ] as const)('%s rejects all but admins', async (name, body) => {
    expect((await call(name, null, body)).status).toBe(401);
    for (const token of [user.token, tester.token, pretender.token, forged]) {
      expect((await call(name, token, body)).status).toBe(403);
    }
  });

  test('the room on the disk is that of the folder with the data', async () => {
    const { body } = await call('admin-health', admin.token, {});
    expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes);
    expect(body.disk.freeBytes).toBeGreaterThan(0);
    const lost = await call('admin-health', admin.token, {}, join(shop.dataDir, 'no-such-folder'));
    expect(lost).toMatchObject({ status: 200, body: { disk: null } });
  });

  test('settings are shown without secrets', async () => {
    const { status, body } = await call('admin-settings', admin.token, {});
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('hush');
  });
});

describe('products', () => {
  const mug = async () => {
    const [row] = await shop.owner`select * from public.product_admin_settings where catalog_card_id = 'mug'`;
    return row ?? {};
  };
  const duplicate = async (id: string) => {
    const { data, error } = await admin.client.rpc('admin_duplicate_product', { p_product_id: id });
    if (error) throw error;
    return data;
  };

  test('cost and number are seen by admins alone, and noted', async () => {
    const { id } = await mug();
    const stored = await admin.client
      .from('product_costs')
      .upsert({ product_id: id, sku: 'MUG-11', cost_cents: 612 });
    expect(stored.error).toBeNull();
    expect(await newest()).toMatchObject({ table_name: 'product_costs', row_label: 'MUG-11' });
    for (const [who, client] of Object.entries(strangers())) {
      const { data } = await client.from('product_costs').select('*');
      expect(data ?? [], who).toEqual([]);
      const embedded = await client.from('product_admin_settings').select('product_costs(*)').eq('id', id);
      expect(JSON.stringify(embedded.data), who).not.toContain('MUG-11');
      expect(JSON.stringify(embedded.data), who).not.toContain('cost_cents');
    }
  });

  test('a copy is a draft with the same pictures, print and cost, under handles that are free', async () => {
    const { id, metadata } = await mug();
    const searched = { ...metadata, seoTitle: 'The mug', seoDescription: 'With your pet' };
    await shop.owner`update public.product_admin_settings set metadata = ${shop.owner.json(searched)} where id = ${id}`;
    const original = await mug();
    const [first, second] = [await duplicate(original.id), await duplicate(original.id)];
    const [copy] = await shop.owner`select p.*, c.sku, c.cost_cents from public.product_admin_settings p
      left join public.product_costs c on c.product_id = p.id where p.id = ${first}`;
    expect(copy).toMatchObject({
      product_handle: `${original.product_handle}-copy`,
      product_title: `${original.product_title} (copy)`,
      catalog_card_id: null,
      is_published: false,
      is_featured: false,
      print: original.print,
      // Pages do not share a title in search results.
      metadata,
      sku: null,
      cost_cents: 612,
    });
    const pictures = (product: string) =>
      shop.owner`select image_url, is_primary, position, mockup_role, artwork_frame, options, metadata
        from public.product_mockups where product_id = ${product} order by position, image_url`;
    expect(await pictures(first)).toEqual(await pictures(original.id));
    const [next] =
      await shop.owner`select product_handle from public.product_admin_settings where id = ${second}`;
    expect(next?.product_handle).toBe(`${original.product_handle}-copy-2`);
    const gone = await admin.client.rpc('admin_duplicate_product', { p_product_id: NOWHERE });
    expect(gone.error?.code).toBe('22023');
  });

  test('an archived product is not published', async () => {
    const copy = await duplicate((await mug()).id);
    const change = (values: object) =>
      untyped(admin.client).from('product_admin_settings').update(values).eq('id', copy);
    expect((await change({ archived_at: new Date().toISOString() })).error).toBeNull();
    expect((await change({ is_published: true })).error?.code).toBe('23514');
    expect((await change({ is_published: true, archived_at: null })).error).toBeNull();
  });
});
