import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreviewQuota } from '#server/functions/preview-quota.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { quiet, startTestBackend, type TestBackend, temporaryDataDir } from './start-backend.ts';
import { startTestShop, type TestShop } from './start-shop.ts';

describe('an order of many lines with one artwork', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.end());

  const kept = async () =>
    (await shop.owner`select name from storage.objects where bucket_id = 'kept-art' and name like '%.png'`)
      .length;
  const lines = (artUrl: string) =>
    Array.from({ length: 50 }, () => ({ productId: shop.mugId, quantity: 1, customization: { artUrl } }));
  const saved = async (size: number) => {
    const user = await shop.createUser();
    const path = `${user.id}/1_generated.png`;
    const picture = await sharp({ create: { width: size, height: size, channels: 3, background: '#c63' } })
      .png()
      .toBuffer();
    const { error } = await user.client.storage.from('pet-images').upload(path, picture);
    expect(error).toBeNull();
    return { ...user, artUrl: shop.backend.files.publicUrl('pet-images', path) };
  };

  test('is priced before anything is copied, and then the artwork is kept once', async () => {
    const user = await saved(64);
    const before = await kept();
    const draft = await shop.order({ lines: lines(user.artUrl) });
    const rejected = await shop.call('place-order', { ...draft, expectedTotalCents: 1 }, user);
    expect(rejected.body).toMatchObject({ error: 'stale' });
    const unknown = {
      ...draft,
      lines: [...draft.lines.slice(1), { ...draft.lines[0], productId: randomUUID() }],
    };
    expect((await shop.call('place-order', unknown, user)).body).toEqual({ error: 'unavailable' });
    expect(await kept()).toBe(before);

    const order = { ...draft, expectedTotalCents: rejected.body.quote.totalCents };
    const placed = await shop.call('place-order', order, user);
    expect(placed.body.order).toMatchObject({ status: 'placed' });
    expect(await shop.call('place-order', order, user)).toEqual(placed);
    await shop.call('place-order', { ...order, key: randomUUID() }, user);
    expect(await kept()).toBe(before + 1);
  });

  test('is rejected in clear words when the account is full', async () => {
    const user = await saved(65);
    await shop.owner`insert into storage.objects (bucket_id, name, owner_id, metadata)
      select 'previews', ${randomUUID()}, null, null`;
    await fill(shop, user.id);
    const answer = await shop.call('keep-artwork', { imageUrl: user.artUrl }, user);
    expect(answer).toMatchObject({
      status: 413,
      body: { error: expect.stringMatching(/Your account is full/) },
    });
  });
});

/** As if an account had files of 2 GB, less a few bytes. */
async function fill(shop: Pick<TestBackend, 'owner'>, userId: string): Promise<void> {
  const metadata = { size: 2 * 1024 ** 3 - 400, mimetype: 'image/png' };
  await shop.owner`alter table storage.objects disable trigger hold_allowance`;
  await shop.owner`insert into storage.objects (bucket_id, name, owner_id, metadata)
    values ('kept-art', ${`${randomUUID()}.png`}, ${userId}, ${shop.owner.json(metadata)})`;
  await shop.owner`alter table storage.objects enable trigger hold_allowance`;
}

