import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { type Cluster, startCluster } from '#backend/database/start-cluster.ts';
import type { Database } from '#domain/database.types.ts';
import { freePort } from '../../scripts/free-port.ts';
import { ALBANY } from '../fixtures/address.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { type FakeS3, startFakeS3 } from '../integration/fake-s3.ts';
import { type FakeSmtp, startFakeSmtp } from '../integration/fake-smtp.ts';
import { listening, mailbox, realtimeClient } from '../integration/realtime-client.ts';
import { OPEN, spawnShop } from '../integration/shop-process.ts';
import { quiet, temporaryDataDir } from '../integration/start-backend.ts';
import { mugTotal } from '../integration/start-shop.ts';
import { testPlan } from '../integration/test-plan.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const publishable = 'sb_publishable_of_several_processes';
const secret = 'sb_secret_of_several_processes_0000000';
const password = 'a brush dipped in tea';
const photo = fixtureFile('photos/dog-wirehair-lying.jpg');
const productPage = '/products/custom-pet-portrait-mug';
const stranger = '203.0.113.5';

/** Two processes on one PostgreSQL and one S3, behind a balancer. */
let cluster: Cluster;
let owner: Sql;
let s3: FakeS3;
let smtp: FakeSmtp;
let balancer: Balancer;
let first: Shop;
let second: Shop;
const databaseDir = temporaryDataDir();
const folder = mkdtempSync(join(tmpdir(), 'pawtrait-test-'));

const settings = () => ({
  DATABASE_URL: cluster.url,
  S3_BUCKET: 'bytes',
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'secret',
  PUBLIC_URL: balancer.origin,
  ...common(),
});
const common = () => ({
  SUPABASE_PUBLISHABLE_KEY: publishable,
  SUPABASE_SECRET_KEY: secret,
  JWT_SECRET: 'the same for all processes on one database',
  RATE_LIMITS: 'database',
  RATE_LIMIT_FACTOR: '1',
  TRUSTED_PROXIES: '1',
  EMAIL_CONFIRMATION: 'off',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(smtp.port),
  MAIL_FROM: 'Pawtrait <hello@shop.example>',
  RENDER_WORKERS: '1',
  GUEST_PREVIEWS_PER_ADDRESS: '2',
});

interface Shop {
  readonly origin: string;
  end(signal: NodeJS.Signals): Promise<void>;
}

async function open(name: string, chosen: Readonly<Record<string, string>>): Promise<Shop> {
  const shop = spawnShop({ dataDir: join(folder, name), port: await freePort(), settings: chosen });
  await shop.waitForOutput(OPEN);
  const end = async (signal: NodeJS.Signals) => {
    shop.kill(signal);
    await shop.ended;
  };
  return { origin: shop.origin, end };
}

beforeAll(async () => {
  [cluster, s3, smtp, balancer] = await Promise.all([
    startCluster(databaseDir, quiet),
    startFakeS3('key-id'),
    startFakeSmtp(),
    startBalancer(),
  ]);
  owner = postgres(cluster.url, { max: 1, onnotice: () => {} });
  // Both at once, as a platform starts them: one of them prepares the database.
  [first, second] = await Promise.all([open('first', settings()), open('second', settings())]);
  balancer.servers.push(first.origin, second.origin);
}, 120_000);
afterAll(async () => {
  await Promise.all([first?.end('SIGKILL'), second?.end('SIGTERM')]);
  await balancer.close();
  await owner.end();
  await cluster.stop();
  await Promise.all([s3.close(), smtp.close()]);
  for (const left of [folder, join(databaseDir, '..')]) rmSync(left, { recursive: true, force: true });
});

const clientOf = (origin: string, key = publishable) =>
  createClient<Database>(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });

async function signedUp(origin: string) {
  const client = clientOf(origin);
  const email = `${randomUUID()}@example.test`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.session) throw error ?? new Error('There is no session.');
  return { client, email, id: data.session.user.id, session: data.session };
}

async function call(origin: string, name: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: publishable, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}

/** A preview as the render service leaves it. */
async function preview(origin: string): Promise<string> {
  const files = clientOf(origin, secret).storage.from('previews');
  const name = randomUUID();
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const [file, bytes, contentType] of [
    [`${name}.png`, picture, 'image/png'],
    [`${name}.plan`, gzipSync(encodePlan(testPlan())), 'application/octet-stream'],
  ] as const) {
    const { error } = await files.upload(file, bytes, { contentType });
    if (error) throw error;
  }
  return files.getPublicUrl(`${name}.png`).data.publicUrl.replace(origin, balancer.origin);
}

/** An order of a mug to Albany. */
async function orderOf(artUrl: string) {
  const [mug] = await owner`select id from public.product_admin_settings where catalog_card_id = 'mug'`;
  return {
    key: randomUUID(),
    email: `${randomUUID()}@example.test`,
    address: ALBANY,
    lines: [{ productId: mug?.id, quantity: 1, customization: { artUrl } }],
    promoCode: null,
    expectedTotalCents: mugTotal,
  };
}

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email)).length;

