import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiscardedBlobs } from '#backend/storage/discarded-blobs.ts';
import { openBlobs } from '#backend/storage/open-blobs.ts';
import { startFakeS3 } from './fake-s3.ts';
import { openTestBackend, quiet, temporaryDataDir } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

const s3 = await untilEnd(startFakeS3('key-id'));
const options = {
  bucket: 'bytes',
  region: 'eu-central-1',
  endpoint: s3.endpoint,
  accessKeyId: 'key-id',
  secretAccessKey: 'secret',
};
const shop = await openTestBackend(temporaryDataDir(), quiet, { s3: options });
const ann = await shop.createUser();

const blobs = () => openBlobs(shop.dataDir, options);

/** A PNG by its first bytes, of any size. */
const png = (text: string, size = 2_000) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.alloc(size, text),
  ]);
const files = () => ann.client.storage.from('pet-images');
const keys = () => [...s3.objects.keys()];
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

test('files are written to S3, read whole and in part, replaced, moved, copied and removed', async () => {
  const path = `${ann.id}/rex ä+&.png`;
  const first = png('a', 300_000);
  expect((await files().upload(path, new Blob([first], { type: 'image/png' }))).error).toBeNull();
  expect(keys()).toEqual([expect.stringMatching(/^bytes\/pet-images\/.+\/rex ä\+&\.png\/[0-9a-f-]{36}$/)]);
  expect(s3.objects.get(keys()[0] ?? '')?.type).toBe('image/png');
  expect((await bytesOf((await files().download(path)).data)).equals(first)).toBe(true);

  const address = `/storage/v1/object/pet-images/${encodeURIComponent(ann.id)}/${encodeURIComponent('rex ä+&.png')}`;
  const headers = { apikey: shop.backend.keys.publishable, authorization: `Bearer ${ann.token}` };
  const part = await shop.fetch(address, { headers: { ...headers, range: 'bytes=10-19' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, first.subarray(10, 20)]);

  const second = png('b');
  expect((await files().update(path, new Blob([second], { type: 'image/png' }))).error).toBeNull();
  expect((await bytesOf((await files().download(path)).data)).equals(second)).toBe(true);
  expect(keys()).toHaveLength(1);

  expect((await files().copy(path, `${ann.id}/copy.png`)).error).toBeNull();
  expect((await files().move(path, `${ann.id}/moved.png`)).error).toBeNull();
  expect(keys()).toHaveLength(2);
  for (const name of ['copy', 'moved']) {
    const { data } = await files().download(`${ann.id}/${name}.png`);
    expect((await bytesOf(data)).equals(second)).toBe(true);
  }
  expect((await files().remove([`${ann.id}/copy.png`, `${ann.id}/moved.png`])).data).toHaveLength(2);
  expect(keys()).toEqual([]);
  expect(readdirSync(join(shop.dataDir, 'storage'), { recursive: true })).toEqual(['.drafts']);
});

test('an upload that a policy rejects leaves nothing in S3', async () => {
  const stranger = await shop.createUser();
  expect((await files().upload(`${stranger.id}/a.png`, png('x'))).error).not.toBeNull();
  expect(keys()).toEqual([]);
});

test('the server keeps its own files there, and bytes without a row go after an hour', async () => {
  const { files: own } = shop.backend;
  for (const name of ['1', '2', '3']) await own.put('print-files', `order/${name}.png`, png(name));
  expect((await own.read('print-files', 'order/2.png'))?.bytes).toEqual(png('2'));
  const [, kept = ''] = keys();
  const orphan = 'bytes/print-files/order/9.png/6b0d2c8e-3f0a-4d59-9d0e-5d1d3a4b7c11';
  for (const key of keys()) s3.objects.set(key, { bytes: png('1'), type: '', at: new Date(0) });
  s3.objects.set(orphan, { bytes: png('1'), type: '', at: new Date(0) });
  expect(await new DiscardedBlobs(shop.backend.service, await blobs(), quiet).removeOrphans()).toBe(1);
  expect(keys()).toContain(kept);
  expect(keys()).not.toContain(orphan);
  s3.objects.delete(kept);
  expect(await own.read('print-files', 'order/2.png')).toBeNull();
  await own.remove('print-files', ['order/1.png', 'order/2.png', 'order/3.png']);
  expect(keys()).toEqual([]);
});

test('while S3 is down, uploads fail whole and reads say so; afterwards all is well', async () => {
  const path = `${ann.id}/later.png`;
  s3.isDown = true;
  expect((await files().upload(path, png('x'))).error).toMatchObject({ status: 503 });
  s3.isDown = false;
  expect((await files().list(ann.id)).data).toEqual([]);
  expect((await files().upload(path, png('x'))).error).toBeNull();
});

test('an upload whose connection is lost is sent once more, whole', async () => {
  const path = `${ann.id}/again.png`;
  const bytes = png('again', 200_000);
  s3.cuts = 2;
  expect((await files().upload(path, bytes)).error).toBeNull();
  expect(s3.cuts).toBe(0);
  expect((await bytesOf((await files().download(path)).data)).equals(bytes)).toBe(true);
});
