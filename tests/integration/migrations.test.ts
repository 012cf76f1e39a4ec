import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootstrapDatabase } from '#backend/database/bootstrap-database.ts';
import { migrate, rehearseMigrations } from '#backend/database/migrate.ts';
import { startDatabase } from '#backend/database/start-database.ts';
import { quiet, startTestBackend, type TestBackend } from './start-backend.ts';

const supabase = join(import.meta.dirname, '..', '..', 'supabase');
const seeded = ['art_styles', 'art_backgrounds', 'app_photos', 'product_admin_settings'];

let shop: TestBackend;
let folder: string;
beforeAll(async () => {
  shop = await startTestBackend();
  folder = join(shop.dataDir, 'supabase');
  cpSync(supabase, folder, { recursive: true });
});
afterAll(() => shop.end());

/** Everything that the seed fills, times included. */
async function snapshot(): Promise<string> {
  const tables = await Promise.all(
    seeded.map((table) => shop.owner`select * from public.${shop.owner(table)} order by 1`),
  );
  return JSON.stringify(tables);
}

async function migrateAgain(): Promise<void> {
  const owner = postgres(shop.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await migrate(owner, folder, quiet);
  } finally {
    await owner.end();
  }
}

test('the seed run twice changes nothing, not even what was edited', async () => {
  await shop.owner`update public.art_styles set tagline = 'edited', is_active = true where slug = 'anime'`;
  await shop.owner`update public.product_admin_settings set base_price_cents = 1, metadata = '{}' where catalog_card_id = 'mug'`;
  await shop.owner`update public.app_photos set title = 'edited', is_active = false where sort_order = 1`;
  const before = await snapshot();
  await shop.owner.unsafe(readFileSync(join(folder, 'seed.sql'), 'utf8'));
  expect(await snapshot()).toBe(before);
  await migrateAgain();
  expect(await snapshot()).toBe(before);
});

test('a row that was deleted stays deleted at the next start', async () => {
  await shop.owner`delete from public.art_styles where slug = 'popart'`;
  await migrateAgain();
  expect([...(await shop.owner`select slug from public.art_styles where slug = 'popart'`)]).toEqual([]);
});

test('a rehearsal runs what is to be applied on the real data, and changes nothing', async () => {
  const owner = postgres(shop.ownerUrl, { max: 1, onnotice: () => {} });
  const rehearse = () =>
    rehearseMigrations(owner, folder, async (transaction) => {
      await bootstrapDatabase(transaction, shop.ownerUrl, { isInTransaction: true });
    });
  const file = join(folder, 'migrations', '20990101000000_rehearsed.sql');
  try {
    expect(await rehearse()).toEqual([]);
    await shop.owner`comment on schema supabase_migrations is 'of an older version'`;
    writeFileSync(file, 'create table public.rehearsed (); delete from public.art_styles;');
    expect(await rehearse()).toMatchObject([
      { file: 'supabase/migrations/20990101000000_rehearsed.sql', ms: expect.any(Number) },
    ]);
    writeFileSync(file, 'create table public.rehearsed (); select 1 / 0;');
    await expect(rehearse()).rejects.toThrow('20990101000000_rehearsed.sql failed: division by zero');
    const [left] = await shop.owner`select to_regclass('public.rehearsed') as made,
      (select count(*)::int from public.art_styles) > 5 as kept,
      obj_description('supabase_migrations'::regnamespace) as bootstrap`;
    expect(left).toEqual({ made: null, kept: true, bootstrap: 'of an older version' });
  } finally {
    rmSync(file);
    await owner.end();
  }
});

test('a changed, an older and a failing migration stop the start and change nothing', async () => {
  const first = join(folder, 'migrations', '20261101000000_shop.sql');
  const text = readFileSync(first, 'utf8');
  writeFileSync(first, `${text}\n-- changed`);
  await expect(migrateAgain()).rejects.toThrow('was changed after it was applied');
  writeFileSync(first, text);

  const broken = join(folder, 'migrations', '20991231000000_broken.sql');
  writeFileSync(broken, 'create table public.half (); select 1 / 0;');
  await expect(migrateAgain()).rejects.toThrow('20991231000000_broken.sql failed: division by zero');
  expect([...(await shop.owner`select to_regclass('public.half') as half`)]).toEqual([{ half: null }]);

  writeFileSync(broken, 'select 1;');
  writeFileSync(join(folder, 'migrations', '20000101000000_old.sql'), 'select 1;');
  await expect(migrateAgain()).rejects.toThrow('is older than the newest applied migration');
});

