import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import postgres, { type TransactionSql } from 'postgres';
import { lockDataDir } from '../data-dir-lock.ts';
import { ownerUrlOf } from '../database/owner-url.ts';
import { startDatabase } from '../database/start-database.ts';
import type { Logger } from '../logger.ts';
import { listMigrations, listTables, quote } from './back-up.ts';
import { BackupError, fileOfTable, type Manifest, readManifest } from './manifest.ts';

export interface RestoreOptions {
  readonly folder: string;
  /** Must be empty or missing, so that nothing is ever overwritten. */
  readonly dataDir: string;
  /** Folder with `migrations/` and `seed.sql`. */
  readonly migrationsDir: string;
  readonly log: Logger;
}

/**
 * Makes a data directory from a backup: checks the backup first, then puts secrets and files in
 * place, creates the database by the migrations, and fills it in one transaction. Rejects with
 * `BackupError` when the backup is damaged or of another version; the data directory is then of no
 * use and can be removed.
 */
export async function restore({ folder, dataDir, migrationsDir, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkTable(folder, table);
  if ((await readdir(dataDir).catch(() => [])).length > 0) {
    throw new BackupError(`${dataDir} is not empty. Move it away, or choose another DATA_DIR.`);
  }
  const lock = lockDataDir(dataDir);
  try {
    await placeSecrets(folder, dataDir);
    if (manifest.files) {
      await cp(join(folder, 'files'), join(dataDir, 'storage'), { recursive: true }).catch(ignoreMissing);
    }
    const database = await startDatabase({ dataDir, migrationsDir, log });
    try {
      await fill(ownerUrlOf(dataDir) ?? '', folder, manifest);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
  return manifest;
}

async function checkTable(folder: string, table: Manifest['tables'][number]): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(fileOfTable(folder, table)), hash);
  } catch {
    throw new BackupError(`The backup lacks table ${table.schema}.${table.name}.`);
  }
  if (hash.digest('hex') !== table.digest) {
    throw new BackupError(`The backup's table ${table.schema}.${table.name} is damaged.`);
  }
}

async function placeSecrets(folder: string, dataDir: string): Promise<void> {
  for (const name of await readdir(join(folder, 'secrets'))) {
    await copyFile(join(folder, 'secrets', name), join(dataDir, name));
    await chmod(join(dataDir, name), 0o600);
  }
  await mkdir(join(dataDir, 'storage'), { mode: 0o700 });
}

async function fill(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    await owner.begin(async (sql) => {
      await checkVersion(sql, manifest);
      // Rows come as they were: no trigger fires, no reference is checked a second time.
      await sql`set local session_replication_role = replica`;
      const names = manifest.tables.map(nameOf);
      await sql.unsafe(`truncate ${names.join(', ')}`);
      for (const table of manifest.tables) {
        const columns = table.columns.map(quote).join(', ');
        const into = await sql.unsafe(`copy ${nameOf(table)} (${columns}) from stdin`).writable();
        await pipeline(createReadStream(fileOfTable(folder, table)), into);
        const [found] = await sql.unsafe(`select count(*)::int as rows from ${nameOf(table)}`);
        if (found?.rows !== table.rows) throw new BackupError(`${nameOf(table)} did not come back whole.`);
      }
      for (const { schema, name, value } of manifest.sequences) {
        await sql`select setval(${`${quote(schema)}.${quote(name)}`}::regclass, ${value}::bigint)`;
      }
      await sql`delete from storage.objects where id = any (${manifest.deleted}::uuid[])`;
    });
    await owner`analyze`;
  } finally {
    await owner.end();
  }
}

async function checkVersion(sql: TransactionSql, manifest: Manifest): Promise<void> {
  const tables = (await listTables(sql)).map(({ schema, name, columns }) => ({ schema, name, columns }));
  const expected = manifest.tables.map(({ schema, name, columns }) => ({ schema, name, columns }));
  const isSame = isDeepStrictEqual(await listMigrations(sql), manifest.migrations);
  if (isSame && isDeepStrictEqual(tables, expected)) return;
  const newest = manifest.migrations.at(-1)?.version ?? 'none';
  throw new BackupError(
    `The backup belongs to another version of the shop (its last migration is ${newest}). Restore it with that version, then update.`,
  );
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** A shop without files has no folder for them. */
async function ignoreMissing(error: NodeJS.ErrnoException): Promise<void> {
  if (error.code !== 'ENOENT' || (await stat(error.path ?? '').catch(() => undefined))) throw error;
}
