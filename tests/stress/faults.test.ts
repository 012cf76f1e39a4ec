import { rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataDirInUseError } from '#backend/data-dir-lock.ts';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import { findPostmaster } from '#backend/database/postmaster.ts';
import { freePort } from '../../scripts/free-port.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { type FakeSmtp, startFakeSmtp } from '../integration/fake-smtp.ts';
import { OPEN, type ShopProcess, spawnShop } from '../integration/shop-process.ts';
import { startTestBackend, temporaryDataDir } from '../integration/start-backend.ts';
import { errands, fileOf, mailOf, PICTURE, ShopLoad, styleOf } from './shop-load.ts';

/** `npm run test:long` has twenty of each. */
const ROUNDS = Number(process.env.STRESS_KILLS ?? 1);
const ART = 'previews/00000000-0000-4000-8000-00000000fa17.png';

const dataDir = temporaryDataDir();
const cluster = join(dataDir, 'postgres');
let port: number;
let smtp: FakeSmtp;
let shop: ShopProcess;
let load: ShopLoad;

const start = async () => {
  shop = spawnShop({
    dataDir,
    port,
    settings: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      MAIL_FROM: 'Pawtrait <shop@example.test>',
    },
  });
  await shop.waitForOutput(OPEN);
};

/** Reads the database directly; PostgreSQL may have another port after a restart. */
async function look<Result>(work: (owner: Sql) => Promise<Result>): Promise<Result> {
  const owner = postgres(ownerUrlOf(dataDir) ?? '', { max: 1, onnotice: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

beforeAll(async () => {
  [port, smtp] = await Promise.all([freePort(), startFakeSmtp()]);
  await start();
  const { error } = await shop.service.storage
    .from('previews')
    .upload(ART.replace('previews/', ''), PICTURE, { contentType: 'image/png' });
  if (error) throw error;
  const { data: mug } = await shop.service
    .from('product_admin_settings')
    .select('id')
    .eq('catalog_card_id', 'mug')
    .single();
  const photo = Buffer.from(fixtureFile('photos/raccoon.jpg')).toString('base64');
  load = new ShopLoad(
    errands({
      mugId: mug?.id ?? '',
      artUrl: `${shop.origin}/storage/v1/object/public/${ART}`,
      photo: `data:image/jpeg;base64,${photo}`,
    }),
    () => shop,
  );
});
afterAll(async () => {
  await load?.end();
  shop?.kill('SIGKILL');
  await shop?.ended;
  const left = findPostmaster(cluster);
  if (left) process.kill(left.pid, 'SIGQUIT');
  await smtp?.close();
  rmSync(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a second start on the same data directory is rejected at once', async () => {
  const second = startTestBackend(dataDir);
  await expect(second).rejects.toBeInstanceOf(DataDirInUseError);
  await expect(second).rejects.toThrow(
    `Pawtrait is already running on ${dataDir} (process ${shop.pid}, ${shop.origin}). Stop it first, or choose another DATA_DIR.`,
  );
});

/** Each with customers in the shop, who go on as soon as it can serve them. */
const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  'PostgreSQL: the shop starts it again': async () => {
    const { pid } = findPostmaster(cluster) ?? {};
    process.kill(pid ?? Number.NaN, 'SIGKILL');
  },
  'a render process: another one takes over': async () => void process.kill(shop.workerPid(), 'SIGKILL'),
  'the server: the next start adopts PostgreSQL': async () => {
    const { pid } = findPostmaster(cluster) ?? {};
    const worker = shop.workerPid();
    shop.kill('SIGKILL');
    await shop.ended;
    await start();
    expect(findPostmaster(cluster)?.pid).toBe(pid);
    // Its render processes have gone with it.
    await expect.poll(() => isAlive(worker)).toBe(false);
  },
  'server and PostgreSQL together: the next start recovers': async () => {
    const { pid } = findPostmaster(cluster) ?? {};
    process.kill(pid ?? Number.NaN, 'SIGKILL');
    shop.kill('SIGKILL');
    await shop.ended;
    await start();
  },
};

test.each(Object.entries(FAULTS))(
  'kill -9 of %s',
  async (name, strike) => {
    for (const errand of ['row', 'file', 'account', 'order']) load.start(errand);
    for (let round = 1; round <= ROUNDS; round++) {
      await load.progress(1);
      // Painting takes seconds: in the short form only the round that is about it waits for that.
      if (name.startsWith('a render process') || ROUNDS > 1) load.start('preview');
      await strike();
      await load.progress(1);
    }
    load.stop('preview');
    expect(load.surprises, shop.output().slice(-3000)).toEqual([]);
  },
  60_000 + ROUNDS * 30_000,
);

test('everything acknowledged before, between and after crashes is stored exactly once', async () => {
  await load.end();
  const { row = [], file = [], account = [], order = [] } = Object.fromEntries(load.acknowledged);
  const once = (keys: readonly string[]) => keys.map((key) => ({ key, count: 1 })).sort(byKey);
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);

  await look(async (owner) => {
    const found = async (text: string, keys: readonly string[]) =>
      [...(await owner.unsafe<{ key: string; count: number }[]>(text, [[...keys]]))].sort(byKey);
    const rows =
      'select slug as key, count(*)::int as count from public.art_styles where slug = any ($1) group by 1';
    expect(await found(rows, row.map(styleOf))).toEqual(once(row.map(styleOf)));
    const users =
      'select email as key, count(*)::int as count from auth.users where email = any ($1) group by 1';
    expect(await found(users, account.map(mailOf))).toEqual(once(account.map(mailOf)));
    // Each is paid by one payment, has one line, and is all that its customer has.
    const orders = `select o.email as key, count(*)::int as count from public.orders o
      join public.order_items i on i.order_id = o.id
      join public.payments p on p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents
      where o.email = any ($1) and o.status = 'paid' group by 1`;
    expect(await found(orders, order.map(mailOf))).toEqual(once(order.map(mailOf)));
    const [doubled] = await owner`select count(*)::int as orders from (
      select email from public.orders group by email having count(*) > 1) twice`;
    expect(doubled).toEqual({ orders: 0 });
    const objects = `select name as key, count(*)::int as count from storage.objects
      where bucket_id = 'pet-examples' and name = any ($1) group by 1`;
    expect(await found(objects, file.map(fileOf))).toEqual(once(file.map(fileOf)));
  });
  for (const key of file) {
    const { data } = await shop.service.storage.from('pet-examples').download(fileOf(key));
    expect((await data?.text())?.slice(-key.length)).toBe(key);
  }
  // A mail may leave twice when the shop dies in the middle, but always under the same name.
  const confirmations = (key: string) =>
    new Set(
      smtp.mails
        .filter(({ to, message }) => to.includes(mailOf(key)) && message.includes('Your order'))
        .map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]),
    ).size;
  expect(order.filter((key) => confirmations(key) > 1)).toEqual([]);
  // A mail that was announced is in the mailbox, also when the shop died right then.
  const isWelcome = (key: string) => smtp.mails.some(({ to }) => to.includes(mailOf(key)));
  await expect.poll(() => account.filter((key) => !isWelcome(key)), { timeout: 60_000 }).toEqual([]);
  // Jobs of a killed process are released after a minute; the short form does not wait for that.
  if (ROUNDS === 1) return;
  await expect.poll(() => order.filter((key) => confirmations(key) !== 1), { timeout: 300_000 }).toEqual([]);
}, 400_000);

