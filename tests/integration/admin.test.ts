import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdminFunctions } from '#server/admin/admin-functions.ts';
import { startSampleWorker } from '#server/admin/sample-worker.ts';
import { readSettings } from '#server/settings.ts';
import { type Client, quiet, startTestBackend, type TestBackend, type TestUser } from './start-backend.ts';

let shop: TestBackend;
let admin: TestUser;
let other: TestUser;
let user: TestUser;
let tester: TestUser;
let pretender: TestUser;
beforeAll(async () => {
  shop = await startTestBackend();
  [admin, other, user, tester, pretender] = await Promise.all([
    shop.createUser({ role: 'admin' }),
    shop.createUser({ role: 'admin' }),
    shop.createUser(),
    shop.createUser({ role: 'tester' }),
    // The browser takes this one for an admin; nothing else does.
    shop.createUser({ metadata: { role: 'admin', roles: 'admin' } }),
  ]);
});
afterAll(() => shop.end());

/** An attacker's client is not held back by types. */
const untyped = (client: Client) => client as unknown as SupabaseClient;
/** Everybody who is no admin, by name. */
const strangers = () => ({
  guest: shop.guest,
  user: user.client,
  tester: tester.client,
  pretender: pretender.client,
  'forged token': shop.client(shop.backend.keys.publishable, forged),
});
let forged: string;
beforeAll(async () => {
  const claims = {
    sub: user.id,
    role: 'authenticated',
    user_metadata: { role: 'admin' },
    app_metadata: { role: 'admin' },
  };
  forged = await shop.sign(claims);
});
const newest = async () => {
  const [entry] = await shop.owner`select * from public.audit_log order by id desc limit 1`;
  return entry ?? {};
};

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const CALLS = [
  ['admin_orders', {}],
  ['admin_users', {}],
  ['admin_posts', {}],
  ['admin_paid_lines', { p_order_id: NOWHERE }],
  ['admin_ship_lines', { p_order_id: NOWHERE, p_lines: [], p_seen_updated_at: '2026-01-01' }],
  ['admin_person', { p_user_id: NOWHERE }],
  ['admin_search', { p_search: 'mug' }],
  ['admin_jobs', {}],
  ['admin_to_do', {}],
  ['shop_numbers', { p_from: '2026-01-01', p_to: '2026-01-31' }],
  ['admin_tax_report', { p_from: '2026-01-01', p_to: '2026-01-31' }],
  ['admin_note_order', { p_order_id: NOWHERE, p_body: 'x' }],
  ['admin_step_back', { p_order_id: NOWHERE, p_reason: 'x', p_seen_status: 'shipped' }],
  ['admin_resend_mail', { p_order_id: NOWHERE, p_kind: 'shipping_mail' }],
  ['admin_duplicate_product', { p_product_id: NOWHERE }],
  ['admin_sort_catalog', { p_catalog: 'art_styles', p_slugs: ['anime'] }],
  ['moderate_artwork', { p_artwork_id: '00000000-0000-4000-8000-000000000000', p_state: 'hidden' }],
] as const;
/** For the server only, whoever asks. */
const SERVER_CALLS = [
  ['make_admin', { p_email: 'x@example.test' }],
  ['queue_samples', { p_admin_id: null, p_kind: 'style', p_slugs: ['anime'], p_model: 'rusty' }],
  ['take_sample', {}],
  ['finish_sample', { p_id: '00000000-0000-4000-8000-000000000000', p_path: 'x', p_error: null }],
] as const;

