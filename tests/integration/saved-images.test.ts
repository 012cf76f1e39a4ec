import { describe, expect, test } from 'vitest';
import { saveArtwork as saveFromBrowser } from '#app/features/gallery/save-artwork.ts';
import { uploadTempImage } from '#app/lib/pet-images.ts';
import { removeStalePetImages } from '#backend/housekeeping.ts';
import type { SaveForm } from '#domain/artwork/save-artwork.ts';
import { addressOf, artworkOf, saveArtwork, storedFiles } from './saved-artwork.ts';
import { openBackendWithUsers, origin, type TestUser, untyped } from './start-backend.ts';

const { shop, ann, bob, admin } = await openBackendWithUsers();

const denied = { error: { code: '42501' } };
const rejected = { error: { code: '23514' } };
const png = Buffer.from('\x89PNG\r\n\x1a\npixels', 'latin1');

async function filesOf(user: TestUser): Promise<string[]> {
  const rows = await shop.owner<{ name: string }[]>`
    select name from storage.objects where name like ${`${user.id}/%`} order by name`;
  return rows.map(({ name }) => name);
}

describe('saved_images', () => {
  test('belong to their owner, shared or not', async () => {
    const id = await saveArtwork(shop, ann);
    expect((await ann.client.from('saved_images').select('id')).data).toEqual([{ id }]);
    for (const client of [bob.client, admin.client]) {
      expect((await client.from('saved_images').select('id')).data).toEqual([]);
      expect(
        (await client.from('saved_images').update({ title: 'x' }).eq('id', id).select('id')).data,
      ).toEqual([]);
      expect((await client.from('saved_images').delete().eq('id', id).select('id')).data).toEqual([]);
      expect((await client.rpc('delete_artwork', { p_id: id })).data).toBe(false);
      expect((await client.rpc('restore_artwork', { p_id: id })).data).toBe(false);
    }
    expect(await shop.guest.from('saved_images').select('id')).toMatchObject({ status: 401 });
    expect(await shop.guest.rpc('delete_artwork', { p_id: id })).toMatchObject({ status: 401 });
    const anns = await artworkOf(shop, ann);
    expect(await shop.guest.from('saved_images').insert(anns)).toMatchObject({ status: 401 });
    expect(await bob.client.from('saved_images').insert(anns)).toMatchObject({ status: 403, ...denied });
    expect(await ann.client.from('saved_images').update({ user_id: bob.id }).eq('id', id)).toMatchObject(
      denied,
    );
    expect(
      (await ann.client.from('saved_images').update({ title: 'New', is_public: false }).eq('id', id)).status,
    ).toBe(204);
    expect((await ann.client.from('saved_images').delete().eq('id', id)).status).toBe(204);
  });

  test('the rules of the fields hold', async () => {
    const insert = async (part: object) =>
      untyped(ann.client)
        .from('saved_images')
        .insert({ ...(await artworkOf(shop, ann)), ...part });
    const wrong = [
      { title: '' },
      { title: '  ' },
      { title: 'x'.repeat(101) },
      { pet_name: 'x'.repeat(51) },
      { pet_type: 'dragon' },
      { pet_name: null },
      { pet_type: null },
      { transformed_image_url: 'javascript:alert(1)' },
      { original_image_url: '//evil.test/x' },
      { width: 100 },
      { width: 100, height: 301 },
      { thumbhash: '<script>alert(1)</script>' },
    ];
    for (const part of wrong) expect([part, await insert(part)]).toMatchObject([part, rejected]);
    expect(
      (await insert({ is_public: false, pet_name: null, pet_type: null, title: 'x'.repeat(100) })).status,
    ).toBe(201);
    expect(
      (await insert({ width: 1024, height: 768, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })).status,
    ).toBe(201);
  });

  test('name files of their owner, of the right form, that are there', async () => {
    const insert = async (part: object) =>
      untyped(ann.client)
        .from('saved_images')
        .insert({ ...(await artworkOf(shop, ann)), ...part });
    const bobs = await storedFiles(shop, bob);
    const missing = addressOf(`${bob.id}/1_generated.png`);
    // The same answer whether the other user's file exists or not.
    for (const part of [
      { transformed_image_url: bobs.transformed },
      { original_image_url: bobs.original },
      { transformed_image_url: missing },
      { user_id: bob.id, transformed_image_url: bobs.transformed },
      { user_id: bob.id, transformed_image_url: missing },
    ]) {
      expect([part, await insert(part)]).toMatchObject([part, denied]);
    }
    const own = await storedFiles(shop, ann);
    for (const part of [
      { transformed_image_url: 'https://shop.test/sample.webp' },
      { transformed_image_url: '/samples/styles/pencil.webp' },
      { transformed_image_url: own.original },
      { transformed_image_url: addressOf(`${ann.id}/99_generated.png`) },
      { transformed_image_url: addressOf(`temp/${ann.id}/1_generated.png`) },
      { transformed_image_url: addressOf(`${ann.id}/../${bob.id}/1_generated.png`) },
      { transformed_image_url: `${own.transformed}/../../${bobs.paths.transformed}` },
      { original_image_url: own.transformed },
    ]) {
      const { error } = await insert(part);
      expect([part, error?.code]).toEqual([part, expect.stringMatching(/^(23514|42501)$/)]);
    }
    // A photo may serve two artworks; a result is one artwork's.
    const id = await saveArtwork(shop, ann, { transformed_image_url: own.transformed });
    expect(await insert({ transformed_image_url: own.transformed })).toMatchObject({
      error: { code: '23505' },
    });
    await ann.client.from('saved_images').delete().eq('id', id);
  });

  test('a fallback is never shared', async () => {
    const sample = await artworkOf(shop, ann, { is_fallback: true });
    expect(await ann.client.from('saved_images').insert(sample)).toMatchObject(rejected);
    const id = await saveArtwork(shop, ann, { is_fallback: true, is_public: false });
    const change = (part: object) => untyped(ann.client).from('saved_images').update(part).eq('id', id);
    expect(await change({ is_public: true })).toMatchObject(rejected);
    expect(await change({ is_fallback: false })).toMatchObject(denied);
    expect(await change({ transformed_image_url: sample.transformed_image_url })).toMatchObject(denied);
    expect((await shop.guest.from('pettok_posts').select('id').eq('id', id)).data).toEqual([]);
  });

  test('one preview is saved once, also by two tabs at the same time', async () => {
    const save = async () =>
      ann.client.from('saved_images').insert(await artworkOf(shop, ann, { save_key: 'preview-1' }));
    const codes = (await Promise.all([save(), save(), save()])).map(({ error }) => error?.code ?? 'saved');
    expect(codes.sort()).toEqual(['23505', '23505', 'saved']);
    const others = await artworkOf(shop, bob, { save_key: 'preview-1' });
    expect((await bob.client.from('saved_images').insert(others)).error).toBeNull();
  });
});

