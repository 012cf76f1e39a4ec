import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import files, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ConnectionPool } from '#backend/database/connection-pool.ts';
import { loginDatabase } from '#backend/database/login-database.ts';
import { serviceOn } from '#backend/database/open-service-database.ts';
import { type ServerConnection, serverConnections } from '#backend/database/server-connections.ts';
import { UNAVAILABLE } from '#backend/unavailable.ts';
import { createTransformPetImage } from '#server/functions/transform-pet-image.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { instantRenderer } from './instant-renderer.ts';
import { origin, quiet } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';

/** The disk's answer to writes; a really full disk is in `npm run test:long`. */
const disk = { failure: '', slow: Promise.resolve() };
const real = { open: files.open, link: files.link, rename: files.rename, rm: files.rm };
const fault = () => Object.assign(new Error(`${disk.failure}: the disk`), { code: disk.failure });

/** A file that fails when it is written to, as a full disk has it: the name is there, the bytes are not. */
const failing = (handle: FileHandle) =>
  new Proxy(handle, {
    get: (target, name) => {
      if (name === 'writeFile') {
        return async (...bytes: Parameters<FileHandle['writeFile']>) => {
          await disk.slow;
          if (disk.failure) throw fault();
          return target.writeFile(...bytes);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Puts the disk between the shop and Node's file functions, or takes it away again. */
function install(isFaulty: boolean): void {
  const unlessReadOnly =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (disk.failure === 'EROFS') throw fault();
      return work(...args);
    };
  const open: typeof files.open = async (path, flags, mode) => {
    const writes = typeof flags === 'string' && /[wa+]/.test(flags);
    if (writes && disk.failure === 'EROFS') throw fault();
    const handle = await real.open(path, flags, mode);
    return writes ? failing(handle) : handle;
  };
  // A second name for a file takes room in its folder, too.
  const link: typeof files.link = async (existing, created) => {
    if (disk.failure) throw fault();
    return real.link(existing, created);
  };
  const faulty = { open, link, rename: unlessReadOnly(real.rename), rm: unlessReadOnly(real.rm) };
  Object.assign(files, isFaulty ? faulty : real);
  // The names that modules have imported follow.
  syncBuiltinESMExports();
}

const PHOTO = fixtureFile('photos/raccoon.jpg');

const shop = await openTestShop();
const ann = await shop.createUser();
beforeAll(() => install(true));
afterEach(() => {
  disk.failure = '';
  disk.slow = Promise.resolve();
  shop.stripe.isMute = false;
});
afterAll(() => install(false));

/** Everything that lies in the store, drafts included. */
const filesOnDisk = () => {
  const folder = join(shop.dataDir, 'storage');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};
const objectsOf = async (bucket: string) =>
  (await shop.owner`select name from storage.objects where bucket_id = ${bucket}`).length;
const upload = (name: string) =>
  shop.fetch(`/storage/v1/object/pet-images/${ann.id}/${name}`, {
    method: 'POST',
    headers: {
      apikey: shop.backend.keys.publishable,
      authorization: `Bearer ${ann.token}`,
      'content-type': 'image/jpeg',
    },
    body: PHOTO,
  });
async function preview() {
  const { backend } = shop;
  const transform = createTransformPetImage({
    backend,
    renderer: instantRenderer,
    keys: createOrderKeys('outage'),
    log: quiet,
  });
  await ann.client.rpc('increment_preview_usage', { p_user_id: ann.id });
  const request = new Request(`${origin}/functions/v1/transform-pet-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}` },
    body: JSON.stringify({
      imageUrl: `data:image/jpeg;base64,${Buffer.from(PHOTO).toString('base64')}`,
      transformationType: 'pencil',
      backgroundType: 'white',
    }),
  });
  return transform(request, { address: '127.0.0.1' });
}

describe('a connection that is reset', () => {
  const callers = new Set<Socket>();
  let proxy: Server;
  let pool: ConnectionPool<ServerConnection>;

  beforeAll(async () => {
    const { hostname, port } = new URL(shop.ownerUrl);
    proxy = createServer((caller) => {
      const postgres = connect(Number(port), hostname);
      callers.add(caller);
      caller.pipe(postgres).pipe(caller);
      for (const socket of [caller, postgres]) socket.on('error', () => {});
      caller.on('close', () => postgres.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const address = new URL(shop.ownerUrl);
    address.port = String((proxy.address() as AddressInfo).port);
    pool = serverConnections(address.href, 1, 'reset');
  });
  afterAll(async () => {
    await pool?.end();
    proxy?.close();
  });

  const SLEEP = 'select pg_sleep(60)';
  const PATIENCE = { timeout: 30_000 };
  test.each<[string, () => Promise<unknown>]>([
    ['in a transaction', () => loginDatabase(pool).transaction((query) => query(SLEEP))],
    ['in a transaction of the server', () => serviceOn(pool).transaction((query) => query(SLEEP))],
    ['in a statement', () => serviceOn(pool).query(SLEEP)],
  ])('%s, fails what was under way and serves the next', async (_, work) => {
    const failure = expect(work()).rejects.toMatchObject({ code: 'ECONNRESET' });
    const isAsleep = () => shop.owner`select 1 from pg_stat_activity
      where application_name = 'reset' and wait_event = 'PgSleep'`;
    await expect.poll(isAsleep, PATIENCE).toHaveLength(1);
    const next = serviceOn(pool).query('select 1 as one');
    for (const caller of callers) caller.resetAndDestroy();
    callers.clear();
    await failure;
    expect(await next).toEqual([{ one: 1 }]);
    // PostgreSQL itself would notice only when it wakes.
    await shop.owner`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
    await expect.poll(isAsleep, PATIENCE).toHaveLength(0);
  });
});

describe('a connection that turns an hour old', () => {
  const HOUR_MS = 3_600_000;
  let pool: ConnectionPool<ServerConnection>;
  beforeAll(async () => {
    pool = serverConnections(shop.ownerUrl, 1, 'old');
    await shop.owner`create table public.hours (part text)`;
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await pool?.end();
    await shop.owner`drop table if exists public.hours`;
  });
  const pid = async () =>
    (await loginDatabase(pool).query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;

  test('in a transaction keeps all of it, and is replaced afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const first = await loginDatabase(pool).transaction(async (query) => {
      const [found] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      const slow = query("insert into public.hours select 'first' from pg_sleep(0.05)");
      // Now it is under way.
      await new Promise(setImmediate);
      vi.advanceTimersByTime(HOUR_MS);
      await slow;
      await query("insert into public.hours values ('second')");
      return found?.pid;
    });
    expect(await shop.owner`select part from public.hours`).toEqual([{ part: 'first' }, { part: 'second' }]);
    const next = await pid();
    expect(next).not.toBe(first);
    expect(await pid()).toBe(next);
  });
});

describe.each([
  ['full', 'ENOSPC'],
  ['read-only', 'EROFS'],
  ['broken', 'EIO'],
])('while the disk is %s', (_what, code) => {
  test('uploads are rejected for now, and leave nothing behind', async () => {
    const [stored, objects] = [filesOnDisk(), await objectsOf('pet-images')];
    disk.failure = code;
    const rejected = await upload(`${code}.jpg`);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await rejected.json()).toMatchObject({ statusCode: '503', message: UNAVAILABLE });
    disk.failure = '';
    expect([filesOnDisk(), await objectsOf('pet-images')]).toEqual([stored, objects]);
    expect((await upload(`${code}.jpg`)).status).toBe(200);
  });

  test('previews are rejected for now, cost nothing and leave nothing behind', async () => {
    const [stored, objects] = [filesOnDisk(), await objectsOf('previews')];
    disk.failure = code;
    const rejected = await preview();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await rejected.json()).toMatchObject({ success: false, error: UNAVAILABLE });
    disk.failure = '';
    expect([filesOnDisk(), await objectsOf('previews')]).toEqual([stored, objects]);
    const { data } = await ann.client.from('profiles').select('transformations_used').single();
    expect(data).toEqual({ transformations_used: 0 });
  });

  test('no order is placed whose artwork cannot be kept; the same one goes through afterwards', async () => {
    const request = await shop.order();
    disk.failure = code;
    expect(await shop.call('place-order', request)).toEqual({ status: 503, body: { error: UNAVAILABLE } });
    const placed = await shop.owner`select 1 from public.orders where idempotency_key = ${request.key}`;
    expect(placed).toHaveLength(0);
    disk.failure = '';
    expect((await shop.call('place-order', request)).status).toBe(200);
  });
});

test('a file that is removed while the disk is read-only is unreachable at once; its bytes go later', async () => {
  await upload('going.jpg');
  const folder = join(shop.dataDir, 'storage/pet-images', ann.id, 'going.jpg');
  expect(existsSync(folder)).toBe(true);
  disk.failure = 'EROFS';
  const { error } = await ann.client.storage.from('pet-images').remove([`${ann.id}/going.jpg`]);
  expect(error).toBeNull();
  expect((await ann.client.storage.from('pet-images').download(`${ann.id}/going.jpg`)).error).not.toBeNull();
  expect(existsSync(folder)).toBe(true);
  disk.failure = '';
  await upload('another.jpg');
  expect(existsSync(folder)).toBe(false);
});

test('a slow disk delays writes only', async () => {
  const slow = Promise.withResolvers<void>();
  disk.slow = slow.promise;
  let isStored = false;
  const writing = upload('slow.jpg').then(({ status }) => {
    isStored = true;
    return status;
  });
  expect((await shop.guest.from('art_styles').select('slug')).data?.length).toBeGreaterThan(5);
  expect((await ann.client.storage.from('pet-images').list(ann.id)).error).toBeNull();
  expect(isStored).toBe(false);
  slow.resolve();
  expect(await writing).toBe(200);
});

test('a payment provider that takes the order and never answers: it stays payable, by one payment', async () => {
  const request = await shop.order({ email: 'slow@example.test' });
  shop.stripe.isMute = true;
  const from = shop.impatientFunctions;
  expect(await shop.call('place-order', request, { from })).toMatchObject({
    status: 502,
    body: { error: 'The payment could not be started. Nothing was charged. Please try again.' },
  });
  shop.stripe.isMute = false;
  const again = await shop.call('place-order', request, { from });
  expect(again).toMatchObject({ status: 200, body: { order: { status: 'placed' } } });
  const payments = await shop.owner`select p.reference from public.payments p
    join public.orders o on o.id = p.order_id where o.email = 'slow@example.test'`;
  expect(payments).toHaveLength(1);
  expect([...shop.stripe.requests.keys()].filter((key) => key.startsWith('order-'))).toHaveLength(4);
});

test('while the database is away, functions, data, accounts and files say so with 503', async () => {
  const from = shop.functions;
  await shop.backend.stop();
  expect(await shop.call('find-order', { number: 'PT-1', email: 'pat@example.test' }, { from })).toEqual({
    status: 503,
    body: { error: UNAVAILABLE },
  });
  const answers = await Promise.all([
    shop.fetch('/rest/v1/art_styles', { headers: { apikey: shop.backend.keys.publishable } }),
    shop.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: shop.backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pat@example.test', password: 'a brush dipped in tea' }),
    }),
    upload('away.jpg'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const answer of answers) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
});