test('an account that one process made is known to the other, until it is signed out', async () => {
  const { client, email, session } = await signedUp(first.origin);
  const other = clientOf(second.origin);
  await other.auth.setSession(session);
  expect((await other.from('profiles').select('email')).data).toEqual([{ email }]);
  const renewed = await other.auth.refreshSession();
  expect(renewed.error).toBeNull();
  expect((await client.auth.signOut()).error).toBeNull();
  expect((await other.auth.refreshSession()).error).toMatchObject({ status: 400 });
});

test('an upload at one process is served by the other, and no process keeps files of its own', async () => {
  const { client, id, session } = await signedUp(first.origin);
  const path = `${id}/dog.jpg`;
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  expect((await client.storage.from('pet-images').upload(path, file)).error).toBeNull();
  const other = clientOf(second.origin);
  await other.auth.setSession(session);
  const back = await other.storage.from('pet-images').download(path);
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(photo))).toBe(
    true,
  );
  const { data } = await client.storage.from('pet-images').createSignedUrl(path, 60);
  const signed = (data?.signedUrl ?? '').replace(first.origin, second.origin);
  expect((await fetch(signed)).headers.get('content-length')).toBe(String(photo.byteLength));
  expect(readdirSync(join(folder, 'first', 'storage'), { recursive: true })).toEqual(['.drafts']);
});

test('limits count uses at all processes together', async () => {
  const headers = { 'x-forwarded-for': stranger };
  const servers = [first.origin, second.origin, first.origin, second.origin];
  const lookup = { number: 'PW-0000000000', email: 'a@b.test' };
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => call(servers[at % 2] ?? '', 'find-order', lookup, headers)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);

  const broken = `data:image/jpeg;base64,${Buffer.from(photo.subarray(0, 9000)).toString('base64')}`;
  const order = { imageUrl: broken, transformationType: 'pencil', backgroundType: 'white', petType: 'dog' };
  const statuses: number[] = [];
  for (const server of servers.slice(0, 3)) {
    statuses.push((await call(server, 'transform-pet-image', order, headers)).status);
  }
  expect(statuses).toEqual([400, 400, 429]);
});

test('a change at one process reaches subscribers of the other', async () => {
  const live = realtimeClient(second.origin, publishable);
  const received = mailbox<{ new: object }>();
  const channel = live.channel('photos');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'app_photos' }, received.push);
  await listening(channel);
  const photos = clientOf(first.origin, secret).from('app_photos');
  expect((await photos.insert({ slot: 'elsewhere', public_url: '/elsewhere.webp' })).error).toBeNull();
  await received.until((items) => items.length >= 1);
  expect(received.items[0]?.new).toMatchObject({ slot: 'elsewhere' });
  await live.disconnect();
});

test('an admin changes a price at one process, and the pages of both show it', async () => {
  const pages = () =>
    Promise.all([first, second].map(async ({ origin }) => (await fetch(origin + productPage)).text()));
  for (const page of [...(await pages()), ...(await pages())]) expect(page).toContain('$19.99');
  const { client, id } = await signedUp(first.origin);
  await owner`update public.profiles set role = 'admin' where user_id = ${id}`;
  const price = (cents: number) =>
    client
      .from('product_admin_settings')
      .update({ base_price_cents: cents })
      .eq('catalog_card_id', 'mug')
      .select('id');
  expect((await price(2137)).data).toHaveLength(1);
  await expect.poll(async () => (await pages()).map((page) => page.includes('$21.37'))).toEqual([true, true]);
  expect((await price(1999)).data).toHaveLength(1);
  await expect.poll(async () => (await pages()).map((page) => page.includes('$19.99'))).toEqual([true, true]);
});

test('jobs of an order run once, whichever process runs them', async () => {
  const orders = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      const request = await orderOf(await preview(at % 2 ? first.origin : second.origin));
      const placed = await call(balancer.origin, 'place-order', request);
      const { number, key } = placed.body.order;
      const paid = await call(balancer.origin, 'pay-test-order', { number, key, token: 'tok_success' });
      expect(paid.body).toMatchObject({ status: 'succeeded' });
      return { email: request.email, number };
    }),
  );
  const numbers = orders.map(({ number }) => number);
  const unprinted = async () =>
    (
      await owner`select i.id from public.order_items i join public.orders o on o.id = i.order_id
        where o.number = any (${numbers}) and i.print_file_path is null`
    ).length;
  await expect.poll(unprinted, { timeout: 75_000 }).toBe(0);
  await expect
    .poll(() => orders.map(({ email }) => mailsTo(email)), { timeout: 10_000 })
    .toEqual(orders.map(() => 1));
}, 120_000);

