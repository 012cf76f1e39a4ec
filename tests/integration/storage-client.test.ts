import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBackendWithUsers, origin, type TestUser } from './start-backend.ts';

const { shop, ann, bob, admin } = await openBackendWithUsers();

const png = (text = 'pixels') => Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1');
const pets = (user: TestUser) => user.client.storage.from('pet-images');
const load = (url: string | undefined, init?: RequestInit) =>
  shop.fetch((url ?? '').replace(origin, ''), init);
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

/** Files on disk below the bucket's folders; drafts count too. */
const onDisk = () =>
  readdirSync(join(shop.dataDir, 'storage'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('upload', () => {
  const forms: [string, () => Blob | Buffer | ArrayBuffer | ReadableStream<Uint8Array>][] = [
    ['a Blob', () => new Blob([png()], { type: 'image/png' })],
    ['a File', () => new File([png()], 'rusty.png', { type: 'image/png' })],
    ['a Buffer', () => png()],
    ['an ArrayBuffer', () => new Uint8Array(png()).buffer],
    ['a stream', () => new Blob([png()]).stream()],
  ];
  test.each(forms)('%s arrives byte for byte, as what its bytes are', async (name, make) => {
    const path = `${ann.id}/1_${name.replaceAll(' ', '_')}.png`;
    const { data, error } = await pets(ann).upload(path, make(), {
      contentType: 'text/html',
      cacheControl: '60',
      metadata: { from: 'test' },
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      path,
      fullPath: `pet-images/${path}`,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const back = await pets(ann).download(path);
    expect(back.data?.type).toBe('image/png');
    expect(await bytesOf(back.data)).toEqual(png());
    expect((await pets(ann).info(path)).data).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'pet-images',
      size: png().byteLength,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { from: 'test' },
    });
    const [row] = await shop.owner`select owner_id from storage.objects where name = ${path}`;
    expect(row).toEqual({ owner_id: ann.id });
  });

  test('a type that bytes do not show is stored as declared, but no file becomes a picture by its name', async () => {
    const all = shop.service.storage;
    await all.createBucket('texts', { public: true, allowedMimeTypes: ['text/plain', 'image/*'] });
    const texts = all.from('texts');
    expect((await texts.upload('a.txt', 'Hello', { contentType: 'text/plain' })).error).toBeNull();
    expect((await texts.upload('b.txt', new Blob(['Hello'], { type: 'text/plain' }))).error).toBeNull();
    for (const contentType of ['image/png', 'text/html', 'image/svg+xml']) {
      const { error } = await texts.upload('c', 'Hello', { contentType });
      expect(error).toMatchObject({ statusCode: '415' });
    }
    const kept = await texts.info('a.txt');
    expect(kept.data).toMatchObject({
      contentType: 'text/plain',
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
    });
    const answer = await load('/storage/v1/object/public/texts/b.txt');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await all.emptyBucket('texts');
    await all.deleteBucket('texts');
  });

  test('no overwrite is the default and a Duplicate; upsert and update replace whole files', async () => {
    const path = `${ann.id}/2_again.png`;
    const first = await pets(ann).upload(path, png('first'));
    const rejected = await pets(ann).upload(path, new Blob([png('second')]));
    expect(rejected.error).toMatchObject({
      statusCode: '409',
      status: 409,
      message: 'The resource already exists',
    });
    expect(await bytesOf((await pets(ann).download(path)).data)).toEqual(png('first'));
    const replaced = await pets(ann).upload(path, new Blob([png('a longer second')]), { upsert: true });
    expect(replaced.data?.id).toBe(first.data?.id);
    expect(await bytesOf((await pets(ann).download(path)).data)).toEqual(png('a longer second'));
    const updated = await pets(ann).update(path, new Blob([png('3')]));
    expect(updated).toMatchObject({ error: null, data: { id: first.data?.id } });
    expect(await bytesOf((await pets(ann).download(path)).data)).toEqual(png('3'));
    expect((await pets(ann).update(`${ann.id}/none.png`, png())).error).toMatchObject({ status: 404 });
  });

  test('size and type are those of the bytes, and nothing of a rejected file stays', async () => {
    const before = onDisk();
    const large = Buffer.concat([png(), Buffer.alloc(20_971_520)]);
    for (const body of [new Blob([large]), large, new Blob([large]).stream()]) {
      const { error } = await pets(ann).upload(`${ann.id}/large.png`, body);
      expect(error).toMatchObject({ statusCode: '413' });
    }
    const page = '<html><script>alert(1)</script>';
    const html = await pets(ann).upload(`${ann.id}/x.png`, new Blob([page], { type: 'image/png' }));
    expect(html.error).toMatchObject({ statusCode: '415' });
    const empty = await pets(ann).upload(`${ann.id}/x.png`, new Blob([]), { contentType: 'image/png' });
    expect(empty.error).toMatchObject({ statusCode: '415' });
    expect(onDisk()).toBe(before);
    const rows =
      await shop.owner`select from storage.objects where name in (${`${ann.id}/large.png`}, ${`${ann.id}/x.png`})`;
    expect(rows).toHaveLength(0);
  });

  test('an upload that breaks off leaves neither row nor file', async () => {
    const before = onDisk();
    const headers = { apikey: shop.backend.keys.publishable, authorization: `Bearer ${ann.token}` };
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(png());
      },
      pull(controller) {
        controller.error(new Error('gone'));
      },
    });
    const plain = { method: 'POST', body: broken, duplex: 'half', headers };
    expect((await shop.fetch(`/storage/v1/object/pet-images/${ann.id}/b.png`, plain)).status).toBe(400);
    const half = `--x\r\ncontent-disposition: form-data; name=""; filename="b"\r\n\r\n${png().toString('latin1')}`;
    const form = {
      method: 'POST',
      body: Buffer.from(half, 'latin1'),
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect((await shop.fetch(`/storage/v1/object/pet-images/${ann.id}/b.png`, form)).status).toBe(400);
    for (const body of ['', '--x--', '--y\r\n', 'nonsense']) {
      const answer = await shop.fetch(`/storage/v1/object/pet-images/${ann.id}/b.png`, { ...form, body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect(onDisk()).toBe(before);
    expect((await pets(ann).exists(`${ann.id}/b.png`)).data).toBe(false);
  });
});

describe('list', () => {
  const list = (prefix: string, options?: object) => pets(bob).list(prefix, options);
  beforeAll(async () => {
    for (const name of ['b.png', 'a.png', 'c_.png', 'sub/1.png', 'sub/2.png', 'other/deep/3.png', 'Ä.png'])
      expect((await pets(bob).upload(`${bob.id}/list/${name}`, png(name))).error).toBeNull();
  });
  const names = (answer: { data: { name: string }[] | null }) => answer.data?.map(({ name }) => name);

  test('folders first, then files by name, relative to the folder', async () => {
    const answer = await list(`${bob.id}/list`);
    expect(names(answer)).toEqual(['other', 'sub', 'a.png', 'b.png', 'c_.png', 'Ä.png']);
    expect(answer.data?.[0]).toMatchObject({ id: null, metadata: null });
    expect(answer.data?.[2]).toMatchObject({
      id: expect.any(String),
      metadata: { mimetype: 'image/png', size: 13, cacheControl: 'max-age=3600' },
    });
    expect(names(await list(`${bob.id}/list/sub/`))).toEqual(['1.png', '2.png']);
    expect(names(await list(`${bob.id}/list/nothing`))).toEqual([]);
    expect(names(await list(''))).toEqual([bob.id]);
  });

  test('search, sorting and paging', async () => {
    expect(names(await list(`${bob.id}/list`, { search: 'c_' }))).toEqual(['c_.png']);
    expect(names(await list(`${bob.id}/list`, { search: '%' }))).toEqual([]);
    expect(names(await list(`${bob.id}/list`, { search: 'ä' }))).toEqual(['Ä.png']);
    expect(names(await list(`${bob.id}/list`, { limit: 2, offset: 1 }))).toEqual(['sub', 'a.png']);
    const descending = { sortBy: { column: 'name', order: 'desc' } };
    expect(names(await list(`${bob.id}/list`, descending))?.at(-1)).toBe('a.png');
    const created = { sortBy: { column: 'created_at', order: 'asc' } };
    expect(names(await list(`${bob.id}/list`, created))?.slice(2)).toEqual([
      'b.png',
      'a.png',
      'c_.png',
      'Ä.png',
    ]);
    const wrong = await list(`${bob.id}/list`, { sortBy: { column: 'metadata; drop table x' } });
    expect(wrong.error).toMatchObject({ status: 400 });
  });
});

describe('move, copy, remove, exists', () => {
  test('carry the bytes along and leave none behind', async () => {
    const at = (name: string) => `${ann.id}/travel/${name}`;
    await pets(ann).upload(at('a.png'), png('travel'), { metadata: { x: 1 } });
    const before = onDisk();
    expect((await pets(ann).move(at('a.png'), at('b/c.png'))).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect((await pets(ann).exists(at('a.png'))).data).toBe(false);
    expect((await pets(ann).exists(at('b/c.png'))).data).toBe(true);
    expect(onDisk()).toBe(before);
    expect((await pets(ann).copy(at('b/c.png'), at('d.png'))).data).toEqual({
      path: `pet-images/${at('d.png')}`,
    });
    expect((await pets(ann).info(at('d.png'))).data?.metadata).toEqual({ x: 1 });
    expect((await pets(ann).copy(at('b/c.png'), at('d.png'))).error).toMatchObject({ statusCode: '409' });
    expect((await pets(ann).move(at('b/c.png'), at('d.png'))).error).toMatchObject({ statusCode: '409' });
    const removed = await pets(ann).remove([at('b/c.png'), at('none.png')]);
    expect(removed.data).toMatchObject([{ name: at('b/c.png'), bucket_id: 'pet-images' }]);
    // The copy shares the bytes on disk with its source but not its life.
    expect(await bytesOf((await pets(ann).download(at('d.png'))).data)).toEqual(png('travel'));
    await pets(ann).remove([at('d.png')]);
    expect(onDisk()).toBe(before - 1);
  });

  test('rows that SQL deletes lose their bytes as well, and orphans are found', async () => {
    const path = `${ann.id}/sql.png`;
    await pets(ann).upload(path, png());
    const before = onDisk();
    await shop.owner`delete from storage.objects where name = ${path}`;
    await shop.backend.files.put('previews', 'x.png', png(), { upsert: true });
    expect(onDisk()).toBe(before);
    await shop.backend.files.remove('previews', ['x.png']);
  });
});

describe('signed addresses', () => {
  const path = () => `${ann.id}/signed ä.png`;
  beforeAll(async () => {
    await pets(ann).upload(path(), png('signed'));
  });

  test('read one file for a while, without credentials', async () => {
    const { data } = await pets(ann).createSignedUrl(path(), 60, { download: 'Rusty.png' });
    const answer = await load(data?.signedUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(answer.headers.get('content-disposition')).toContain('Rusty.png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png('signed'));
  });

  test('many at once, each with its own answer', async () => {
    const { data } = await pets(ann).createSignedUrls([path(), `${bob.id}/list/a.png`, 'a/../b'], 60);
    expect(data).toMatchObject([{ error: null }, { signedUrl: null }, { signedUrl: null }]);
    expect((await load(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  test('hold for nothing else', async () => {
    const { data } = await pets(ann).createSignedUrl(path(), 60);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    await pets(ann).upload(`${ann.id}/secret.png`, png('secret'));
    const foreign = [
      `/storage/v1/object/sign/pet-images/${ann.id}/secret.png?token=${token}`,
      `/storage/v1/object/sign/pet-images/${path()}?token=${token.slice(0, -2)}xx`,
      `/storage/v1/object/sign/pet-images/${path()}?token=${ann.token}`,
      `/storage/v1/object/sign/pet-images/${path()}`,
    ];
    for (const url of foreign) expect([url, (await load(url)).status]).toEqual([url, 400]);
    const upload = await pets(ann).uploadToSignedUrl(path(), token, png('overwritten'), { upsert: true });
    expect(upload.error).toMatchObject({ statusCode: '400' });
    const asBearer = shop.client(shop.backend.keys.publishable, token);
    expect((await asBearer.storage.from('pet-images').list(ann.id)).error).toMatchObject({ status: 401 });
    expect((await asBearer.from('profiles').select()).error).toMatchObject({ code: 'PGRST301' });
  });

  test('expire', async () => {
    expect((await pets(ann).createSignedUrl(path(), 0)).error).toMatchObject({ status: 400 });
    const { data } = await pets(ann).createSignedUrl(path(), 1);
    await expect
      .poll(async () => (await load(data?.signedUrl)).status, { timeout: 5_000, interval: 200 })
      .toBe(400);
  });

  test('uploads: one path for the holder of the token, and no overwrite without upsert', async () => {
    const target = `${ann.id}/by-token.png`;
    const { data } = await pets(ann).createSignedUploadUrl(target);
    const guest = shop.guest.storage.from('pet-images');
    const other = await guest.uploadToSignedUrl(`${ann.id}/other.png`, data?.token ?? '', png());
    expect(other.error).toMatchObject({ statusCode: '400' });
    const sent = await guest.uploadToSignedUrl(target, data?.token ?? '', new Blob([png('by token')]));
    expect(sent).toMatchObject({ error: null, data: { path: target } });
    const [row] = await shop.owner`select owner_id from storage.objects where name = ${target}`;
    expect(row).toEqual({ owner_id: ann.id });
    const again = await guest.uploadToSignedUrl(target, data?.token ?? '', png('twice'));
    expect(again.error).toMatchObject({ statusCode: '409' });
    expect((await load(`/storage/v1/object/sign/pet-images/${target}?token=${data?.token}`)).status).toBe(
      400,
    );
    expect((await pets(bob).createSignedUploadUrl(`${ann.id}/x.png`)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await pets(ann).createSignedUploadUrl(target)).error).toMatchObject({ statusCode: '409' });
    const bearer = await shop.fetch('/rest/v1/profiles', {
      headers: { apikey: shop.backend.keys.publishable, authorization: `Bearer ${data?.token}` },
    });
    expect(bearer.status).toBe(401);
  });
});

describe('policies', () => {
  test('users upload below their own id only', async () => {
    for (const name of [`${ann.id}/7_rusty.png`, `temp/${ann.id}/7_rusty.png`]) {
      expect((await pets(ann).upload(name, png())).error).toBeNull();
    }
    for (const name of [
      `${bob.id}/x.png`,
      `temp/${bob.id}/x.png`,
      'x.png',
      'temp/x.png',
      `x/${ann.id}/x.png`,
      `temp/x/${ann.id}/x.png`,
      ann.id,
      `${ann.id.toUpperCase()}/x.png`,
    ]) {
      const { error } = await pets(ann).upload(name, png());
      expect([name, error]).toMatchObject([name, { status: 403 }]);
    }
    const guest = shop.guest.storage.from('pet-images');
    expect((await guest.upload(`${ann.id}/x.png`, png())).error).toMatchObject({ status: 403 });
    const moved = await pets(ann).move(`${ann.id}/7_rusty.png`, 'a.png', { destinationBucket: 'app-photos' });
    expect(moved.error).toMatchObject({ status: 403 });
  });

  test('photos of others cannot be read, listed, signed, changed or removed', async () => {
    const path = `${ann.id}/9_original_rusty.png`;
    await pets(ann).upload(path, png('private'));
    await pets(ann).upload(`temp/${ann.id}/9_rusty.png`, png('temp'));
    for (const { storage } of [bob.client, admin.client, shop.guest]) {
      const photos = storage.from('pet-images');
      for (const name of [path, `temp/${ann.id}/9_rusty.png`]) {
        expect((await photos.download(name)).error).toMatchObject({ status: 404 });
        expect((await photos.exists(name)).data).toBe(false);
        expect((await photos.createSignedUrl(name, 60)).error).toMatchObject({ status: 404 });
        expect((await load(photos.getPublicUrl(name).data.publicUrl)).status).toBe(404);
        const small = photos.getPublicUrl(name, { transform: { width: 32 } }).data.publicUrl;
        expect((await load(small)).status).toBe(404);
        expect((await photos.remove([name])).data).toEqual([]);
        expect((await photos.update(name, png())).error).toMatchObject({ status: 404 });
        expect((await photos.upload(name, png(), { upsert: true })).error).toMatchObject({ status: 403 });
        expect((await photos.move(name, `${bob.id}/taken.png`)).error).toMatchObject({ status: 404 });
        expect((await photos.copy(name, `${bob.id}/taken.png`)).error).toMatchObject({ status: 404 });
      }
      expect((await photos.list(ann.id)).data).toEqual([]);
      expect((await photos.upload(`${ann.id}/new.png`, png())).error).toMatchObject({ status: 403 });
    }
    expect(await bytesOf((await pets(ann).download(path)).data)).toEqual(png('private'));
    const give = await pets(ann).move(path, `${bob.id}/gift.png`);
    expect(give.error).toMatchObject({ status: 403 });
    expect(await bytesOf((await pets(ann).download(path)).data)).toEqual(png('private'));
  });

  test('results load by their public address but cannot be listed', async () => {
    const path = `${ann.id}/1700000000000_generated.png`;
    await pets(ann).upload(path, png('art'));
    const answer = await load(pets(ann).getPublicUrl(path).data.publicUrl);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    for (const { storage } of [bob.client, shop.guest]) {
      expect((await storage.from('pet-images').list(ann.id)).data).toEqual([]);
      expect((await storage.from('pet-images').createSignedUrl(path, 60)).error).toMatchObject({
        status: 404,
      });
    }
    // A name that only resembles a result has no effect.
    for (const name of [
      `temp/${ann.id}/1_generated.png`,
      `${ann.id}/1_original_1_generated.png`,
      `${ann.id}/sub/1_generated.png`,
      `${ann.id}/1_generated.png/x.png`,
    ]) {
      await pets(ann).upload(name, png());
      expect((await load(pets(ann).getPublicUrl(name).data.publicUrl)).status).toBe(404);
    }
  });

  test('the shop’s pictures: read by all, written by admins; print files and previews by the server', async () => {
    const photos = (user: Pick<TestUser, 'client'>) => user.client.storage.from('app-photos');
    expect((await photos(bob).upload('hero/1.png', png())).error).toMatchObject({ status: 403 });
    expect((await photos(admin).upload('hero/1.png', png())).error).toBeNull();
    expect((await load(photos(bob).getPublicUrl('hero/1.png').data.publicUrl)).status).toBe(200);
    const guest = shop.guest.storage;
    expect((await guest.from('app-photos').list('hero')).data).toHaveLength(1);
    expect((await guest.from('app-photos').remove(['hero/1.png'])).data).toEqual([]);
    for (const bucket of ['print-files', 'previews']) {
      expect((await admin.client.storage.from(bucket).upload('a.png', png())).error).toMatchObject({
        status: 403,
      });
      expect((await shop.service.storage.from(bucket).upload('a.png', png())).error).toBeNull();
      expect((await admin.client.storage.from(bucket).list()).data).toEqual([]);
      expect((await guest.from(bucket).list()).data).toEqual([]);
    }
    expect((await load(guest.from('print-files').getPublicUrl('a.png').data.publicUrl)).status).toBe(404);
    expect((await load(guest.from('previews').getPublicUrl('a.png').data.publicUrl)).status).toBe(200);
  });

  test('a key is needed', async () => {
    for (const path of [
      'object/pet-images/a.png',
      'object/list/pet-images',
      'bucket',
      'object/upload/sign/a/b',
    ]) {
      const method = path.startsWith('object/list') || path.includes('upload') ? 'POST' : 'GET';
      const answer = await shop.fetch(`/storage/v1/${path}`, { method });
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'Unauthorized' }]);
    }
  });
});

describe('buckets', () => {
  test('are kept with the secret key', async () => {
    const { storage } = shop.service;
    const options = { public: false, fileSizeLimit: '1KB', allowedMimeTypes: ['image/*'] };
    expect(await storage.createBucket('things', options)).toMatchObject({
      data: { name: 'things' },
      error: null,
    });
    expect((await storage.createBucket('things', options)).error).toMatchObject({ statusCode: '409' });
    expect((await storage.getBucket('things')).data).toMatchObject({
      id: 'things',
      public: false,
      file_size_limit: 1_000,
      allowed_mime_types: ['image/*'],
    });
    const things = storage.from('things');
    expect((await things.upload('big.png', png('x'.repeat(2_000)))).error).toMatchObject({
      statusCode: '413',
    });
    expect((await things.upload('a.txt', 'text')).error).toMatchObject({ statusCode: '415' });
    expect((await things.upload('a.png', png())).error).toBeNull();
    expect((await storage.deleteBucket('things')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.updateBucket('things', { public: true, allowedMimeTypes: null })).error).toBeNull();
    expect((await load(things.getPublicUrl('a.png').data.publicUrl)).status).toBe(200);
    expect((await things.upload('a.txt', 'text')).error).toBeNull();
    const before = onDisk();
    expect((await storage.emptyBucket('things')).error).toBeNull();
    expect(onDisk()).toBe(before - 2);
    expect((await storage.deleteBucket('things')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket('things')).error).toMatchObject({ statusCode: '404' });
    for (const name of ['../x', 'sign', 'public', '', '.x', 'a/b'])
      expect((await storage.createBucket(name)).error).toMatchObject({ status: 400 });
  });

  test('are out of reach for users and guests', async () => {
    for (const { storage } of [admin.client, shop.guest]) {
      expect((await storage.listBuckets()).data).toEqual([]);
      expect((await storage.getBucket('pet-images')).error).toMatchObject({ status: 404 });
      expect((await storage.createBucket('x')).error).toMatchObject({ status: 403 });
      expect((await storage.updateBucket('print-files', { public: true })).error).toMatchObject({
        status: 404,
      });
      expect((await storage.emptyBucket('pet-images')).error).toMatchObject({ status: 404 });
      expect((await storage.deleteBucket('previews')).error).toMatchObject({ status: 404 });
    }
    expect((await shop.service.storage.listBuckets()).data?.map(({ id }) => id)).toEqual([
      'app-photos',
      'kept-art',
      'pet-examples',
      'pet-images',
      'previews',
      'print-files',
      'review-photos',
    ]);
  });
});

describe('resized pictures', () => {
  const width = 400;
  const height = 200;
  beforeAll(async () => {
    const photo = await sharp({ create: { width, height, channels: 3, background: '#c63' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    await admin.client.storage.from('app-photos').upload('wide.jpg', photo);
    await pets(ann).upload(`${ann.id}/wide.jpg`, photo);
  });
  const shopPhotos = () => shop.guest.storage.from('app-photos');
  const sizeOf = async (answer: Response) => {
    const {
      width: w,
      height: h,
      format,
      exif,
    } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [w, h, format, exif];
  };

  test.each([
    [{ width: 100 }, [100, 50, 'jpeg', undefined]],
    [{ width: 100, height: 100 }, [100, 100, 'jpeg', undefined]],
    [{ width: 100, height: 100, resize: 'contain' as const }, [100, 50, 'jpeg', undefined]],
    [{ width: 96, height: 128, resize: 'fill' as const }, [96, 128, 'jpeg', undefined]],
    [{ width: 2_048, format: 'origin' as const }, [width, height, 'jpeg', undefined]],
  ])('%j', async (transform, expected) => {
    const { publicUrl } = shopPhotos().getPublicUrl('wide.jpg', { transform }).data;
    expect(await sizeOf(await load(publicUrl))).toEqual(expected);
  });

  test('WebP by Accept; 304; errors', async () => {
    const { publicUrl } = shopPhotos().getPublicUrl('wide.jpg', { transform: { width: 50 } }).data;
    const webp = await load(publicUrl, { headers: { accept: 'image/webp,*/*' } });
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual(['image/webp', 'accept']);
    const etag = webp.headers.get('etag') ?? '';
    const again = await load(publicUrl, { headers: { accept: 'image/webp', 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const query of [
      'width=0',
      'width=2501',
      'width=101',
      'height=333',
      'quality=79',
      'height=1e9',
      'quality=1',
      'resize=x',
      'width=a',
    ]) {
      const answer = await load(`/storage/v1/render/image/public/app-photos/wide.jpg?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
    await admin.client.storage.from('app-photos').upload('broken.png', png('no pixels'));
    expect((await load('/storage/v1/render/image/public/app-photos/broken.png?width=50')).status).toBe(400);
  });

  test('policies and tokens hold for them too', async () => {
    const path = `${ann.id}/wide.jpg`;
    const own = await pets(ann).download(path, { transform: { width: 48, height: 48 } });
    expect((await sharp(await bytesOf(own.data)).metadata()).width).toBe(48);
    expect((await pets(bob).download(path, { transform: { width: 48 } })).error).toMatchObject({
      status: 404,
    });
    const { data } = await pets(ann).createSignedUrl(path, 60, { transform: { width: 32 } });
    expect(data?.signedUrl).toContain('/render/image/sign/');
    expect((await sizeOf(await load(`${data?.signedUrl}&width=320`)))[0]).toBe(32);
    const odd = await pets(ann).createSignedUrl(path, 60, { transform: { width: 33 } });
    expect(odd.error).toMatchObject({ status: 400 });
    expect((await pets(ann).download(path, { transform: { width: 33 } })).error).toMatchObject({
      status: 400,
    });
    // A token for a small picture does not open the whole one.
    const whole = data?.signedUrl.replace('/render/image/', '/object/');
    expect((await load(whole)).status).toBe(400);
  });
});

test('drawings and other files are never shown in place', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await admin.client.storage.from('app-photos').upload('drawing.svg', new Blob([svg]));
  const answer = await load('/storage/v1/object/public/app-photos/drawing.svg');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});
