import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { createBuiltFiles } from './built-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pawtrait-test-'));
const script = 'start();'.repeat(100);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets', 'root-a1.js'), script);
const brotli = brotliCompressSync(script);
writeFileSync(path.join(folder, 'assets', 'root-a1.js.br'), brotli);
writeFileSync(path.join(folder, 'sw.js'), 'x');
writeFileSync(path.join(folder, 'photo.webp'), Buffer.from([1, 2, 3]));
const site = new Hono().route('/', createBuiltFiles(folder)).all('*', (c) => c.text('page'));
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (address: string, headers = {}, method = 'GET') => {
  const answer = await site.request(address, { method, headers });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
};

it('answers files in the packing that a browser takes and the build has made', async () => {
  const packed = await site.request('/assets/root-a1.js', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(brotli.byteLength),
    vary: 'accept-encoding',
  });
  expect(Buffer.from(await packed.arrayBuffer()).equals(brotli)).toBe(true);
  const plain = await ask('/assets/root-a1.js', { 'accept-encoding': 'gzip' });
  expect([plain.text, plain.headers['content-encoding']]).toEqual([script, undefined]);
});

it('sends cache headers and validators of a file', async () => {
  const photo = await ask('/photo.webp');
  expect(photo.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '3' });
  expect(photo.headers['cache-control']).toContain('max-age=86400');
  expect(photo.headers.vary).toBeUndefined();
  const worker = await ask('/sw.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  const again = await ask('/sw.js', { 'if-none-match': worker.headers.etag });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await ask('/sw.js', { 'if-none-match': photo.headers.etag })).status).toBe(200);
});

it('answers HEAD with the headers alone', async () => {
  const { status, headers, text } = await ask('/sw.js', {}, 'HEAD');
  expect([status, headers['content-length'], text]).toEqual([200, '1', '']);
});

it.each(['/', '/assets/none.js', '/assets/root-a1.js.br', '/assets', '/../package.json', '/%2e%2e/x'])(
  'leaves %s to others',
  async (address) => expect((await ask(address)).text).toBe('page'),
);

it('leaves other methods to others', async () => {
  expect((await ask('/sw.js', {}, 'POST')).text).toBe('page');
});

it('works without a build', async () => {
  const bare = new Hono()
    .route('/', createBuiltFiles(path.join(folder, 'none')))
    .all('*', (c) => c.text('page'));
  expect(await (await bare.request('/sw.js')).text()).toBe('page');
});
