import { expect, test } from 'vitest';
import { removeUnusedArt } from '#backend/housekeeping.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { stripeEvents } from './fake-stripe.ts';
import { artworkOf } from './saved-artwork.ts';
import { openTestShop, mugTotal as total } from './start-shop.ts';

const shop = await openTestShop();
const { call, order, place, webhook } = shop;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test('an order keeps its artwork when the preview is gone', async () => {
  const { id } = await place();
  const [item] = await shop.owner`select art_url from public.order_items where order_id = ${id}`;
  expect(item?.art_url).toContain('/kept-art/');
  const plan = await shop.backend.files.read(
    'kept-art',
    `${item?.art_url.split('/').at(-1)}`.replace('.png', '.plan'),
  );
  expect(plan?.bytes.toString()).toBe('a plan');
});

test('a saved artwork is printed from the plan of its preview', async () => {
  const ann = await shop.createUser();
  const url = await shop.preview();
  const { files } = shop.backend;
  const entry = await artworkOf(shop, ann, { save_key: url, is_public: false });
  expect((await ann.client.from('saved_images').insert(entry)).error).toBeNull();
  const savedUrl = entry.transformed_image_url;
  const path = files.locate(savedUrl)?.path ?? '';
  await files.put('pet-images', path, PNG, {
    upsert: true,
  });
  const kept = async (imageUrl: string, token?: string) =>
    call('keep-artwork', { imageUrl }, token ? { token } : {});
  // Nothing was kept: the picture has no plan.
  expect((await kept(savedUrl, ann.token)).body.hasPlan).toBe(false);
  const { body } = await kept(url);
  expect(body).toEqual({ imageUrl: url.replace('/previews/', '/kept-art/'), hasPlan: true });
  expect((await kept(savedUrl, ann.token)).body).toEqual(body);
  expect((await kept(savedUrl)).status).toBe(400);

  // After a month only copies that are saved or ordered remain.
  const other = (await kept(await shop.preview())).body.imageUrl;
  await shop.owner`update storage.objects set updated_at = now() - interval '31 days' where bucket_id = 'kept-art'`;
  await removeUnusedArt(shop.backend.service, files);
  expect((await kept(body.imageUrl)).body.hasPlan).toBe(true);
  expect((await kept(other)).status).toBe(400);
});

test.each([
  ['its preview', async (url: string) => url],
  ['its own file, when the preview is gone', async () => 'another-preview'],
])(
  'an order gives its saved artwork a print file, kept under %s, until it is refunded',
  async (_, saveKey) => {
    const [ann, bob] = [await shop.createUser(), await shop.createUser()];
    const url = await shop.preview();
    const entry = await artworkOf(shop, ann, { save_key: await saveKey(url), is_public: false });
    const { data: saved } = await ann.client.from('saved_images').insert(entry).select('id').single();
    const path = shop.backend.files.locate(entry.transformed_image_url)?.path ?? '';
    await shop.backend.files.put('pet-images', path, PNG, {
      upsert: true,
    });
    await call('keep-artwork', { imageUrl: url });
    const prints = async (token?: string) =>
      (await call('artwork-prints', { id: saved?.id }, token ? { token } : {})).body.files;
    const request = await order();
    const lines = request.lines.map((line) => ({
      ...line,
      customization: { ...line.customization, artUrl: entry.transformed_image_url },
    }));
    const { id, reference, pay } = await place({ ...request, lines }, { token: ann.token });
    const [item] = await shop.owner`select art_url, title from public.order_items where order_id = ${id}`;
    expect(item?.art_url).toContain('/kept-art/');
    await pay();
    expect(await prints(ann.token)).toEqual([]);
    await shop.runJobs();

    const [file, ...more] = await prints(ann.token);
    expect(more).toEqual([]);
    expect(file.product).toBe(item?.title);
    const answer = await shop.functions['print-file']?.(new Request(file.url), { address: '' });
    expect(answer?.headers.get('content-type')).toBe('image/png');
    expect(await prints(bob.token)).toEqual([]);
    expect(await prints()).toEqual([]);
    await webhook(stripeEvents.refunded(reference, total));
    expect(await prints(ann.token)).toEqual([]);
  },
);

test('an order is printed again after a failure, without a second mail', async () => {
  const { id, ref, pay } = await place({ email: 'two@example.test' });
  await pay();
  const before = shop.printer.prints;
  shop.printer.fails = 1;
  await shop.runJobs();
  expect(shop.printer.prints).toBe(before);
  const [job] =
    await shop.owner`select * from private.order_jobs where order_id = ${id} and kind = 'print_files'`;
  expect(job).toMatchObject({ is_done: false, last_error: 'The paper has run out.', attempts: 1 });
  const isLate = async () => (await call('order-status', ref)).body.order.isPrintLate;
  expect(await isLate()).toBe(false);
  await shop.owner`update pgboss.job set created_on = now() - interval '61 minutes' where id = ${id}`;
  expect(await isLate()).toBe(true);
  const pause = (job?.run_after.getTime() - Date.now()) / 1000;
  expect(pause).toBeGreaterThan(0);
  expect(pause).toBeLessThanOrEqual(20);
  await shop.owner`update pgboss.job set start_after = now() where id = ${id} and state = 'retry'`;
  await shop.runJobs();
  expect(shop.printer.prints).toBe(before + 1);
  expect(await shop.mailsTo('two@example.test')).toHaveLength(1);

  expect(await isLate()).toBe(false);
  const [item] = (await call('order-status', ref)).body.order.items;
  const file = await shop.functions['print-file']?.(new Request(item.printFileUrl), { address: '' });
  expect(file?.headers.get('content-type')).toBe('image/png');
  const stolen = item.printFileUrl.replace(ref.key, createOrderKeys('guess').keyOf(ref.number));
  expect((await shop.functions['print-file']?.(new Request(stolen), { address: '' }))?.status).toBe(404);
});
