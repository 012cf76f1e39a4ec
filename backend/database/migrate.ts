import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sql } from 'postgres';
import type { Logger } from '../logger.ts';
import { isBeforeSquash, readSquash } from './squashed-migrations.ts';

const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

interface Migration {
  /** As it is named in messages: `supabase/migrations/<timestamp>_<name>.sql`. */
  readonly file: string;
  readonly version: string;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface Step {
  readonly file: string;
  /** Empty when there is only something to record. */
  readonly text: string;
  /** Notes that it was applied. */
  record(transaction: Sql): Promise<void>;
}

/**
 * Applies `directory/migrations/<timestamp>_<name>.sql` in order, each in a transaction of its
 * own as role `postgres`, then `directory/seed.sql` when it is new or has changed. Forward only.
 * A database from before a squash (`squashed-migrations.ts`) gets the new versions recorded, nothing is run.
 * `owner` is a single connection; the caller holds the start lock. Throws when an applied file
 * was edited, is missing, or when a new one is older than the newest applied one.
 */
export async function migrate(owner: Sql, directory: string, log: Logger): Promise<void> {
  for (const step of await pendingSteps(owner, directory)) {
    await owner.begin((transaction) => apply(transaction as unknown as Sql, step));
    log.info({ migration: basename(step.file) }, 'Migrated the database');
  }
}

/** How long a rehearsal waits for a locked table: queries after it wait as long. */
const REHEARSAL_LOCK_TIMEOUT = '3s';

/**
 * Runs what `migrate` would apply, on the real data, and takes all of it back. Returns the files, and the milliseconds
 * that each took. Changed tables are locked until the end. Throws as `migrate` does.
 *
 * @param prepare what has to be there first
 */
export async function rehearseMigrations(
  owner: Sql,
  directory: string,
  prepare: (transaction: Sql) => Promise<void>,
): Promise<{ file: string; ms: number }[]> {
  const rehearsed: { file: string; ms: number }[] = [];
  const takeBack = new Error('The rehearsal is over.');
  try {
    await owner.begin(async (given) => {
      const transaction = given as unknown as Sql;
      await transaction`select set_config('lock_timeout', ${REHEARSAL_LOCK_TIMEOUT}, true)`;
      await prepare(transaction);
      for (const step of await pendingSteps(transaction, directory)) {
        const start = performance.now();
        await apply(transaction, step);
        rehearsed.push({ file: step.file, ms: Math.round(performance.now() - start) });
      }
      throw takeBack;
    });
  } catch (error) {
    if (error !== takeBack) throw error;
  }
  return rehearsed;
}

async function pendingSteps(owner: Sql, directory: string): Promise<Step[]> {
  const migrations = await readMigrations(join(directory, 'migrations'));
  const rows = await owner<{ version: string; checksum: string }[]>`
    select version, checksum from supabase_migrations.schema_migrations order by version`;
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  const carried = await carryOver(directory, migrations, applied);
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  const steps: Step[] = [];

  for (const migration of migrations) {
    const { file, version, text, checksum } = migration;
    const known = applied.get(version);
    applied.delete(version);
    if (known === checksum) continue;
    if (known !== undefined) {
      throw new Error(`${file} was changed after it was applied. Put the change into a new file.`);
    }
    if (version < newest) {
      throw new Error(`${file} is older than the newest applied migration (${newest}).`);
    }
    steps.push({ file, text, record: (transaction) => record(transaction, migration) });
  }
  const missing = [...applied.keys()];
  if (missing.length > 0) {
    throw new Error(
      `The database is newer than this program: migration ${missing.join(', ')} is not known here.`,
    );
  }
  return [...carried, ...steps, ...(await pendingSeed(owner, join(directory, 'seed.sql')))];
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (base) => {
      const file = `supabase/migrations/${base}`;
      const [, version, name] = FILE_NAME.exec(base) ?? [];
      if (!version || !name) throw new Error(`${file}: name it <14 digits>_<name>.sql.`);
      const text = await readFile(join(folder, base), 'utf8');
      return { file, version, name, text, checksum: digest(text) };
    }),
  );
}

async function record(transaction: Sql, { version, name, text, checksum }: Migration): Promise<void> {
  await transaction`
    insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
    values (${version}, ${name}, ${[text]}, ${checksum})`;
}

/** The step that takes a database over a squash; none for other databases. `applied` then holds what it leads to. */
async function carryOver(
  directory: string,
  migrations: readonly Migration[],
  applied: Map<string, string>,
): Promise<Step[]> {
  const squash = await readSquash(directory);
  if (!squash || !isBeforeSquash(squash, new Set(applied.keys()))) return [];
  const replacing = migrations.filter(({ version }) => squash.into.includes(version));
  for (const version of squash.versions) applied.delete(version);
  for (const { version, checksum } of replacing) applied.set(version, checksum);
  return [
    {
      file: 'supabase/squashed.json',
      text: '',
      record: async (transaction) => {
        await transaction`
          delete from supabase_migrations.schema_migrations where version = any (${squash.versions})`;
        for (const migration of replacing) await record(transaction, migration);
      },
    },
  ];
}

async function pendingSeed(owner: Sql, file: string): Promise<Step[]> {
  const text = await readFile(file, 'utf8');
  const hash = digest(text);
  const [row] = await owner<{ hash: string }[]>`
    select hash from supabase_migrations.seed_files where path = 'supabase/seed.sql'`;
  if (row?.hash === hash) return [];
  const record = async (transaction: Sql) => {
    await transaction`
      insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})
      on conflict (path) do update set hash = excluded.hash`;
  };
  return [{ file: 'supabase/seed.sql', text, record }];
}

async function apply(transaction: Sql, { file, text, record }: Step): Promise<void> {
  try {
    // Named in the audit log.
    await transaction`select set_config('private.is_updating', 'yes', true)`;
    await transaction`set local role postgres`;
    await transaction`set local statement_timeout = 0`;
    await transaction.unsafe(text);
    await transaction`reset role`;
    await record(transaction);
    await transaction`select pg_notify('pgrst', 'reload schema')`;
  } catch (error) {
    throw new Error(`${file} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The same for a checkout with Windows line ends. */
function digest(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
