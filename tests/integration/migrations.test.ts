import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { bootstrapDatabase } from '#backend/database/bootstrap-database.ts';
import { migrate, rehearseMigrations } from '#backend/database/migrate.ts';
import type { Squash } from '#backend/database/squashed-migrations.ts';
import { startDatabase } from '#backend/database/start-database.ts';
import { openTestBackend, quiet } from './start-backend.ts';

const supabase = join(import.meta.dirname, '..', '..', 'supabase');
const seeded = ['art_styles', 'art_backgrounds', 'app_photos', 'product_admin_settings'];

let folder: string;
const shop = await openTestBackend();
folder = join(shop.dataDir, 'supabase');
cpSync(supabase, folder, { recursive: true });

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

test('an update is named as such in the audit log, and nothing else is', async () => {
  const file = join(folder, 'migrations', '20990101000000_dearer.sql');
  const change = `update public.product_admin_settings set base_price_cents = base_price_cents + 1
    where catalog_card_id = 'mug'`;
  writeFileSync(file, change);
  try {
    const owner = postgres(shop.ownerUrl, { max: 1, onnotice: () => {} });
    await migrate(owner, folder, quiet);
    // The operator's own statement, on the same connection.
    await owner.unsafe(change);
    const [byHand, byUpdate] = await owner`select actor_id, actor_email from public.audit_log
      where table_name = 'product_admin_settings' order by id desc`;
    expect(byUpdate).toEqual({ actor_id: null, actor_email: 'Pawtrait update' });
    expect(byHand).toEqual({ actor_id: null, actor_email: null });
    await owner.end();
  } finally {
    rmSync(file);
    await shop.owner`delete from supabase_migrations.schema_migrations where version = '20990101000000'`;
  }
});

test('a changed, an older and a failing migration stop the start and change nothing', async () => {
  const first = join(folder, 'migrations', '20261206001000_shop.sql');
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

describe('a database from before the squash', () => {
  const squash: Squash = JSON.parse(readFileSync(join(supabase, 'squashed.json'), 'utf8'));
  const last = squash.versions.at(-1) ?? '';

  /** A shop with a customer's order whose database has run `versions`: the squash leads to the same tables. */
  async function shopThatRan(database: string, versions: readonly string[]) {
    await shop.owner`create database ${shop.owner(database)}`;
    const databaseUrl = shop.ownerUrl.replace(/postgres$/, database);
    const startFrom = async (migrationsDir: string) => {
      const started = await startDatabase({ dataDir: shop.dataDir, databaseUrl, migrationsDir, log: quiet });
      await started.stop();
    };
    const before = join(shop.dataDir, database);
    cpSync(supabase, before, { recursive: true });
    for (const file of readdirSync(join(before, 'migrations'))) {
      if (!squash.into.includes(file.slice(0, 14))) rmSync(join(before, 'migrations', file));
    }
    // Today's seed may fill columns that came later.
    writeFileSync(join(before, 'seed.sql'), 'select 1;');
    await startFrom(before);
    const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    await owner`insert into auth.users (id, email) values (gen_random_uuid(), 'pat@example.test')`;
    await owner`
      insert into public.orders (number, idempotency_key, user_id, email, address, subtotal_cents, shipping_cents,
        discount_cents, tax_cents, total_cents)
      select 'PW-0000000001', gen_random_uuid(), user_id, email, '{}', 0, 0, 0, 0, 0 from public.profiles`;
    await owner`delete from supabase_migrations.schema_migrations`;
    await owner`insert into supabase_migrations.schema_migrations (version, name, checksum)
      select version, 'old', 'old' from unnest(${[...versions]}::text[]) version`;
    const recorded = async () => {
      const rows = await owner<{ version: string; name: string }[]>`
        select version, name from supabase_migrations.schema_migrations order by version`;
      return rows.map(({ version, name }) => `${version}_${name}.sql`);
    };
    return { start: () => startFrom(supabase), owner, databaseUrl, recorded };
  }

  test('is carried over without running anything, and keeps what customers have', async () => {
    const { start, owner, databaseUrl, recorded } = await shopThatRan('released', squash.versions);
    try {
      const rehearsed = await rehearseMigrations(owner, supabase, async (transaction) => {
        await bootstrapDatabase(transaction, databaseUrl, { isInTransaction: true });
      });
      expect(rehearsed[0]?.file).toBe('supabase/squashed.json');
      expect(await recorded()).toEqual(squash.versions.map((version) => `${version}_old.sql`));

      const files = readdirSync(join(supabase, 'migrations')).sort();
      await start();
      expect(await recorded()).toEqual(files);
      const orders =
        await owner`select o.number, p.email from public.orders o join public.profiles p using (user_id)`;
      expect([...orders]).toEqual([{ number: 'PW-0000000001', email: 'pat@example.test' }]);
      await start();
      expect(await recorded()).toEqual(files);
    } finally {
      await owner.end();
    }
  });

  test.each([
    ['stands at a release in between', squash.versions.slice(0, 25)],
    ['is from before an earlier squash', ['20261101000000', '20261128012500']],
  ])('that %s is left alone, with what to do', async (_, versions) => {
    const { start, owner, recorded } = await shopThatRan(`until_${versions.at(-1)}`, versions);
    try {
      const before = await recorded();
      await expect(start()).rejects.toThrow(
        `The database stands at migration ${versions.at(-1)} of an earlier release, which this one cannot finish. ` +
          `Start the last release that has migration ${last} on it once, then this one`,
      );
      expect(await recorded()).toEqual(before);
    } finally {
      await owner.end();
    }
  });

  test('names files that are there, in place of older ones', () => {
    const versions = readdirSync(join(supabase, 'migrations')).map((file) => file.slice(0, 14));
    expect(versions).toEqual(expect.arrayContaining(squash.into));
    expect(squash.into.every((version) => version > last)).toBe(true);
  });
});

test.each([
  ['postgres://supabase_admin@127.0.0.1:1/postgres', 'DATABASE_URL'],
  ['postgres://x:y@127.0.0.1:1/postgres', 'DATABASE_URL does not lead to a database'],
])('a DATABASE_URL that does not work is named: %s', async (databaseUrl, message) => {
  const start = startDatabase({ dataDir: shop.dataDir, databaseUrl, migrationsDir: supabase, log: quiet });
  await expect(start).rejects.toThrow(message);
});
