import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';

const directory = join(import.meta.dirname, 'bootstrap');
/** Any constant; starters that share a database wait for each other on it. */
const START_LOCK = 7_230_114;
const AUTHENTICATOR = 'backend_authenticator';
const AUTH_SERVICE = 'supabase_auth_admin';

/** Addresses under which this program connects, each with a login of least privilege. */
export interface LoginUrls {
  /** Role `backend_authenticator`, which can do nothing but change into a request's role. */
  readonly requests: string;
  /** Role `supabase_auth_admin`, which sees schema `auth` only. */
  readonly auth: string;
}

/** Holds the lock on which all starters of one database queue up, while `work` runs. */
export async function withStartLock<Result>(owner: Sql, work: () => Promise<Result>): Promise<Result> {
  await owner`select pg_advisory_lock(${START_LOCK})`;
  try {
    return await work();
  } finally {
    await owner`select pg_advisory_unlock(${START_LOCK})`;
  }
}

/**
 * Creates what a Supabase project has before its first migration. Runs once per version of the
 * bootstrap files; `owner` is a single connection of a superuser. Throws when
 * `ownerUrl` holds no password, because the passwords of the logins are derived from it.
 *
 * @param isInTransaction whether `owner` is in a transaction already, to which this then belongs
 */
export async function bootstrapDatabase(
  owner: Sql,
  ownerUrl: string,
  { isInTransaction = false }: { readonly isInTransaction?: boolean } = {},
): Promise<LoginUrls> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  const url = new URL(ownerUrl);
  if (url.password === '') throw new Error('DATABASE_URL has to contain a password.');
  const secret = decodeURIComponent(url.password);
  // Derived, so that every process that shares the database comes to the same passwords.
  const passwordOf = (role: string) => createHmac('sha256', secret).update(role).digest('hex');
  const logins = [AUTHENTICATOR, AUTH_SERVICE];
  const version = createHash('sha256')
    .update(texts.join('\0'))
    .update(logins.map(passwordOf).join())
    .digest('hex');

  if ((await currentVersion(owner)) !== version) {
    const run = async (transaction: Pick<Sql, 'unsafe'>) => {
      for (const text of texts) await transaction.unsafe(text);
      for (const role of logins) {
        await transaction.unsafe(`alter role ${role} with login password '${passwordOf(role)}'`);
      }
      await transaction.unsafe(`comment on schema supabase_migrations is 'bootstrap ${version}'`);
    };
    await (isInTransaction ? run(owner) : owner.begin(run));
  }
  const urlOf = (role: string) => {
    url.username = role;
    url.password = passwordOf(role);
    return url.href;
  };
  return { requests: urlOf(AUTHENTICATOR), auth: urlOf(AUTH_SERVICE) };
}

async function currentVersion(owner: Sql): Promise<string | undefined> {
  const [row] = await owner<{ comment: string | null }[]>`
    select obj_description(to_regnamespace('supabase_migrations'), 'pg_namespace') as comment`;
  return row?.comment?.replace(/^bootstrap /, '');
}