test('SIGTERM: what is under way is finished, then PostgreSQL ends too', async () => {
  // An upload whose second half comes after the signal.
  const key = 'in-flight';
  const bytes = Buffer.concat([PICTURE, Buffer.alloc(1000, 1)]);
  const upload = httpRequest(`${shop.origin}/storage/v1/object/pet-examples/${fileOf(key)}`, {
    method: 'POST',
    headers: { apikey: shop.key, 'content-type': 'image/png', 'content-length': bytes.length },
  });
  const answered = new Promise<number | undefined>((done, fail) => {
    upload.on('response', (response) => {
      response.resume();
      done(response.statusCode);
    });
    upload.on('error', fail);
  });
  upload.write(bytes.subarray(0, 500));
  // A mail that the mail server takes its time to take.
  const release = smtp.hold();
  expect((await load.once('order')).every(({ ok }) => ok)).toBe(true);
  await smtp.held();

  shop.kill('SIGTERM');
  await shop.waitForOutput(/"msg":"stopping"/);
  await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow();
  upload.end(bytes.subarray(500));
  expect(await answered).toBe(200);
  // Perhaps one of an order of before, too, whose process was killed.
  const waiting = [...smtp.waiting];
  release();
  expect(await shop.ended).toBe(0);
  expect(waiting).not.toEqual([]);
  expect(smtp.mails.map(({ message }) => message)).toEqual(expect.arrayContaining(waiting));
  expect(findPostmaster(cluster)).toBeUndefined();

  await start();
  const { data } = await shop.service.storage.from('pet-examples').download(fileOf(key));
  expect(data?.size).toBe(bytes.length);
}, 60_000);