describe('deleting', () => {
  test('takes it from gallery and feed at once, gives it back, and in the end takes the files', async () => {
    const cat = await shop.createUser();
    const id = await saveArtwork(shop, cat);
    const seen = async () => [
      (await cat.client.from('saved_images').select('id').eq('id', id)).data?.length,
      (await shop.guest.from('pettok_posts').select('id').eq('id', id)).data?.length,
    ];
    expect(await seen()).toEqual([1, 1]);
    expect((await cat.client.rpc('delete_artwork', { p_id: id })).data).toBe(true);
    expect((await cat.client.rpc('delete_artwork', { p_id: id })).data).toBe(false);
    expect(await seen()).toEqual([0, 0]);
    expect((await cat.client.rpc('restore_artwork', { p_id: id })).data).toBe(true);
    expect(await seen()).toEqual([1, 1]);

    await cat.client.rpc('delete_artwork', { p_id: id });
    expect((await shop.service.rpc('purge_deleted_artworks')).data).toBe(0);
    expect(await filesOf(cat)).toHaveLength(2);
    await shop.owner`update saved_images set deleted_at = now() - interval '11 minutes' where id = ${id}`;
    expect((await shop.service.rpc('purge_deleted_artworks')).data).toBe(1);
    expect(await filesOf(cat)).toEqual([]);
    expect((await cat.client.rpc('restore_artwork', { p_id: id })).data).toBe(false);
    expect(await cat.client.rpc('purge_deleted_artworks')).toMatchObject(denied);
  });

  test('spares a photo that another artwork shares, and goes with the account', async () => {
    const cat = await shop.createUser();
    const { original } = await storedFiles(shop, cat, ['original']);
    const first = await saveArtwork(shop, cat, { original_image_url: original });
    await saveArtwork(shop, cat, { original_image_url: original });
    expect(await filesOf(cat)).toHaveLength(3);
    await cat.client.from('saved_images').delete().eq('id', first);
    expect(await filesOf(cat)).toEqual([
      expect.stringMatching(/_original_/),
      expect.stringMatching(/_generated\.png$/),
    ]);
    await shop.owner`delete from auth.users where id = ${cat.id}`;
    expect(await filesOf(cat)).toEqual([]);
  });

  test('a saved picture is neither exchanged nor taken away under its entry', async () => {
    const dee = await shop.createUser();
    const bucket = dee.client.storage.from('pet-images');
    const path = `${dee.id}/1700000000000_generated.png`;
    expect((await bucket.upload(path, png, { contentType: 'image/png' })).error).toBeNull();
    expect((await bucket.update(path, png)).error).toBeNull();
    const id = await saveArtwork(shop, dee, { transformed_image_url: addressOf(path) });
    expect((await bucket.update(path, png)).error).not.toBeNull();
    expect((await bucket.upload(path, png, { upsert: true })).error).not.toBeNull();
    expect((await bucket.move(path, `${dee.id}/2_generated.png`)).error).not.toBeNull();
    expect((await bucket.remove([path])).data).toEqual([]);
    expect((await bucket.download(path)).error).toBeNull();
    // Nor while it waits in the bin, from which it comes back as it was.
    await dee.client.rpc('delete_artwork', { p_id: id });
    expect((await bucket.remove([path])).data).toEqual([]);
    expect((await bucket.upload(path, png, { upsert: true })).error).not.toBeNull();
    expect((await dee.client.rpc('restore_artwork', { p_id: id })).data).toBe(true);
    await dee.client.from('saved_images').delete().eq('id', id);
    expect((await bucket.download(path)).error).not.toBeNull();
  });
});