describe('storage', () => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await startTestBackend(temporaryDataDir(), quiet, {
      limits: { points: { upload: () => 12, render: () => 3, decodedMegapixels: () => 20 } },
    });
  });
  afterAll(() => shop.end());

  const wide = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#c63' } })
      .jpeg()
      .toBuffer();

  test('limits storage per account, also under concurrent uploads', async () => {
    const user = await shop.createUser();
    await fill(shop, user.id);
    const photo = await wide();
    const uploads = await Promise.all(
      [1, 2].map((number) =>
        user.client.storage.from('pet-images').upload(`${user.id}/${number}_generated.jpg`, photo),
      ),
    );
    for (const { error } of uploads) expect(error?.message).toMatch(/Your account is full/);
  });

  test('copies count as uploads', async () => {
    const user = await shop.createUser();
    const pets = user.client.storage.from('pet-images');
    await pets.upload(`${user.id}/a.jpg`, await wide());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => pets.copy(`${user.id}/a.jpg`, `${user.id}/${number}.jpg`)),
    );
    expect(
      answers.filter(({ error }) => error !== null && /Too many uploads/.test(error.message)).length,
    ).toBeGreaterThan(5);
  });

  test('pictures are made in listed sizes, so many for an address, and kept', async () => {
    await shop.backend.files.put('app-photos', 'wide.jpg', await wide());
    const ask = async (query: string, address = '192.0.2.1') => {
      const url = `http://pawtrait.test/storage/v1/render/image/public/app-photos/wide.jpg?${query}`;
      return (await shop.backend.fetch(new Request(url), { address })).status;
    };
    expect(await ask('width=101')).toBe(400);
    for (const width of [32, 64, 96]) expect(await ask(`width=${width}`)).toBe(200);
    expect(await ask('width=128')).toBe(429);
    // A finished file costs nothing.
    for (const width of [32, 64, 96, 32]) expect(await ask(`width=${width}`)).toBe(200);
    expect(await ask('width=128', '192.0.2.2')).toBe(200);
  });

  test('so many pixels are decoded for an address, and for an account', async () => {
    const large = await sharp({ create: { width: 4000, height: 2500, channels: 3, background: '#c63' } })
      .png()
      .toBuffer();
    const user = await shop.createUser();
    const path = `${user.id}/large.png`;
    await shop.backend.files.put('pet-images', path, large);
    const ask = async (width: number, address: string) => {
      const url = `http://pawtrait.test/storage/v1/render/image/authenticated/pet-images/${path}?width=${width}`;
      const headers = { apikey: shop.backend.keys.publishable, authorization: `Bearer ${user.token}` };
      return (await shop.backend.fetch(new Request(url, { headers }), { address })).status;
    };
    expect(await ask(32, '192.0.2.4')).toBe(200);
    expect(await ask(64, '192.0.2.4')).toBe(200);
    expect(await ask(96, '192.0.2.4')).toBe(429);
    // Another address, the same account.
    expect(await ask(96, '192.0.2.5')).toBe(429);
  });

  test('nothing is made for closed connections', async () => {
    await shop.backend.files.put('app-photos', 'other.jpg', await wide());
    const leave = new AbortController();
    const statuses = Promise.all(
      [160, 200, 240].map(async (width) => {
        const url = `http://pawtrait.test/storage/v1/render/image/public/app-photos/other.jpg?width=${width}`;
        const request = new Request(url, { signal: leave.signal });
        return (await shop.backend.fetch(request, { address: '192.0.2.3' })).status;
      }),
    );
    await setImmediate();
    leave.abort();
    expect(await statuses).toContain(499);
  });
});

test('previews that are begun and hung up count, but for one', async () => {
  const shop = await startTestBackend();
  try {
    const user = await shop.createUser();
    const quota = createPreviewQuota(shop.backend.service, shop.backend.limits, createOrderKeys('secret'));
    const caller = { role: 'authenticated', userId: user.id, claims: {} } as const;
    const used = async () => {
      const { data } = await user.client.from('profiles').select('transformations_used').single();
      return data?.transformations_used;
    };
    const begin = async () => {
      await user.client.rpc('increment_preview_usage', { p_user_id: user.id });
      return quota.spend(caller, '192.0.2.1');
    };
    await (await begin()).giveBack('away');
    expect(await used()).toBe(0);
    await (await begin()).giveBack('away');
    await (await begin()).giveBack('away');
    expect(await used()).toBe(2);
    await (await begin()).giveBack('ours');
    expect(await used()).toBe(2);
  } finally {
    await shop.end();
  }
});