test('npm run migrate -- --dry-run looks at the database of the shop that runs', () => {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: shop.dataDir };
  const say = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/migrate.ts', ...args], { env, encoding: 'utf8', stdio: 'pipe' });
  expect(say('--dry-run')).toMatch(/Nothing (?:is to be applied|was changed)\.\n$/);
  expect(() => say()).toThrow('npm run migrate -- --dry-run');
});

test('several starters of one database wait for each other (DATABASE_URL)', async () => {
  await shop.owner`create database fresh`;
  const databaseUrl = shop.ownerUrl.replace(/postgres$/, 'fresh');
  const starters = await Promise.all(
    Array.from({ length: 3 }, () =>
      startDatabase({ dataDir: shop.dataDir, databaseUrl, migrationsDir: supabase, log: quiet }),
    ),
  );
  try {
    for (const starter of starters) {
      const rows = await starter.service.query<{ n: number }>(
        'select count(*)::int as n from public.art_styles',
      );
      expect(rows).toEqual([{ n: 12 }]);
    }
  } finally {
    await Promise.all(starters.map((starter) => starter.stop()));
  }
});

test('what waited in the table of tasks goes on as jobs', async () => {
  await shop.owner`create database carried`;
  const databaseUrl = shop.ownerUrl.replace(/postgres$/, 'carried');
  const old = join(shop.dataDir, 'old');
  cpSync(supabase, old, { recursive: true });
  const files = readdirSync(join(old, 'migrations')).sort();
  const since = files.findIndex((file) => file.endsWith('_job_queue_43.sql'));
  for (const file of files.slice(since)) rmSync(join(old, 'migrations', file));
  // Today's seed fills columns that came later.
  writeFileSync(join(old, 'seed.sql'), 'select 1;');
  const start = async (migrationsDir: string) => {
    const database = await startDatabase({ dataDir: shop.dataDir, databaseUrl, migrationsDir, log: quiet });
    await database.stop();
  };
  await start(old);
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [order] = await owner`
      insert into public.orders (number, idempotency_key, email, address, subtotal_cents, shipping_cents,
        discount_cents, tax_cents, total_cents)
      values ('PW-0000000001', gen_random_uuid(), 'pat@example.test', '{}', 0, 0, 0, 0, 0) returning id`;
    await owner`insert into public.order_tasks (order_id, kind, attempts, done_at, last_error, run_after) values
      (${order?.id}, 'confirmation_mail', 2, '2026-01-02', null, '2026-01-01'),
      (${order?.id}, 'print_files', 3, null, 'No paper.', '2099-01-01'),
      (${order?.id}, 'shipping_mail', 20, null, 'No line.', '2026-01-01')`;
    await start(supabase);
    const jobs = await owner`select state, kind, attempts, last_error, is_done, is_given_up, run_after
      from private.order_jobs join pgboss.job on id = order_id and name = kind order by kind`;
    expect(jobs).toMatchObject([
      { state: 'completed', kind: 'confirmation_mail', attempts: 2, last_error: null, is_done: true },
      { state: 'retry', kind: 'print_files', attempts: 3, last_error: 'No paper.', is_given_up: false },
      { state: 'failed', kind: 'shipping_mail', attempts: 20, last_error: 'No line.', is_given_up: true },
    ]);
    expect(jobs[1]?.run_after).toEqual(new Date('2099-01-01'));
  } finally {
    await owner.end();
  }
});

test.each([
  ['postgres://supabase_admin@127.0.0.1:1/postgres', 'DATABASE_URL'],
  ['postgres://x:y@127.0.0.1:1/postgres', 'DATABASE_URL does not lead to a database'],
])('a DATABASE_URL that does not work is named: %s', async (databaseUrl, message) => {
  const start = startDatabase({ dataDir: shop.dataDir, databaseUrl, migrationsDir: supabase, log: quiet });
  await expect(start).rejects.toThrow(message);
});
