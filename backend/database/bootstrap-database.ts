import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';

const directory = join(import.meta.dirname, 'bootstrap');
/** Any constant; starters that share a database wait for each other on it. */
const startLock = 7_230_114;
const authenticator = 'backend_authenticator';

/** Holds the lock on which all starters of one database queue up, while `work` runs. */
export async function withStartLock<Result>(owner: Sql, work: () => Promise<Result>): Promise<Result> {
  await owner`select pg_advisory_lock(${startLock})`;
  try {
    return await work();
  } finally {
    await owner`select pg_advisory_unlock(${startLock})`;
  }
}

/**
 * Creates what a Supabase project has before its first migration. Runs once per version of the
 * bootstrap files; `owner` is a single connection of a superuser. Returns the address under
 * which requests connect: role `backend_authenticator`, which can do nothing but change role. Throws
 * when `ownerUrl` holds no password, because the password of that role is derived from it.
 */
export async function bootstrapDatabase(owner: Sql, ownerUrl: string): Promise<string> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  const url = new URL(ownerUrl);
  if (url.password === '') throw new Error('DATABASE_URL has to contain a password.');
  // Derived, so that every process that shares the database comes to the same password.
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(authenticator).digest('hex');
  const version = createHash('sha256').update(texts.join('\0')).update(password).digest('hex');

  if ((await currentVersion(owner)) !== version) {
    await owner.begin(async (transaction) => {
      for (const text of texts) await transaction.unsafe(text);
      await transaction.unsafe(`alter role ${authenticator} with login password '${password}'`);
      await transaction.unsafe(`comment on schema supabase_migrations is 'bootstrap ${version}'`);
    });
  }
  url.username = authenticator;
  url.password = password;
  return url.href;
}

async function currentVersion(owner: Sql): Promise<string | undefined> {
  const [row] = await owner<{ comment: string | null }[]>`
    select obj_description(to_regnamespace('supabase_migrations'), 'pg_namespace') as comment`;
  return row?.comment?.replace(/^bootstrap /, '');
}
