import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres, { type TransactionSql } from 'postgres';
import { checkObjectPath } from '../storage/object-path.ts';
import { BackupError, fileOfTable, type Manifest, SECRET_FILES, writeManifest } from './manifest.ts';

export interface BackupOptions {
  /** Address of a superuser. */
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** Whether the bytes of files lie in the data directory; otherwise S3 has them. */
  readonly hasFiles: boolean;
  /** Must not exist yet; appears complete or not at all. */
  readonly folder: string;
}

/**
 * Copies database, files and secrets while the shop serves. All tables are read in one snapshot,
 * and files are those that the snapshot names: their bytes never change once they are written, so
 * both belong to one moment.
 */
export async function backUp({ ownerUrl, dataDir, hasFiles, folder }: BackupOptions): Promise<Manifest> {
  if (await exists(folder)) throw new BackupError(`${folder} exists already.`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const owner = postgres(ownerUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'backup', statement_timeout: 0 },
  });
  try {
    const manifest = await owner.begin('isolation level repeatable read read only', async (sql) => {
      const tables: Manifest['tables'] = [];
      for (const table of await listTables(sql)) tables.push(await copyTable(sql, draft, table));
      return {
        version: 1 as const,
        createdAt: new Date().toISOString(),
        migrations: await listMigrations(sql),
        tables,
        sequences: await listSequences(sql),
        ...(hasFiles ? await copyFiles(sql, dataDir, draft) : { files: null, deleted: [] }),
      };
    });
    await copySecrets(dataDir, draft);
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await owner.end();
  }
}

type TableName = Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>;

/** All tables with data of the shop; a restored database has its own record of migrations. */
export function listTables(sql: TransactionSql): Promise<TableName[]> {
  return sql<TableName[]>`
    select n.nspname::text as schema, c.relname::text as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
    group by 1, 2 order by 1, 2`;
}

export async function listMigrations(sql: TransactionSql): Promise<Manifest['migrations']> {
  const rows = await sql<Manifest['migrations']>`
    select version, checksum from supabase_migrations.schema_migrations order by version`;
  return [...rows];
}

async function listSequences(sql: TransactionSql): Promise<Manifest['sequences']> {
  const rows = await sql<Manifest['sequences']>`
    select schemaname::text as schema, sequencename::text as name, last_value::text as value
    from pg_sequences where last_value is not null and schemaname !~ '^pg_' order by 1, 2`;
  return [...rows];
}

async function copyTable(
  sql: TransactionSql,
  folder: string,
  table: TableName,
): Promise<Manifest['tables'][number]> {
  const { columns, schema, name } = table;
  const list = columns.map(quote).join(', ');
  const hash = createHash('sha256');
  let rows = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      // In this format a line is a row: line ends inside of values are escaped.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      done(null, chunk);
    },
  });
  const from = await sql.unsafe(`copy ${quote(schema)}.${quote(name)} (${list}) to stdout`).readable();
  const file = fileOfTable(folder, { ...table, rows: 0, digest: '' });
  await pipeline(from, count, createWriteStream(file, { mode: 0o600, flush: true }));
  return { ...table, rows, digest: hash.digest('hex') };
}

async function copyFiles(
  sql: TransactionSql,
  dataDir: string,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'deleted'>> {
  const files = { count: 0, bytes: 0 };
  const deleted: string[] = [];
  const rows = sql<{ id: string; bucket_id: string; name: string; version: string }[]>`
    select id::text, bucket_id, name, version from storage.objects where version is not null`;
  for await (const batch of rows.cursor(200)) {
    for (const { id, bucket_id: bucket, name, version } of batch) {
      const place = join(checkObjectPath(bucket), ...checkObjectPath(name).split('/'), version);
      const target = join(folder, 'files', place);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await copyFile(join(dataDir, 'storage', place), target, constants.COPYFILE_FICLONE);
        files.count += 1;
        files.bytes += (await stat(target)).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        deleted.push(id);
      }
    }
  }
  return { files, deleted };
}

async function copySecrets(dataDir: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'secrets'), { mode: 0o700 });
  for (const name of SECRET_FILES) {
    const from = join(dataDir, name);
    // Those that are settings have no file.
    if (await exists(from)) await copyFile(from, join(folder, 'secrets', name));
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
