import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sql } from 'postgres';
import type { Logger } from '../logger.ts';

const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

interface Step {
  /** As it is named in messages: `supabase/migrations/<timestamp>_<name>.sql`. */
  readonly file: string;
  readonly text: string;
  /** Notes that it was applied. */
  record(transaction: Sql): Promise<void>;
}

/**
 * Applies `directory/migrations/<timestamp>_<name>.sql` in order, each in a transaction of its
 * own as role `postgres`, then `directory/seed.sql` when it is new or has changed. Forward only.
 * `owner` is a single connection; the caller holds the start lock. Throws when an applied file
 * was edited, is missing, or when a new one is older than the newest applied one.
 */
export async function migrate(owner: Sql, directory: string, log: Logger): Promise<void> {
  for (const step of await pendingSteps(owner, directory)) {
    await owner.begin((transaction) => apply(transaction as unknown as Sql, step));
    log.info({ migration: basename(step.file) }, 'Migrated the database');
  }
}

/** How long a rehearsal waits for a table that somebody works with: who comes after it waits as long. */
const REHEARSAL_LOCK_TIMEOUT = '3s';

/**
 * Runs what `migrate` would apply, on the real data, and takes all of it back. Returns the files, and the milliseconds
 * that each took. Tables that it changes are locked meanwhile. Throws as `migrate` does.
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
  const folder = join(directory, 'migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const rows = await owner<{ version: string; checksum: string }[]>`
    select version, checksum from supabase_migrations.schema_migrations order by version`;
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  const newest = rows.at(-1)?.version ?? '';
  const steps: Step[] = [];

  for (const file of files) {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (!version || !name) throw new Error(`supabase/migrations/${file}: name it <14 digits>_<name>.sql.`);
    const text = await readFile(join(folder, file), 'utf8');
    const checksum = digest(text);
    const known = applied.get(version);
    applied.delete(version);
    if (known === checksum) continue;
    if (known !== undefined) {
      throw new Error(
        `supabase/migrations/${file} was changed after it was applied. Put the change into a new file.`,
      );
    }
    if (version < newest) {
      throw new Error(`supabase/migrations/${file} is older than the newest applied migration (${newest}).`);
    }
    steps.push({
      file: `supabase/migrations/${file}`,
      text,
      record: async (transaction) => {
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
          values (${version}, ${name}, ${[text]}, ${checksum})`;
      },
    });
  }
  const missing = [...applied.keys()];
  if (missing.length > 0) {
    throw new Error(
      `The database is newer than this program: migration ${missing.join(', ')} is not known here.`,
    );
  }
  return [...steps, ...(await pendingSeed(owner, join(directory, 'seed.sql')))];
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