describe('strangers', () => {
  test.each(CALLS)('%s refuses everybody but admins', async (name, args) => {
    for (const [who, client] of Object.entries(strangers())) {
      const { error, status } = await untyped(client).rpc(name, args);
      expect([who, error?.code, [401, 403].includes(status)]).toEqual([who, '42501', true]);
    }
  });

  test('admin_change_user refuses everybody but admins, also for oneself', async () => {
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

  test.each(SERVER_CALLS)('%s is the server’s alone', async (name, args) => {
    for (const client of [...Object.values(strangers()), admin.client]) {
      expect((await untyped(client).rpc(name, args)).error?.code).toBe('42501');
    }
  });

  test.each([
    'audit_log',
    'sample_jobs',
    'promo_codes',
    'orders',
    'refunds',
    'client_events',
    'contact_messages',
  ])('see nothing of %s', async (table) => {
    for (const client of Object.values(strangers())) {
      expect((await untyped(client).from(table).select('*')).data ?? []).toEqual([]);
    }
  });

  test('cannot block, or unblock themselves', async () => {
    for (const client of [user.client, tester.client, pretender.client]) {
      const { error } = await untyped(client)
        .from('profiles')
        .update({ blocked_at: null })
        .eq('user_id', user.id);
      expect(error?.code).toBe('42501');
    }
  });

  test('cannot write promo codes', async () => {
    for (const client of Object.values(strangers())) {
      const mine = { code: 'FREE', kind: 'percent', value: 10_000 };
      expect((await client.from('promo_codes').insert(mine)).error?.code).toBe('42501');
      expect((await client.from('promo_codes').delete().eq('code', 'WELCOME10').select()).data ?? []).toEqual(
        [],
      );
    }
    expect((await admin.client.from('promo_codes').select('code').eq('code', 'WELCOME10')).data).toHaveLength(
      1,
    );
  });
});

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

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

  test('is not changed by anybody', async () => {
    for (const client of [admin.client, shop.service, user.client]) {
      const log = untyped(client).from('audit_log');
      expect((await log.delete().gt('id', 0)).error?.code).toBe('42501');
      expect((await log.update({ actor_email: 'x' }).gt('id', 0)).error?.code).toBe('42501');
      expect((await log.insert({ action: 'update', table_name: 'x', row_id: 'x' })).error?.code).toBe(
        '42501',
      );
    }
  });

  test('does not hold what customers do', async () => {
    const { id } = await newest();
    await user.client.from('profiles').update({ first_name: 'Una' }).eq('user_id', user.id);
    await user.client.rpc('increment_preview_usage', { p_user_id: user.id });
    expect((await newest()).id).toBe(id);
  });
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

  test('customers who use a promo code are in nobody’s way', async () => {
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
    // Saved by somebody else in the meantime.
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

  test('a blocked admin is none any more, also with a token that lives', async () => {
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

  test('make_admin takes confirmed addresses only', async () => {
    const eve = await shop.createUser();
    const make = (p_email: string) => shop.service.rpc('make_admin', { p_email });
    expect(await make(eve.email)).toMatchObject({ status: 404 });
    await shop.owner`update auth.users set email_confirmed_at = now() where id = ${eve.id}`;
    expect((await make(` ${eve.email.toUpperCase()} `)).data).toBe(eve.id);
    expect((await eve.client.rpc('has_role', { _role: 'admin', _user_id: eve.id })).data).toBe(true);
    expect((await make('nobody@example.test')).status).toBe(404);
  });
});

describe('samples', () => {
  const queue = (slugs: string[]) =>
    shop.service.rpc('queue_samples', {
      p_admin_id: admin.id,
      p_kind: 'style',
      p_slugs: slugs,
      p_model: 'rusty',
    });
  const take = async () => (await shop.service.rpc('take_sample')).data?.[0];

  test('are painted one at a time, in order, and never twice at once', async () => {
    expect((await queue(['pencil', 'charcoal', 'pencil'])).data).toBe(2);
    expect((await queue(['charcoal', 'vibrant'])).data).toBe(1);
    const first = await take();
    expect(first).toMatchObject({ slug: 'pencil', state: 'running' });
    expect(
      (await admin.client.from('sample_jobs').select('state').eq('slug', 'pencil').single()).data,
    ).toEqual({
      state: 'running',
    });
    await shop.service.rpc('finish_sample', {
      p_id: first?.id ?? '',
      p_path: 'style-samples/p.png',
      p_error: 'no',
    });
    expect((await take())?.slug).toBe('charcoal');
  });

  test('that are done become the style’s picture, in the name of who ordered them', async () => {
    await queue(['sketchy']);
    let job = await take();
    while (job && job.slug !== 'sketchy') job = await take();
    await untyped(shop.service).rpc('finish_sample', {
      p_id: job?.id,
      p_path: 'style-samples/s.png',
      p_error: null,
    });
    const { data } = await shop.guest
      .from('art_styles')
      .select('thumb_image_path, thumb_image_url')
      .eq('slug', 'sketchy')
      .single();
    expect(data).toEqual({ thumb_image_path: 'style-samples/s.png', thumb_image_url: null });
    expect(await newest()).toMatchObject({ actor_id: admin.id, row_id: 'sketchy' });
  });

  test('that a crash has cut off are taken again', async () => {
    await queue(['storybook']);
    let job = await take();
    while (job && job.slug !== 'storybook') job = await take();
    expect(await take()).toBeUndefined();
    await shop.owner`update public.sample_jobs set started_at = now() - interval '6 minutes' where slug = 'storybook'`;
    expect((await take())?.id).toBe(job?.id);
  });

  test('are ordered by admins only', async () => {
    const call = { p_admin_id: user.id, p_kind: 'style', p_slugs: ['anime'], p_model: 'rusty' };
    expect((await shop.service.rpc('queue_samples', call)).error?.code).toBe('42501');
  });
});

test('lists refuse pages and sorts that cannot be', async () => {
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

test('the numbers are those of the rows', async () => {
  const visitor = '11111111-1111-4111-8111-111111111111';
  await shop.owner`
    insert into public.client_events (visitor, name, data, created_at) values
      (${visitor}, 'page_view', '{"path": "/"}', '2026-03-10T12:00Z'),
      (${visitor}, 'page_view', '{"path": "/checkout"}', '2026-03-10T12:05Z'),
      (${visitor}, 'preview_created', '{"style": "anime", "milliseconds": 1000}', '2026-03-10T12:01Z'),
      (${visitor}, 'preview_created', '{"style": "anime", "milliseconds": 3000}', '2026-03-11T12:01Z'),
      (gen_random_uuid(), 'page_view', '{"path": "/"}', '2026-03-07T12:00Z'),
      (gen_random_uuid(), 'page_view', '{"path": "/"}', '2026-03-09T23:59Z'),
      (gen_random_uuid(), 'preview_created', '{"style": "anime", "milliseconds": 5000}', '2026-03-08T12:00Z'),
      (gen_random_uuid(), 'preview_created', '{"style": "cartoon", "milliseconds": 5000}', '2026-03-08T12:00Z'),
      (gen_random_uuid(), 'page_view', '{"path": "/"}', '2026-03-06T23:59Z')`;
  await shop.owner`
    with sold as (
      insert into public.orders (number, idempotency_key, email, address, subtotal_cents, shipping_cents, discount_cents,
        tax_cents, total_cents, created_at)
      select 'PW-' || n, gen_random_uuid(), 'x@example.test', '{}', 1000 * n, 0, 0, 0, 1000 * n,
        case n when 4 then timestamptz '2026-03-07T10:00Z' else '2026-03-11T10:00Z' end
      from generate_series(1, 4) n returning id, number
    )
    insert into public.order_items (order_id, position, card_id, title, quantity, unit_price_cents, shipping_price_cents, art_url)
    select id, 0, 'mug', 'Mug', 2, 500, 0, '/x.png' from sold`;
  await shop.owner`update public.orders set status = 'paid' where number in ('PW-1', 'PW-2', 'PW-4')`;
  const { data } = await admin.client.rpc('shop_numbers', { p_from: '2026-03-10', p_to: '2026-03-12' });
  expect(data).toMatchObject({
    totals: {
      orders: 2,
      revenueCents: 3000,
      averageCents: 1500,
      previews: 2,
      visitors: 1,
      renderMedian: 2000,
    },
    before: {
      orders: 1,
      revenueCents: 4000,
      averageCents: 4000,
      previews: 2,
      visitors: 2,
      renderMedian: 5000,
    },
    days: [
      { day: '2026-03-10', orders: 0, revenueCents: 0, previews: 1 },
      { day: '2026-03-11', orders: 2, revenueCents: 3000, previews: 1 },
      { day: '2026-03-12', orders: 0, revenueCents: 0, previews: 0 },
    ],
    daysBefore: [
      { day: '2026-03-07', orders: 1, revenueCents: 4000, previews: 0 },
      { day: '2026-03-08', orders: 0, revenueCents: 0, previews: 2 },
      { day: '2026-03-09', orders: 0, revenueCents: 0, previews: 0 },
    ],
    funnel: { visited: 1, opened: 0, previewed: 1, checkedOut: 1, ordered: 2 },
    funnelBefore: { visited: 2, opened: 0, previewed: 2, checkedOut: 0, ordered: 1 },
    styles: [{ style: 'anime', previews: 2, before: 1 }],
    products: [{ title: 'Mug', pieces: 4, revenueCents: 2000, before: 1000, marginCents: null }],
    stylesSold: [{ style: 'unknown', pieces: 4, revenueCents: 2000, before: 1000, marginCents: null }],
    renders: [{ style: 'anime', median: 2000, slow: 2900, before: 5000 }],
    toMake: 3,
  });
});

test('the search finds orders, people, products and artworks, and nothing by a wildcard', async () => {
  await shop.owner`
    insert into public.orders (number, idempotency_key, email, address, subtotal_cents, shipping_cents, discount_cents,
      tax_cents, total_cents)
    values ('PW-ZEBRA', gen_random_uuid(), 'z@example.test', '{"name": "Zoe"}', 1000, 0, 0, 0, 1000)`;
  const fan = await shop.createUser({ metadata: { full_name: 'Zebra Fan' } });
  const [art] = await shop.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    return sql`
      insert into public.saved_images (user_id, title, pet_name, transformation_type, background_type,
        transformed_image_url)
      values (${fan.id}, 'Rex', 'Zebra', 'anime', 'none', '/x.png') returning id`;
  });
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

test('what waits is listed, the most urgent first, and no more once it is done', async () => {
  const toDo = async () => (await admin.client.rpc('admin_to_do')).data ?? [];
  // What other tests have left.
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
  await shop.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.saved_images (user_id, title, transformation_type, background_type, transformed_image_url,
        deleted_at)
      values (${pia.id}::uuid, 'Rex', 'anime', 'none', '/x.png', null), (${pia.id}::uuid, 'Gone', 'anime', 'none', '/y.png', now())`;
  });
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

test('a range that is not over is compared with as much of the one before', async () => {
  const yesterday = (minutes: number) => shop.owner`
    insert into public.client_events (visitor, name, data, created_at)
    values (gen_random_uuid(), 'page_view', '{"path": "/"}', now() - interval '1 day' + ${minutes} * interval '1 minute')`;
  const [range] = await shop.owner`select (now() at time zone 'UTC')::date::text as today`;
  const seen = async () => {
    const call = { p_from: range?.today, p_to: range?.today };
    return Object((await admin.client.rpc('shop_numbers', call)).data).before.visitors;
  };
  const before = await seen();
  await yesterday(60);
  expect(await seen()).toBe(before);
  await yesterday(0);
  expect(await seen()).toBe(before + 1);
});

describe('functions of the server', () => {
  const functions = (folder: string) =>
    createAdminFunctions({
      backend: shop.backend,
      settings: readSettings({
        STRIPE_SECRET_KEY: 'sk_hush',
        STRIPE_PUBLISHABLE_KEY: 'pk',
        STRIPE_WEBHOOK_SECRET: 'wh',
        DATA_DIR: folder,
      }),
      onSamples: () => {},
      log: quiet,
    });
  const call = async (name: string, token: string | null, body: object, folder = shop.dataDir) => {
    const request = new Request(`http://shop.test/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: shop.backend.keys.publishable,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const answer = await functions(folder)[name]?.(request, { address: '127.0.0.1' });
    return { status: answer?.status, body: await answer?.json() };
  };
  const SAMPLES = { kind: 'background', slugs: ['sage', 'rose', 'no-such-thing'], model: 'chelsea' };

  test.each([
    ['admin-settings', {}],
    ['admin-health', {}],
    ['admin-generate-samples', SAMPLES],
  ] as const)('%s refuses everybody but admins', async (name, body) => {
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

  test('samples that the studio does not paint are refused', async () => {
    for (const wrong of [
      { slugs: ['no-such-thing'] },
      { model: '../../etc/passwd' },
      { kind: 'photo' },
      { slugs: [] },
    ]) {
      expect([400, 422]).toContain(
        (await call('admin-generate-samples', admin.token, { ...SAMPLES, ...wrong })).status,
      );
    }
  });

  test('samples are painted in the background and shown in the shop; what fails says why', async () => {
    await shop.owner`delete from public.sample_jobs`;
    expect((await call('admin-generate-samples', admin.token, SAMPLES)).body).toEqual({ queued: 2 });
    const painted: string[] = [];
    const worker = startSampleWorker({
      backend: shop.backend,
      renderer: {
        paint: async ({ background }) => {
          painted.push(background);
          if (background === 'rose') throw new Error('Out of rose.');
          return { picture: new Uint8Array(PNG) } as never;
        },
      },
      log: quiet,
    });
    await worker.settled();
    await worker.stop();
    expect(painted).toEqual(['sage', 'rose']);
    const { data } = await admin.client.from('sample_jobs').select('slug, state, error').order('slug');
    expect(data).toEqual([
      { slug: 'rose', state: 'failed', error: 'Out of rose.' },
      { slug: 'sage', state: 'done', error: null },
    ]);
    const row = await shop.guest
      .from('art_backgrounds')
      .select('thumb_image_path')
      .eq('slug', 'sage')
      .single();
    const path = row.data?.thumb_image_path ?? '';
    expect((await shop.guest.storage.from('app-photos').download(path)).data?.type).toBe('image/png');
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
      metadata: original.metadata,
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

  test('what is archived is not published', async () => {
    const copy = await duplicate((await mug()).id);
    const change = (values: object) =>
      untyped(admin.client).from('product_admin_settings').update(values).eq('id', copy);
    expect((await change({ archived_at: new Date().toISOString() })).error).toBeNull();
    expect((await change({ is_published: true })).error?.code).toBe('23514');
    expect((await change({ is_published: true, archived_at: null })).error).toBeNull();
  });
});

describe('money that stays', () => {
  /** Two pieces at 10.00 with 1.00 off and included tax, paid on a day of 2025. */
  const sell = async (number: string, day: string, country: string) => {
    const [product] =
      await shop.owner`select id from public.product_admin_settings where catalog_card_id = 'puzzle'`;
    const [order] =
      await shop.owner`insert into public.orders (number, idempotency_key, email, address, subtotal_cents,
        shipping_cents, discount_cents, tax_cents, total_cents, tax_included, created_at)
      values (${number}, gen_random_uuid(), 'x@example.test', ${shop.owner.json({ country })}, 2000, 0, 200, 300, 1800, true,
        ${day}) returning id`;
    const [item] =
      await shop.owner`insert into public.order_items (order_id, position, product_id, card_id, title,
        quantity, unit_price_cents, shipping_price_cents, art_url, style)
      values (${order?.id}, 0, ${product?.id}, 'puzzle', 'Puzzle', 2, 1000, 0, '/x.png', 'anime') returning id`;
    const [payment] =
      await shop.owner`insert into public.payments (order_id, provider, reference, amount_cents)
      values (${order?.id}, 'test', ${number}, 1800) returning id`;
    await shop.owner`update public.orders set status = 'paid' where id = ${order?.id}`;
    return { order: order?.id, item: item?.id, payment: payment?.id };
  };
  const numbers = async (day: string) =>
    (await admin.client.rpc('shop_numbers', { p_from: day, p_to: day })).data as unknown as Record<
      string,
      unknown
    >;

  test('leaves out what went back, and knows the cost of the day', async () => {
    const cost = async (cents: number) => {
      const [product] =
        await shop.owner`select id from public.product_admin_settings where catalog_card_id = 'puzzle'`;
      await admin.client.from('product_costs').upsert({ product_id: product?.id, cost_cents: cents });
    };
    await cost(250);
    const { order, item, payment } = await sell('PW-M1', '2025-05-05T12:00Z', 'US');
    await cost(999);
    // 9.00 for a piece, of which a sixth is tax: 7.50, less 2.50.
    expect(await numbers('2025-05-05')).toMatchObject({
      totals: { orders: 1, revenueCents: 1800 },
      products: [{ title: 'Puzzle', pieces: 2, revenueCents: 2000, marginCents: 1000 }],
      stylesSold: [{ style: 'anime', pieces: 2, revenueCents: 2000, marginCents: 1000 }],
    });
    const lines = shop.owner.json([{ itemId: item, quantity: 1 }]);
    await shop.owner`insert into public.refunds (order_id, payment_id, amount_cents, refunded_before, reason, status, lines)
      values (${order}, ${payment}, 900, 0, 'x', 'succeeded', ${lines})`;
    await shop.owner`update public.payments set refunded_cents = 900 where id = ${payment}`;
    expect(await numbers('2025-05-05')).toMatchObject({
      totals: { orders: 1, revenueCents: 900, averageCents: 900 },
      days: [{ day: '2025-05-05', orders: 1, revenueCents: 900 }],
      products: [{ title: 'Puzzle', pieces: 1, revenueCents: 1000, marginCents: 500 }],
    });
    for (const [who, client] of Object.entries(strangers())) {
      expect(
        (await client.rpc('shop_numbers', { p_from: '2025-05-05', p_to: '2025-05-05' })).error,
        who,
      ).not.toBeNull();
    }
  });

  test('is taxed by month, country and rate, less what was credited', async () => {
    const { order } = await sell('PW-T1', '2025-06-06T12:00Z', 'DE');
    const { order: other } = await sell('PW-T2', '2025-06-06T12:00Z', 'DE');
    await shop.owner`insert into public.order_activity (order_id, kind, body, amount_cents)
      values (${other}, 'refund', 'x', 900)`;
    await shop.owner`update public.invoices set created_at = '2025-06-30T12:00Z' where order_id in (${order}, ${other})`;
    await shop.owner`update public.invoices set created_at = '2025-07-01T12:00Z'
      where order_id = ${other} and kind = 'credit_note'`;
    const { data } = await admin.client.rpc('admin_tax_report', { p_from: '2025-06-01', p_to: '2025-07-31' });
    const none = { credit_notes: 0, refunds_cents: 0, refunds_tax_cents: 0 };
    expect(data).toMatchObject([
      { month: '2025-06', country: 'DE', invoices: 2, sales_cents: 3600, sales_tax_cents: 600, ...none },
      {
        month: '2025-07',
        country: 'DE',
        invoices: 0,
        credit_notes: 1,
        refunds_cents: 900,
        refunds_tax_cents: 150,
      },
    ]);
    const wrong = await admin.client.rpc('admin_tax_report', { p_from: '2025-06-02', p_to: '2025-06-01' });
    expect(wrong.error?.code).toBe('22023');
  });
});
