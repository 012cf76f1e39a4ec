import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { startHostedBackend } from '#backend/hosted/start-hosted-backend.ts';
import type { Database } from '#domain/database.types.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';
import { addPhoto, listening, mailbox, realtimeClient } from './realtime-client.ts';
import { serveBackend } from './serve-backend.ts';
import { openTestBackend, quiet } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

const folder = mkdtempSync(join(tmpdir(), 'pawtrait-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** A fake Supabase project: an embedded backend behind its own port. */
const project = await openTestBackend();
const upstream = await untilEnd(serveBackend(project.backend));
const options = {
  dataDir: join(folder, 'data'),
  supabaseUrl: upstream.origin,
  databaseUrl: project.ownerUrl,
  publishableKey: project.backend.keys.publishable,
  secretKey: project.backend.keys.secret,
  signingSecret: new TextDecoder().decode(project.backend.signingSecret),
  publicUrl: 'http://pawtrait.test',
  shopTimeZone: 'UTC',
  log: quiet,
};
const hosted = await untilEnd(startHostedBackend(options));
const shop = await untilEnd(serveBackend(hosted));
const ann = await project.createUser();

const client = (token?: string) =>
  createClient<Database>(shop.origin, hosted.keys.publishable, {
    auth: { persistSession: false },
    global: token ? { headers: { authorization: `Bearer ${token}` } } : {},
  });

test('data, accounts and files go to the project and come back as they are', async () => {
  const styles = await client().from('art_styles').select('slug', { count: 'exact' }).limit(3);
  expect([styles.status, styles.count, styles.data?.length]).toEqual([206, 12, 3]);
  expect((await client(ann.token).from('profiles').select('user_id')).data).toEqual([{ user_id: ann.id }]);
  expect((await client().from('profiles').select('user_id')).status).toBe(401);
  expect((await client().auth.signInWithPassword({ email: 'a@b.test', password: 'x' })).error).toMatchObject({
    status: 400,
    message: 'Invalid login credentials',
  });
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.alloc(200_000, 'a'),
  ]);
  const files = client(ann.token).storage.from('pet-images');
  expect((await files.upload(`${ann.id}/a.png`, new Blob([png], { type: 'image/png' }))).error).toBeNull();
  const back = await files.download(`${ann.id}/a.png`);
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(png)).toBe(true);
  const { data } = await files.createSignedUrl(`${ann.id}/a.png`, 60);
  const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${png.length}`]);
  expect(data?.signedUrl.startsWith(shop.origin)).toBe(true);
});

test('so do websockets', async () => {
  const live = realtimeClient(shop.origin, hosted.keys.publishable);
  const received = mailbox<{ new: object }>();
  const channel = live.channel('photos');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'app_photos' }, received.push);
  await listening(channel);
  await addPhoto(project, 'hosted', '/hosted.webp');
  await received.until((items) => items.length >= 1);
  expect(received.items[0]?.new).toMatchObject({ slot: 'hosted' });
  await live.disconnect();
  const rejected = await fetch(`${shop.origin}/realtime/v1/websocket`);
  expect(rejected.status).toBe(401);
});

test('the server’s own functions work on the project', async () => {
  const of = (token: string) =>
    hosted.callerOf(
      new Request('http://x/', {
        headers: { apikey: hosted.keys.publishable, authorization: `Bearer ${token}` },
      }),
    );
  expect(await of(ann.token)).toMatchObject({ role: 'authenticated', userId: ann.id });
  await expect(of(`${ann.token}x`)).rejects.toThrow('not valid');
  const [row] = await hosted.service.query<{ role: string }>('select current_user::text as role');
  expect(row?.role).toBe('service_role');
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(300)]);
  const stored = await hosted.files.put('print-files', 'o/1.png', bytes, { cacheSeconds: 60 });
  expect(stored).toMatchObject({ bucket: 'print-files', contentType: 'image/png', size: bytes.length });
  expect(Buffer.from((await hosted.files.read('print-files', 'o/1.png'))?.bytes ?? []).equals(bytes)).toBe(
    true,
  );
  await expect(hosted.files.put('print-files', 'o/1.png', bytes)).rejects.toMatchObject({ status: 409 });
  expect(await hosted.files.remove('print-files', ['o/1.png', 'o/2.png'])).toEqual(['o/1.png']);
  expect(await hosted.files.read('print-files', 'o/1.png')).toBeNull();
  expect(await hosted.ready()).toBe(true);
});

test('tokens may be proven by the project’s public keys', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = createServer(async (_, response) => {
    response.end(JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'ES256' }] }));
  });
  const { url: supabaseUrl, stop } = await listenLocally(keys);
  const other = await startHostedBackend({ ...options, supabaseUrl, signingSecret: undefined });
  try {
    const token = await new SignJWT({ sub: ann.id, role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: '1' })
      .setExpirationTime('1m')
      .sign(privateKey);
    const of = (bearer: string) =>
      other.callerOf(new Request('http://x/', { headers: { authorization: `Bearer ${bearer}` } }));
    expect(await of(token)).toMatchObject({ userId: ann.id });
    await expect(of(ann.token)).rejects.toThrow('not valid');
  } finally {
    await other.stop();
    await stop();
  }
});

test('a public address of a private bucket is requested once more without credentials', async () => {
  const requested: string[] = [];
  const supabase = createServer((request, response) => {
    requested.push(
      `${request.method} ${request.url} ${request.headers.apikey ?? ''} ${request.headers.authorization ?? ''}`,
    );
    if (request.url?.includes('/public/')) response.writeHead(400).end('{"statusCode":"404"}');
    else response.writeHead(request.url?.includes('_generated') ? 200 : 400).end('bytes');
  });
  const { url: supabaseUrl, stop } = await listenLocally(supabase);
  const other = await startHostedBackend({ ...options, supabaseUrl });
  const load = async (path: string, init?: RequestInit) => {
    const answer = await other.fetch(new Request(`http://x/storage/v1/${path}`, init), {
      address: '203.0.113.9',
    });
    return [answer.status, await answer.text()];
  };
  try {
    const headers = { authorization: 'Bearer somebody' };
    expect(await load('object/public/pet-images/a/1_generated.png?download=1', { headers })).toEqual([
      200,
      'bytes',
    ]);
    const key = options.publishableKey;
    expect(requested).toEqual([
      'GET /storage/v1/object/public/pet-images/a/1_generated.png?download=1  Bearer somebody',
      `GET /storage/v1/object/authenticated/pet-images/a/1_generated.png?download=1 ${key} `,
    ]);
    expect((await load('render/image/public/pet-images/a/1_original.png'))[0]).toBe(400);
    expect((await load('object/pet-images/a.png', { method: 'POST', body: 'x' }))[0]).toBe(400);
    expect(requested).toHaveLength(5);
  } finally {
    await other.stop();
    await stop();
  }
});

test('without an answer of the project, callers get 502 and the server continues', async () => {
  const silent = await startHostedBackend({ ...options, supabaseUrl: 'http://127.0.0.1:9' });
  const served = await serveBackend(silent);
  try {
    const answer = await fetch(`${served.origin}/rest/v1/art_styles`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '5']);
    const live = realtimeClient(served.origin, silent.keys.publishable);
    live.connect();
    expect((await fetch(`${served.origin}/auth/v1/health`)).status).toBe(502);
    await live.disconnect();
  } finally {
    await served.close();
    await silent.stop();
  }
});

test('a database without the shop, or none, is named at the start', async () => {
  await expect(
    startHostedBackend({ ...options, databaseUrl: project.ownerUrl.replace(/\/postgres$/, '/template1') }),
  ).rejects.toThrow(/supabase db push|DATABASE_URL/);
  await expect(
    startHostedBackend({ ...options, databaseUrl: 'postgres://a:b@127.0.0.1:9/postgres' }),
  ).rejects.toThrow('DATABASE_URL');
});
