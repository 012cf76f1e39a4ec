import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPublished, readReviews } from '#app/lib/read-reviews.ts';
import { removeReviewPhotos } from '#backend/housekeeping.ts';
import { type Client, type TestUser, untyped } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const [admin, ann, bob] = await Promise.all([
  shop.createUser({ role: 'admin' }),
  shop.createUser(),
  shop.createUser(),
]);
const guest = shop.client(shop.backend.keys.publishable);

interface Ordered {
  readonly id: string;
  readonly itemId: string;
  readonly ref: { readonly number: string; readonly key: string };
}

async function ordered({
  status = 'delivered',
  email = 'pat@example.test',
  user,
}: {
  status?: string;
  email?: string;
  user?: TestUser;
} = {}): Promise<Ordered> {
  const { id, items, ref, pay } = await shop.place({ email }, { token: user?.token });
  await pay();
  for (const next of ['in_production', 'shipped', 'delivered']) {
    if (status === 'paid') break;
    await shop.owner`update public.orders set status = ${next} where id = ${id}`;
    if (next === status) break;
  }
  return { id, itemId: items[0] ?? '', ref };
}

const words = { rating: 5, body: 'It really is Ruby, down to the ear.', author: 'Pat O.' };
/** Each from a new address, because of the limit by address. */
let calls = 0;
const write = ({ ref, itemId }: Ordered, more: object = {}, token?: string) =>
  shop.call(
    'write-review',
    { ...ref, itemId, ...words, ...more },
    { address: `10.0.0.${++calls}`, ...(token ? { token } : {}) },
  );
const reviewOf = async ({ itemId }: Ordered) =>
  (await shop.owner`select * from public.reviews where order_item_id = ${itemId}`)[0];
const decide = async (order: Ordered, status: string, { client } = admin, seen?: string) => {
  const review = await reviewOf(order);
  return client.rpc('admin_decide_review', {
    p_review_id: review?.id ?? randomUUID(),
    p_status: status,
    p_seen_status: seen ?? review?.status ?? 'pending',
  });
};
const shown = async (client: Client = guest) => (await readPublished(client, { limit: 50 })) ?? [];

