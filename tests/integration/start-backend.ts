import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { inject } from 'vitest';
import { type BackendOptions, type EmbeddedBackend, startBackend } from '#backend/backend.ts';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import type { Database } from '#domain/database.types.ts';
import { quiet } from './quiet.ts';
import { untilEnd } from './until-end.ts';

export type Client = SupabaseClient<Database>;
/** An attacker's client is not held back by types. */
export const untyped = (client: Client) => client as unknown as SupabaseClient;

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly client: Client;
}

/** A real backend on a new data directory, and the official client connected to it. */
export interface TestBackend {
  readonly backend: EmbeddedBackend;
  readonly dataDir: string;
  readonly ownerUrl: string;
  /** The superuser, past the policies. */
  readonly owner: Sql;
  /** Runs statements as the superuser in a transaction without triggers and foreign keys. */
  withoutTriggers<Result>(work: (sql: TransactionSql) => PromiseLike<Result>): Promise<Result>;
  readonly guest: Client;
  /** Holds the secret key. */
  readonly service: Client;
  /** Creates an account (as the auth service would) and signs it in. */
  createUser(options?: {
    role?: 'user' | 'tester' | 'admin';
    metadata?: Record<string, string>;
  }): Promise<TestUser>;
  /** A client with any key and token. */
  client(key: string, token?: string): Client;
  /** Signs claims with the backend's secret. */
  sign(claims: Record<string, unknown>, expiresAt?: number): Promise<string>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Stops everything and removes the data directory. */
  end(): Promise<void>;
}

export const origin = 'http://pawtrait.test';

export { quiet };

/** An empty data directory: a start there creates a cluster and runs every migration. */
export function emptyDataDir(): string {
  return join(mkdtempSync(join(tmpdir(), 'pawtrait-test-')), 'data');
}

/** A prepared data directory, which starts in a third of the time: migrated, with the seed only. */
export function temporaryDataDir(): string {
  const dataDir = emptyDataDir();
  // PostgreSQL insists on the owner of its files, which `cpSync` does not keep.
  execFileSync('cp', ['-a', '--', inject('preparedDataDir'), dataDir]);
  return dataDir;
}

export async function startTestBackend(
  dataDir = temporaryDataDir(),
  log = quiet,
  more: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const backend = await startBackend({ dataDir, publicUrl: origin, shopTimeZone: 'UTC', log, ...more });
  const ownerUrl = ownerUrlOf(dataDir) ?? '';
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
  const answer = (input: Request | URL | string, init?: RequestInit) =>
    backend.fetch(new Request(input, init), { address: '127.0.0.1' });

  const client = (key: string, token?: string): Client =>
    createClient<Database>(origin, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: answer, headers: token ? { authorization: `Bearer ${token}` } : {} },
    });
  const sign = (claims: Record<string, unknown>, expiresAt = Math.floor(Date.now() / 1000) + 3600) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(backend.signingSecret);

  return {
    backend,
    dataDir,
    ownerUrl,
    owner,
    withoutTriggers: async (work) => {
      const done = await owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        return { result: await work(sql) };
      });
      return done.result;
    },
    guest: client(backend.keys.publishable),
    service: client(backend.keys.secret),
    client,
    sign,
    fetch: (path, init) => answer(new URL(path, origin), init),
    createUser: async ({ role = 'user', metadata = {} } = {}) => {
      const id = randomUUID();
      const email = `${id}@example.test`;
      await owner`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${owner.json(metadata)})`;
      if (role !== 'user') await owner`update public.profiles set role = ${role} where user_id = ${id}`;
      const token = await sign({ sub: id, role: 'authenticated', email, aud: 'authenticated' });
      return { id, email, token, client: client(backend.keys.publishable, token) };
    },
    end: async () => {
      await owner.end({ timeout: 1 });
      await backend.stop();
      rmSync(join(dataDir, '..'), { recursive: true, force: true });
    },
  };
}

/** A backend for a whole test file. */
export const openTestBackend = (...options: Parameters<typeof startTestBackend>) =>
  untilEnd(startTestBackend(...options));

/** The same with two users and an admin. */
export async function openBackendWithUsers() {
  const shop = await openTestBackend();
  const [ann, bob, admin] = await Promise.all([
    shop.createUser(),
    shop.createUser(),
    shop.createUser({ role: 'admin' }),
  ]);
  return { shop, ann, bob, admin };
}
