import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The version of pg-boss that is installed, and of the tables that it works on. */
export async function installedVersion(): Promise<{ release: string; schema: number }> {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json');
  const { version, pgboss } = JSON.parse(await readFile(path, 'utf8'));
  return { release: version, schema: pgboss.schema };
}

/** The version of pg-boss's tables that the migrations in `folder` lead to; null when they make none. */
export async function jobQueueVersion(folder: string): Promise<number | null> {
  const files = (await readdir(folder)).filter((name) => /_job_queue_\d+\.sql$/.test(name)).sort();
  const newest = files.at(-1);
  if (!newest) return null;
  const text = await readFile(join(folder, newest), 'utf8');
  return Number(/^-- pg-boss schema version (\d+)$/m.exec(text)?.[1]);
}
