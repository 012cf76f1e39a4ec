import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Logger } from '../logger.ts';

const fileName = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Applies `directory/migrations/<timestamp>_<name>.sql` in order, each in a transaction of its
 * own as role `postgres`, then `directory/seed.sql` when it is new or has changed. Forward only.
 * `owner` is a single connection; the caller holds the start lock. Throws when an applied file
 * was edited, is missing, or when a new one is older than the newest applied one.
 */
export async function migrate(owner: Sql, directory: string, log: Logger): Promise<void> {
  const folder = join(directory, 'migrations');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const rows = await owner<{ version: string; checksum: string }[]>`
    select version, checksum from supabase_migrations.schema_migrations order by version`;
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  const newest = rows.at(-1)?.version ?? '';

  for (const file of files) {
    const [, version, name] = fileName.exec(file) ?? [];
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
    await apply(owner, `supabase/migrations/${file}`, text, async (transaction) => {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
        values (${version}, ${name}, ${[text]}, ${checksum})`;
    });
    log.info({ migration: file }, 'Migrated the database');
  }
  const missing = [...applied.keys()];
  if (missing.length > 0) {
    throw new Error(
      `The database is newer than this program: migration ${missing.join(', ')} is not known here.`,
    );
  }
  await seed(owner, join(directory, 'seed.sql'), log);
}

async function seed(owner: Sql, file: string, log: Logger): Promise<void> {
  const text = await readFile(file, 'utf8');
  const hash = digest(text);
  const [row] = await owner<{ hash: string }[]>`
    select hash from supabase_migrations.seed_files where path = 'supabase/seed.sql'`;
  if (row?.hash === hash) return;
  await apply(owner, 'supabase/seed.sql', text, async (transaction) => {
    await transaction`
      insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})
      on conflict (path) do update set hash = excluded.hash`;
  });
  log.info({}, 'Seeded the database');
}

async function apply(owner: Sql, file: string, text: string, record: (transaction: Sql) => Promise<void>) {
  try {
    await owner.begin(async (transaction) => {
      await transaction`set local role postgres`;
      await transaction`set local statement_timeout = 0`;
      await transaction.unsafe(text);
      await transaction`reset role`;
      await record(transaction as unknown as Sql);
      await transaction`select pg_notify('pgrst', 'reload schema')`;
    });
  } catch (error) {
    throw new Error(`${file} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The same for a checkout with Windows line ends. */
function digest(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
