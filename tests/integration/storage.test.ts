import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeOldPreviews } from '#backend/housekeeping.ts';
import { openTestBackend, origin } from './start-backend.ts';

const shop = await openTestBackend();

const png = (text = 'pixels') => Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1');
const files = () => shop.backend.files;
const load = (path: string, init?: RequestInit) => shop.fetch(`/storage/v1/object/public/${path}`, init);

describe('the server’s own files', () => {
  test('are put, read, replaced and removed; nothing stays behind on disk', async () => {
    const put = await files().put('pet-images', 'u/1 ä.png', png('one'));
    expect(put).toMatchObject({ contentType: 'image/png', size: 11, cacheControl: 'max-age=3600' });
    await expect(files().put('pet-images', 'u/1 ä.png', png('two'))).rejects.toMatchObject({ status: 409 });
    expect(Buffer.from((await files().read('pet-images', 'u/1 ä.png'))?.bytes ?? [])).toEqual(png('one'));
    await files().put('pet-images', 'u/1 ä.png', png('three'), { upsert: true });
    await files().put('pet-images', 'u/1 ä.png/inside', png('below'));
    expect(Buffer.from((await files().read('pet-images', 'u/1 ä.png'))?.bytes ?? [])).toEqual(png('three'));
    expect(await files().remove('pet-images', ['u/1 ä.png', 'u/1 ä.png/inside', 'u/none'])).toHaveLength(2);
    expect(await files().read('pet-images', 'u/1 ä.png')).toBeNull();
    expect(existsSync(join(shop.dataDir, 'storage', 'pet-images', 'u'))).toBe(false);
    expect(readdirSync(join(shop.dataDir, 'storage', '.drafts'))).toEqual([]);
  });

  test('parallel writers of one path leave one whole file', async () => {
    const texts = Array.from({ length: 12 }, (_, n) => String(n).repeat(1_000));
    await Promise.all(texts.map((text) => files().put('previews', 'busy.png', png(text), { upsert: true })));
    const stored = Buffer.from((await files().read('previews', 'busy.png'))?.bytes ?? []);
    expect(texts.some((text) => stored.equals(png(text)))).toBe(true);
  });

  test('types are judged by the bytes and limited by the bucket', async () => {
    await expect(files().put('pet-images', 'x.png', Buffer.from('<script>'))).rejects.toMatchObject({
      status: 415,
    });
    await expect(
      files().put('pet-images', 'x.png', Buffer.concat([png(), Buffer.alloc(20971520)])),
    ).rejects.toMatchObject({ status: 413 });
    await expect(files().put('nope', 'x.png', png())).rejects.toMatchObject({ status: 404 });
  });

  test('no path leads out of the bucket', async () => {
    const bad = [
      '',
      '/',
      '../x',
      'a/../../x',
      'a//b',
      './a',
      'a/.',
      'a\\..\\b',
      'a\0b',
      'x'.repeat(300),
      'a/',
      '/a',
      'a\ud800',
    ];
    for (const path of bad) {
      await expect(files().put('previews', path, png())).rejects.toMatchObject({ status: 400 });
      await expect(files().read('previews', path)).rejects.toMatchObject({ status: 400 });
    }
    for (const bucket of ['..', '.', 'a/b', '']) {
      await expect(files().put(bucket, 'x', png())).rejects.toMatchObject({ status: 404 });
    }
  });

  test('addresses are found again, foreign ones are not', () => {
    const url = files().publicUrl('pet-images', 'u/ä b.png');
    expect(files().locate(url)).toEqual({ bucket: 'pet-images', path: 'u/ä b.png' });
    expect(files().locate('/storage/v1/object/sign/pet-images/a.png?token=x')).toEqual({
      bucket: 'pet-images',
      path: 'a.png',
    });
    expect(files().locate('http://127.0.0.1:9/storage/v1/object/public/p/a', 'http://127.0.0.1:9')).toEqual({
      bucket: 'p',
      path: 'a',
    });
    const foreign = [
      'https://evil.test/storage/v1/object/public/p/a',
      `${origin}@evil.test/storage/v1/object/public/p/a`,
      '//evil.test/storage/v1/object/public/p/a',
      'file:///storage/v1/object/public/p/a',
      `${origin}/x`,
      `${origin}/storage/v1/object/public/p/..%2f..%2fa`,
      'not a url',
      '',
    ];
    for (const address of foreign) expect([address, files().locate(address)]).toEqual([address, null]);
  });
});

describe('GET /storage/v1/object/public', () => {
  beforeAll(async () => {
    await files().put('previews', 'dir/art.png', png('0123456789'), { cacheSeconds: 60 });
  });

  test('serves a file with its stored type, without credentials', async () => {
    const answer = await load('previews/dir/art.png');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '18',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png('0123456789'));
    expect(await (await load('previews/dir/art.png', { method: 'HEAD' })).text()).toBe('');
  });

  test('304, ranges, downloads', async () => {
    const etag = (await load('previews/dir/art.png')).headers.get('etag') ?? '';
    expect((await load('previews/dir/art.png', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await load('previews/dir/art.png', { headers: { range: 'bytes=8-11' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 8-11/18',
      '0123',
    ]);
    expect((await load('previews/dir/art.png', { headers: { range: 'bytes=18-' } })).status).toBe(416);
    const download = await load('previews/dir/art.png?download=My%20Pet%22.png');
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''My%20Pet%22.png");
  });

  test('other files than pictures are downloaded and run nothing', async () => {
    await files().put('previews', 'page.html', Buffer.from('<html><script>alert(1)</script>'));
    const answer = await load('previews/page.html');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('private buckets, unknown files and other methods are rejected in storage’s words', async () => {
    await files().put('print-files', 'a.png', png());
    for (const path of ['print-files/a.png', 'previews/none.png', 'nope/a.png']) {
      const answer = await load(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
      ]);
    }
    const post = { method: 'POST', headers: { apikey: shop.backend.keys.publishable } };
    expect((await load('previews/dir/art.png', post)).status).toBe(405);
  });

  test('no path is answered by 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.webPath()), async (path) => {
        const answer = await shop.fetch(`/storage/v1/object/public/${encodeURI(path.toWellFormed())}`);
        await answer.text();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

test('rendered previews are removed after a day', async () => {
  await files().put('previews', 'old.png', png());
  await files().put('previews', 'recent.png', png());
  await shop.owner`update storage.objects set updated_at = now() - interval '25 hours' where name = 'old.png'`;
  expect(await removeOldPreviews(shop.backend.service, files())).toBe(1);
  expect(await files().read('previews', 'old.png')).toBeNull();
  expect(await files().read('previews', 'recent.png')).not.toBeNull();
});