test('an upload address that was signed before saving does not exchange what is saved', async () => {
  const dan = await shop.createUser();
  const bucket = dan.client.storage.from('pet-images');
  const path = `${dan.id}/1700000000001_generated.png`;
  await bucket.upload(path, png, { contentType: 'image/png' });
  const { data: signed } = await bucket.createSignedUploadUrl(path, { upsert: true });
  const send = () => bucket.uploadToSignedUrl(path, signed?.token ?? '', png, { contentType: 'image/png' });
  expect((await send()).error).toBeNull();
  await saveArtwork(shop, dan, { transformed_image_url: addressOf(path) });
  expect((await send()).error).not.toBeNull();
});

test('stale files: temp uploads after an hour, files that were never saved after a day', async () => {
  const eve = await shop.createUser();
  const saved = await storedFiles(shop, eve);
  await saveArtwork(shop, eve, {
    transformed_image_url: saved.transformed,
    original_image_url: saved.original,
  });
  const lost = await storedFiles(shop, eve);
  const temp = [`temp/${eve.id}/1_old.jpg`, `temp/${eve.id}/2_new.jpg`];
  await shop.owner`insert into storage.objects (bucket_id, name) select 'pet-images', unnest(${temp}::text[])`;
  await shop.owner`update storage.objects set updated_at = now() - interval '25 hours'
    where name like ${`${eve.id}/%`} or name = ${temp[0] ?? ''}`;
  const stale = (await shop.service.rpc('stale_pet_images')).data;
  expect(stale?.filter((name) => name.includes(eve.id)).sort()).toEqual(
    [lost.paths.original, lost.paths.transformed, temp[0]].sort(),
  );
  expect(await eve.client.rpc('stale_pet_images')).toMatchObject(denied);
  await removeStalePetImages(shop.backend.service, shop.backend.files);
  expect(await filesOf(eve)).toEqual([saved.paths.transformed, saved.paths.original].sort());
  expect((await shop.service.rpc('stale_pet_images')).data).toEqual([]);
});

