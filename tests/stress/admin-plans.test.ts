import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedFeed } from '../fixtures/seed-feed.ts';
import { openTestBackend } from '../integration/start-backend.ts';
import { explainStatements } from './explain-statements.ts';

const MANY = 5_000;
/** Tables that grow with the shop. */
const GROWING = [
  'orders',
  'order_items',
  'profiles',
  'saved_images',
  'audit_log',
  'client_events',
  'contact_messages',
  'artwork_moderation',
  'pettok_posts',
];
const LARGE = [...GROWING, 'users', 'job_common'];

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
/** Names of customers: as varied as in production. */
const mail = (n: number) => md5(String(n)).slice(0, 12);
const name = (n: number) => md5(`name${n}`);

const shop = await openTestBackend();
const admin = await shop.createUser({ role: 'admin' });
await seed();
const claims = JSON.stringify({ sub: admin.id, role: 'authenticated' });
const { sql, takeNodes } = await explainStatements(
  shop.ownerUrl,
  `set request.jwt.claims = '${claims}'; set role authenticated;`,
);

async function seed(): Promise<void> {
  const { owner } = shop;
  await owner`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    select gen_random_uuid(), left(md5(n::text), 12) || '@example.test', jsonb_build_object('full_name', md5('name' || n)),
      now() - n * interval '1 hour'
    from generate_series(1, ${MANY}) n`;
  await owner`update public.profiles p set created_at = u.created_at from auth.users u where u.id = p.user_id`;
  await owner`
    with placed as (
      insert into public.orders (number, idempotency_key, user_id, email, address, subtotal_cents, shipping_cents,
        discount_cents, tax_cents, total_cents, created_at)
      select 'PW-' || lpad(n::text, 10, '0'), gen_random_uuid(), p.user_id, p.email,
        jsonb_build_object('name', 'Customer ' || n, 'country', 'US'), n, 0, 0, 0, n, now() - n * interval '1 hour'
      from (select row_number() over () as n, user_id, email from public.profiles limit ${MANY}) p
      returning id, total_cents
    )
    insert into public.order_items (order_id, position, card_id, title, quantity, unit_price_cents, shipping_price_cents, art_url)
    select id, 0, 'mug', 'Mug', 1, total_cents, 0, '/x.png' from placed`;
  await owner`update public.orders set status = 'paid' where total_cents % 10 = 0`;
  await owner`
    update pgboss.job j set state = case when n % 50 > 0 then 'completed' else 'retry' end::pgboss.job_state,
      completed_on = case when n % 50 > 0 then now() end, output = case when n % 50 = 0 then '{"message": "x"}'::jsonb end
    from (select name, id, row_number() over (order by id, name) as n from pgboss.job) k
    where j.name = k.name and j.id = k.id`;
  await owner`
    insert into public.audit_log (actor_id, action, table_name, row_id)
    select ${admin.id}, 'update', case when n % 10 = 0 then 'orders' else 'art_styles' end, n::text
    from generate_series(1, ${MANY}) n`;
  await owner`
    insert into public.client_events (visitor, name, data, created_at)
    select gen_random_uuid(), (array['page_view', 'preview_created'])[n % 2 + 1], '{"path": "/", "style": "anime"}',
      now() - n * interval '10 minutes'
    from generate_series(1, ${MANY}) n`;
  await owner`
    insert into public.contact_messages (id, name, email, subject, message, created_at, handled_at)
    select gen_random_uuid(), 'Pat', 'pat@example.test', 'Hello', 'Hello', now() - n * interval '1 hour',
      case when n % 10 > 0 then now() end
    from generate_series(1, ${MANY}) n`;
  await seedFeed(owner, MANY);
  // One portrait for each customer.
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      update public.saved_images s set user_id = p.user_id
      from (select id, row_number() over (order by id) as n from public.saved_images) a
      join (select user_id, row_number() over (order by user_id) as n from public.profiles) p on p.n = a.n
      where s.id = a.id`;
  });
  await owner`
    insert into public.artwork_moderation (artwork_id, state, created_at, decided_at)
    select id, case when n % 5 = 0 then 'under-review' when n % 5 = 1 then 'hidden' else 'visible' end,
      now() - n * interval '1 hour', now() - n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from public.saved_images) s`;
  for (const table of GROWING) await owner.unsafe(`analyze public.${table}`);
  await owner`analyze auth.users, pgboss.job_common`;
}

/** Runs a statement as the admin; answers rows and how PostgreSQL came by them. */
async function ask(statement: string, parameters: (string | number | null)[] = []) {
  takeNodes();
  const rows = await sql.unsafe(statement, parameters);
  const nodes = takeNodes();
  const walked = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''),
  );
  return { rows, indexes: nodes.map((node) => node['Index Name']).filter(Boolean), walked };
}

/** A page must not read whole tables; the bounded count beside it may walk an index. */
const page = (nodes: Awaited<ReturnType<typeof ask>>, index: string) => {
  expect(nodes.rows.length).toBeGreaterThan(0);
  expect(nodes.indexes).toContain(index);
};

test.each([
  ['newest', 'orders_created_idx', `select * from public.admin_orders()`],
  ['a later page', 'orders_created_idx', `select * from public.admin_orders(p_offset => 500)`],
  ['oldest', 'orders_created_idx', `select * from public.admin_orders(p_sort => 'oldest')`],
  ['dearest', 'orders_total_idx', `select * from public.admin_orders(p_sort => 'dearest')`],
  ['of a status', 'orders_status_idx', `select * from public.admin_orders(p_status => 'paid')`],
  ['of a day', 'orders_created_idx', `select * from public.admin_orders(p_from => now() - interval '1 day')`],
  ['by number', 'orders_find_idx', `select * from public.admin_orders(p_search => 'PW-0000001234')`],
  ['by e-mail', 'orders_find_idx', `select * from public.admin_orders(p_search => '${mail(777)}')`],
])('orders, %s: read from %s', async (_, index, statement) => {
  const found = await ask(statement);
  page(found, index);
  if (/p_search|p_from/.test(statement)) expect(found.walked).toEqual([]);
});

test.each([
  ['newest', 'profiles_created_idx', `select * from public.admin_users()`],
  ['busiest', 'profiles_used_idx', `select * from public.admin_users(p_sort => 'busiest')`],
  ['admins', 'profiles_role_idx', `select * from public.admin_users(p_role => 'admin')`],
  [
    'by name',
    'profiles_find_idx',
    `select * from public.admin_users(p_search => '${name(4321).slice(0, 10)}')`,
  ],
  [
    'by e-mail',
    'profiles_find_idx',
    `select * from public.admin_users(p_search => '${mail(888).toUpperCase()}')`,
  ],
])('users, %s: read from %s', async (_, index, statement) => {
  const found = await ask(statement);
  page(found, index);
  if (statement.includes('p_search')) expect(found.walked).toEqual([]);
});

test('the search over everything reads each table by its index', async () => {
  const found = await ask(`select * from public.admin_search('${mail(777)}')`);
  page(found, 'orders_find_idx');
  expect(found.indexes).toEqual(expect.arrayContaining(['profiles_find_idx', 'saved_images_find_idx']));
  expect(found.walked).toEqual([]);
});

test('open tasks are read from partial indexes', async () => {
  const found = await ask('select * from public.admin_to_do()');
  expect(found.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['new_order', 'report', 'message']),
  );
  for (const index of [
    'orders_status_idx',
    'order_jobs_failed_idx',
    'artwork_moderation_open_idx',
    'contact_messages_open_idx',
  ]) {
    expect(found.indexes).toContain(index);
  }
});

test('failed jobs are read from their index', async () => {
  const found = await ask(`select * from public.admin_jobs('failed')`);
  page(found, 'order_jobs_failed_idx');
  expect(found.walked).toEqual([]);
});

test.each([
  ['all', 'audit_log_pkey', ''],
  ['of a table', 'audit_log_table_idx', `where table_name = 'orders'`],
])('the audit log, %s: read from %s', async (_, index, condition) => {
  const found = await ask(`select * from public.audit_log ${condition} order by id desc limit 26`);
  page(found, index);
  expect(found.walked).toEqual([]);
});

test.each([
  ['all', 'contact_messages_created_idx', ''],
  ['open', 'contact_messages_open_idx', 'where handled_at is null'],
])('messages, %s: read from %s', async (_, index, condition) => {
  const found = await ask(
    `select * from public.contact_messages ${condition} order by created_at desc, id limit 26`,
  );
  page(found, index);
  expect(found.walked).toEqual([]);
});

test.each([
  ['under-review', 'artwork_moderation_open_idx'],
  ['hidden', 'artwork_moderation_hidden_idx'],
  ['visible', 'pettok_newest_idx'],
])('portraits that are %s: read from %s', async (state, index) => {
  page(await ask(`select * from public.admin_posts('${state}')`), index);
});

test('the numbers of a week read a week, not everything', async () => {
  const found = await ask(`select public.shop_numbers((now() - interval '6 days')::date, now()::date)`);
  expect(found.walked).toEqual([]);
});

test('a page has the total count', async () => {
  const { rows } = await ask(`select matches from public.admin_orders(p_limit => 1)`);
  expect(rows[0]?.matches).toBe(MANY);
  const none = await ask(`select * from public.admin_users(p_search => '100%_x')`);
  expect(none.rows).toHaveLength(0);
});