describe('a review', () => {
  test('is written once for a delivered item by the order’s key, published by an admin, and public from then on', async () => {
    const order = await ordered();
    expect((await write(order)).body).toEqual({ written: true });
    expect((await write(order)).status).toBe(409);
    expect((await shop.call('order-status', order.ref)).body.order.items[0].review).toBe('pending');
    expect(await shown()).toEqual([]);
    expect(await readReviews(guest, { productId: shop.mugId })).toEqual({ count: 0, mean: 0, list: [] });
    const { data: toDo } = await admin.client.rpc('admin_to_do');
    expect(toDo?.find(({ kind }) => kind === 'review')).toMatchObject({ waiting: 1 });
    const { data: waiting } = await admin.client.rpc('admin_reviews', {});
    expect(waiting).toMatchObject([{ order_number: order.ref.number, rating: 5, matches: 1 }]);

    expect((await decide(order, 'published')).error).toBeNull();
    // The page of a slower admin.
    expect((await decide(order, 'rejected', admin, 'pending')).error?.code).toBe('PT409');
    expect(await readReviews(guest, { productId: shop.mugId })).toMatchObject({
      count: 1,
      mean: 5,
      list: [{ rating: 5, body: words.body, author: 'Pat O.', photoUrl: null }],
    });
    const { data: audited } = await admin.client
      .from('audit_log')
      .select('actor_id, before, after')
      .eq('table_name', 'reviews');
    expect(audited).toMatchObject([
      { actor_id: admin.id, before: { status: 'pending' }, after: { status: 'published' } },
    ]);
    // A published review can be rejected later.
    expect((await decide(order, 'rejected')).error).toBeNull();
    expect(await shown()).toEqual([]);
  });

  test('needs the order’s key, a delivered order, and an item of that order', async () => {
    const [order, other, shipped, paid] = [
      await ordered(),
      await ordered(),
      await ordered({ status: 'shipped' }),
      await ordered({ status: 'paid' }),
    ];
    expect((await write({ ...order, ref: { ...order.ref, key: other.ref.key } })).status).toBe(404);
    expect((await write({ ...order, ref: { ...order.ref, key: '' } })).status).toBe(404);
    expect((await write({ ...order, ref: { ...order.ref, key: '' } }, {}, ann.token)).status).toBe(404);
    expect((await write({ ...order, itemId: other.itemId })).status).toBe(404);
    for (const early of [shipped, paid]) expect((await write(early)).status).toBe(400);
    const own = await ordered({ user: ann });
    expect((await write({ ...own, ref: { ...own.ref, key: '' } }, {}, ann.token)).body).toEqual({
      written: true,
    });
    for (const [more, field] of [
      [{ rating: 6 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ body: ' short ' }, 'body'],
      [{ body: '🐶🐶🐶🐶🐶' }, 'body'],
      [{ author: 'x'.repeat(61) }, 'author'],
    ] as const) {
      expect(Object.keys((await write(order, more)).body.errors)).toEqual([field]);
    }
    expect(await reviewOf(order)).toBeUndefined();
  });

  test('is read page by page, the newest first, of one product or of all', async () => {
    const before = (await readReviews(guest)).count;
    const days = Array.from({ length: 8 }, (_, day) => day);
    const coasters = await shop.productId('coasters');
    for (const day of days) {
      const order = await ordered();
      await write(order, { body: `Published ${day} days ago`, rating: day < 4 ? 5 : 4 });
      await shop.owner`update public.reviews set status = 'published', product_id = ${coasters},
        decided_at = now() - make_interval(days => ${day}) where order_item_id = ${order.itemId}`;
    }
    const first = await readReviews(guest, { productId: coasters });
    expect([first.count, first.mean, first.list.length]).toEqual([8, 4.5, 6]);
    const rest = (await readPublished(guest, { productId: coasters, offset: 6 })) ?? [];
    expect([...first.list, ...rest].map(({ body }) => body)).toEqual(
      days.map((day) => `Published ${day} days ago`),
    );
    expect((await readReviews(guest, { limit: 3 })).count).toBe(before + 8);
    // The number of rows is limited.
    const { data } = await guest.rpc('published_reviews', { p_limit: 500 });
    expect(data?.length).toBeLessThanOrEqual(50);
    expect((await guest.rpc('published_reviews', { p_offset: -1 })).error?.code).toBe('22023');
  });

  test('of one item is one, however many are sent at once', async () => {
    const order = await ordered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

test('so many reviews are taken from one address', async () => {
  const order = await ordered({ status: 'shipped' });
  const from = { address: '10.1.1.1' };
  const body = { ...order.ref, itemId: order.itemId, ...words };
  for (let tries = 0; tries < 20; tries++) {
    expect((await shop.call('write-review', body, from)).status).toBe(400);
  }
  expect((await shop.call('write-review', body, from)).status).toBe(429);
});

describe('the photo of a review', () => {
  const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#a86' } })
      .withExif({ IFD0: { Artist: 'Quillfeather' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  test('is stored upright, as JPEG and without metadata, and goes when nothing names it', async () => {
    const order = await ordered();
    expect((await sharp(await photo()).metadata()).exif).toBeDefined();
    expect((await write(order, { photo: dataUrl(await photo(), 'text/html') })).status).toBe(200);
    const path = (await reviewOf(order))?.photo_path;
    const kept = await shop.backend.files.read('review-photos', path);
    expect(kept?.contentType).toBe('image/jpeg');
    const { exif, icc, xmp, width, height } = await sharp(kept?.bytes).metadata();
    expect({ exif, icc, xmp, width, height }).toEqual({ width: 600, height: 900 });
    const age = () => shop.owner`update storage.objects set updated_at = now() - interval '2 hours'
      where bucket_id = 'review-photos'`;
    await age();
    expect(await removeReviewPhotos(shop.backend.service, shop.backend.files)).toBe(0);
    await decide(order, 'rejected');
    await age();
    expect(await removeReviewPhotos(shop.backend.service, shop.backend.files)).toBe(0);
    // A month later.
    await shop.owner`update public.reviews set decided_at = now() - interval '31 days'
      where order_item_id = ${order.itemId}`;
    expect(await removeReviewPhotos(shop.backend.service, shop.backend.files)).toBe(1);
    expect(await shop.backend.files.has('review-photos', path)).toBe(false);
  });

  test.each<[string, () => Promise<string> | string, number]>([
    ['a page that calls itself a picture', () => dataUrl(Buffer.from('<html><script>')), 400],
    ['a picture that is cut off', async () => dataUrl((await photo()).subarray(0, 300)), 400],
    ['an address', () => 'https://example.test/photo.jpg', 400],
    ['more than 4 MB', () => dataUrl(Buffer.alloc(4 * 1024 * 1024 + 1)), 413],
    ['far more than that', () => dataUrl(Buffer.alloc(6 * 1024 * 1024)), 413],
  ])('is no %s', async (_, make, status) => {
    const order = await ordered();
    expect((await write(order, { photo: await make() })).status).toBe(status);
    expect(await reviewOf(order)).toBeUndefined();
  });
});

describe('the invitation', () => {
  const jobOf = async ({ id }: Ordered) =>
    (
      await shop.owner`select state, extract(epoch from start_after - now())::int as seconds from pgboss.job
        where name = 'review_mail' and id = ${id}`
    )[0];
  /** Two weeks later. */
  const wait = ({ id }: Ordered) =>
    shop.owner`update pgboss.job set start_after = now() where name = 'review_mail' and id = ${id}`;
  const mailsTo = async (email: string) => await shop.mailsTo(email, /How do you like/);

  test('comes two weeks after the delivery, once, with a link to the order', async () => {
    const email = 'invited@example.test';
    const order = await ordered({ email });
    expect((await jobOf(order))?.seconds).toBeGreaterThan(14 * 86400 - 60);
    // The console sees it among the order's work.
    const { data } = await admin.client.rpc('admin_jobs', { p_state: 'open', p_order_id: order.id });
    expect(data?.map(({ kind }) => kind)).toContain('review_mail');
    await shop.runJobs();
    expect(await mailsTo(email)).toHaveLength(0);
    await wait(order);
    await shop.runJobs();
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/orders/${order.ref.number}?key=${order.ref.key}#reviews`);
    // Delivered once more.
    await shop.withoutTriggers(
      (sql) => sql`update public.orders set status = 'shipped' where id = ${order.id}`,
    );
    await shop.owner`update public.orders set status = 'delivered' where id = ${order.id}`;
    await wait(order);
    await shop.runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('does not come when the review is written, or the order is not delivered after all', async () => {
    const written = await ordered({ email: 'written@example.test' });
    await write(written);
    await wait(written);
    const back = await ordered({ email: 'never-came@example.test' });
    const { error } = await admin.client.rpc('admin_step_back', {
      p_order_id: back.id,
      p_seen_status: 'delivered',
      p_reason: 'The carrier has lost it',
    });
    expect(error).toBeNull();
    expect(await jobOf(back)).toBeUndefined();
    await shop.runJobs();
    for (const email of ['written@example.test', 'never-came@example.test']) {
      expect(await mailsTo(email)).toEqual([]);
    }
    // And comes when it is delivered at last.
    await shop.owner`update public.orders set status = 'delivered' where id = ${back.id}`;
    expect((await jobOf(back))?.state).toBe('created');
  });
});

describe('policies', () => {
  test('only admins and the server read unpublished reviews', async () => {
    const order = await ordered({ user: ann });
    await write(order);
    const { id } = (await reviewOf(order)) ?? {};
    for (const [who, client] of Object.entries({ guest, ann: ann.client, bob: bob.client })) {
      const table = untyped(client).from('reviews');
      const { data } = await table.select('*');
      expect([who, data ?? []]).toEqual([who, []]);
      const upload = await untyped(client)
        .storage.from('review-photos')
        .upload(`${randomUUID()}.jpg`, Buffer.from('\xff\xd8\xff\xe0', 'latin1'), {
          contentType: 'image/jpeg',
        });
      expect(upload.error).not.toBeNull();
      expect((await shown(client)).some((review) => review.id === id)).toBe(false);
    }
    // Not even by names of columns that the list does not show.
    const leak = await untyped(guest).rpc('published_reviews').select('order_item_id');
    expect(leak.error).not.toBeNull();
    expect((await decide(order, 'pending')).error?.code).toBe('22023');
    expect((await reviewOf(order))?.status).toBe('pending');
  });

  test('a review of a deleted account stays without name and photo; an unpublished one is deleted', async () => {
    const cat = await shop.createUser();
    const orders = [await ordered({ user: cat }), await ordered({ user: cat })] as const;
    for (const order of orders) await write(order, { author: 'Cat Quillfeather' });
    await decide(orders[0], 'published');
    await shop.owner`delete from auth.users where id = ${cat.id}`;
    expect(await reviewOf(orders[0])).toMatchObject({ author: null, body: words.body, status: 'published' });
    expect(await reviewOf(orders[1])).toBeUndefined();
  });
});