describe('the steps of the browser that saves', () => {
  const preview = `data:image/png;base64,${png.toString('base64')}`;
  const form = { title: ' Rex at dawn ', petName: 'Rex', petType: 'dog', share: true } as const;
  const artwork = {
    url: preview,
    style: 'pencil',
    styleName: 'Pencil Portrait',
    background: 'cream',
    backgroundName: 'Cream',
    petName: 'Rex',
    petType: null,
    isFallback: false,
    photo: new Blob([png], { type: 'image/png' }),
    photoName: 'my cat & dog.png',
  };

  test('names both files, caches them for an hour, and stores their owner', async () => {
    const fay = await shop.createUser();
    const saved = await saveFromBrowser(fay.client, fay.id, artwork, form);
    expect(saved).toMatchObject({ title: 'Rex at dawn', is_public: true, transformation_type: 'pencil' });
    const [generated, original] = await filesOf(fay);
    const timestamp = /\/(\d{13})_generated\.png$/.exec(generated ?? '')?.[1];
    expect(original).toBe(`${fay.id}/${timestamp}_original_my_cat___dog.png`);
    const kept = await shop.owner`select distinct metadata ->> 'cacheControl' as cache from storage.objects
      where name like ${`${fay.id}/%`}`;
    expect(kept.map(({ cache }) => cache)).toEqual(['max-age=3600']);
  });

  test('takes photos whose names are longer than storage takes', async () => {
    const liv = await shop.createUser();
    const photoName = `${'ö'.repeat(250)}.png`;
    await saveFromBrowser(liv.client, liv.id, { ...artwork, photoName }, form);
    expect((await filesOf(liv))[1]).toMatch(/_original__{116}\.png$/);
    const file = new Blob([png], { type: 'image/png' });
    expect((await uploadTempImage(liv.client, liv.id, { file, name: photoName })).path).toMatch(/_\.png$/);
  });

  test('twice is once, and the second time leaves no files behind', async () => {
    const gil = await shop.createUser();
    const first = await saveFromBrowser(gil.client, gil.id, artwork, form);
    const again = await saveFromBrowser(gil.client, gil.id, artwork, { ...form, title: 'Again' });
    expect(again.id).toBe(first.id);
    expect(again.title).toBe('Rex at dawn');
    expect(await filesOf(gil)).toHaveLength(2);
  });

  test('that fails leaves no files behind, whichever step it was', async () => {
    const hal = await shop.createUser();
    const save = (part: Partial<typeof artwork>, overrides: SaveForm = form) =>
      saveFromBrowser(hal.client, hal.id, { ...artwork, ...part }, overrides);
    // The entry: a title that is too long. The second file: no picture. The download: gone.
    await expect(save({}, { ...form, title: 'x'.repeat(101) })).rejects.toThrow();
    await expect(save({ url: 'data:text/html,no' })).rejects.toThrow();
    await expect(save({ url: `${origin}/nowhere` })).rejects.toThrow();
    expect(await filesOf(hal)).toEqual([]);
    expect((await hal.client.from('saved_images').select('id')).data).toEqual([]);
  });

  test('a fallback sample is never stored as shared', async () => {
    const ida = await shop.createUser();
    const saved = await saveFromBrowser(ida.client, ida.id, { ...artwork, isFallback: true }, form);
    expect(saved).toMatchObject({ is_public: false, is_fallback: true });
  });
});