test('one process is killed in the middle of the traffic, and no customer notices', async () => {
  const listeners = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const live = realtimeClient(balancer.origin, publishable);
      const received = mailbox<{ new: object }>();
      const channel = live.channel('photos');
      channel.on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'app_photos' },
        received.push,
      );
      await listening(channel);
      return { live, received };
    }),
  );
  const failures: string[] = [];
  let answered = 0;
  const half = new AbortController();
  const count = (path: string, ok: boolean) => {
    if (!ok) failures.push(path);
    if (++answered === 60) half.abort();
  };
  const isEnough = () => answered >= 240;
  const catalog = `/rest/v1/product_admin_settings?select=id&apikey=${publishable}`;
  const look = async (path: string) => {
    while (!isEnough()) {
      const answer = await fetch(balancer.origin + path);
      await answer.arrayBuffer();
      count(path, answer.ok);
    }
  };
  const artUrl = await preview(balancer.origin);
  const numbers = new Map<string, Set<string>>();
  /** As in the checkout: the same order until there is an answer. */
  const buy = async () => {
    while (!isEnough()) {
      const request = await orderOf(artUrl);
      for (let isPlaced = false; !isPlaced; ) {
        // Separate customers, so that none reaches a limit.
        const { status, body } = await call(balancer.origin, 'place-order', request, {
          'x-forwarded-for': `10.0.0.${numbers.size % 250}`,
        });
        isPlaced = status === 200;
        if (isPlaced) numbers.set(request.email, new Set([body.order.number]));
        else if (status !== 502) failures.push(`place-order ${status}`);
      }
      count('place-order', true);
    }
  };
  const visits = ['/', '/catalog', productPage, '/faq', catalog, '/cart'].map(look);
  const buyers = Array.from({ length: 3 }, buy);
  await once(half.signal, 'abort');
  await first.end('SIGKILL');
  await Promise.all([...visits, ...buyers]);
  expect(failures).toEqual([]);

  const stored =
    await owner`select email, number from public.orders where email = any (${[...numbers.keys()]})`;
  expect(stored).toHaveLength(numbers.size);
  for (const { email, number } of stored) expect(numbers.get(email)).toEqual(new Set([number]));

  const photos = clientOf(balancer.origin, secret).from('app_photos');
  for (const { live, received } of listeners) {
    const isReceived = async () => {
      await photos.insert({ slot: 'afterwards', public_url: '/afterwards.webp' });
      return received.items.length > 0;
    };
    await expect.poll(isReceived, { timeout: 15_000, interval: 100 }).toBe(true);
    await live.disconnect();
  }
});

test('with a Supabase project, for which one of them stands in, a customer finds the whole shop', async () => {
  const shop = await open('hosted', {
    ...common(),
    SUPABASE_URL: second.origin,
    DATABASE_URL: cluster.url,
  });
  try {
    const { client, id, email, session } = await signedUp(shop.origin);
    expect(await (await fetch(shop.origin + productPage)).text()).toContain('$19.99');

    const files = client.storage.from('pet-images');
    const upload = async (path: string, bytes: Uint8Array, contentType: string) => {
      const { error } = await files.upload(path, new Blob([new Uint8Array(bytes)], { type: contentType }));
      expect(error).toBeNull();
      return files.getPublicUrl(path).data.publicUrl;
    };
    const original = await upload(`${id}/1_original_dog.jpg`, photo, 'image/jpeg');
    expect((await client.rpc('increment_preview_usage', { p_user_id: id })).error).toBeNull();
    const order = { transformationType: 'pencil', backgroundType: 'white', petName: 'Rex', petType: 'dog' };
    const painted = await client.functions.invoke('transform-pet-image', {
      body: { imageUrl: original, ...order },
    });
    expect(painted.data).toMatchObject({ success: true, subjectFound: true });
    const picture = await fetch(painted.data.transformedImageUrl);
    expect(picture.headers.get('content-type')).toBe('image/png');

    const generated = await upload(`${id}/1_generated.png`, await picture.bytes(), 'image/png');
    const saved = await client
      .from('saved_images')
      .insert({
        user_id: id,
        title: 'Rex in Pencil',
        pet_name: 'Rex',
        pet_type: 'dog',
        is_public: true,
        original_image_url: original,
        transformed_image_url: generated,
        transformation_type: 'pencil',
        background_type: 'white',
      })
      .select('id')
      .single();
    expect(saved.error).toBeNull();
    expect(await (await fetch(`${shop.origin}/pettok/${saved.data?.id}`)).text()).toContain('Rex in Pencil');
    expect((await fetch(generated)).status).toBe(200);
    expect((await fetch(original)).ok).toBe(false);

    const authorization = { authorization: `Bearer ${session.access_token}` };
    const request = { ...(await orderOf(painted.data.transformedImageUrl)), email };
    const placed = await call(shop.origin, 'place-order', request, authorization);
    const { number, key } = placed.body.order;
    await call(shop.origin, 'pay-test-order', { number, key, token: 'tok_success' });
    const status = await call(shop.origin, 'order-status', { number, key: '' }, authorization);
    expect(status.body.order).toMatchObject({ number, status: 'paid' });
    await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toBe(1);
  } finally {
    await shop.end('SIGTERM');
  }
});
