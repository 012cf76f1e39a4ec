import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startSampleWorker } from '#server/admin/sample-worker.ts';
import { callAdminFunction } from './call-admin-function.ts';
import { openTestBackend, quiet } from './start-backend.ts';

const shop = await openTestBackend();
const [admin, user] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SAMPLES = { kind: 'background', slugs: ['sage', 'rose', 'no-such-thing'], model: 'chelsea' };
const order = (body: object) =>
  callAdminFunction(shop, { name: 'admin-generate-samples', token: admin.token, body });
const queue = (slugs: string[]) =>
  shop.service.rpc('queue_samples', {
    p_admin_id: admin.id,
    p_kind: 'style',
    p_slugs: slugs,
    p_model: 'rusty',
  });
const take = async () => (await shop.service.rpc('take_sample')).data?.[0];

test('samples are painted one at a time, in order, and never twice at once', async () => {
  expect((await queue(['pencil', 'charcoal', 'pencil'])).data).toBe(2);
  expect((await queue(['charcoal', 'vibrant'])).data).toBe(1);
  const first = await take();
  expect(first).toMatchObject({ slug: 'pencil', state: 'running' });
  expect((await admin.client.from('sample_jobs').select('state').eq('slug', 'pencil').single()).data).toEqual(
    {
      state: 'running',
    },
  );
  await shop.service.rpc('finish_sample', {
    p_id: first?.id ?? '',
    p_path: 'style-samples/p.png',
    p_error: 'no',
  });
  expect((await take())?.slug).toBe('charcoal');
});

test('finished samples become the style’s picture, in the name of the admin who ordered them', async () => {
  await queue(['sketchy']);
  let job = await take();
  while (job && job.slug !== 'sketchy') job = await take();
  await (shop.service as SupabaseClient).rpc('finish_sample', {
    p_id: job?.id,
    p_path: 'style-samples/s.png',
    p_error: null,
  });
  const { data } = await shop.guest
    .from('art_styles')
    .select('thumb_image_path, thumb_image_url')
    .eq('slug', 'sketchy')
    .single();
  expect(data).toEqual({ thumb_image_path: 'style-samples/s.png', thumb_image_url: null });
  const [noted] = await shop.owner`select * from public.audit_log order by id desc limit 1`;
  expect(noted).toMatchObject({ actor_id: admin.id, row_id: 'sketchy' });
});

test('samples that a crash has cut off are taken again', async () => {
  await queue(['storybook']);
  let job = await take();
  while (job && job.slug !== 'storybook') job = await take();
  expect(await take()).toBeUndefined();
  await shop.owner`update public.sample_jobs set started_at = now() - interval '6 minutes' where slug = 'storybook'`;
  expect((await take())?.id).toBe(job?.id);
});

test('samples are ordered by admins only', async () => {
  const call = { p_admin_id: user.id, p_kind: 'style', p_slugs: ['anime'], p_model: 'rusty' };
  expect((await shop.service.rpc('queue_samples', call)).error?.code).toBe('42501');
});

test('samples that the studio does not paint are rejected', async () => {
  for (const wrong of [
    { slugs: ['no-such-thing'] },
    { model: '../../etc/passwd' },
    { kind: 'photo' },
    { slugs: [] },
  ]) {
    expect([400, 422]).toContain((await order({ ...SAMPLES, ...wrong })).status);
  }
});

test('samples are painted in the background and shown in the shop; failures have a reason', async () => {
  await shop.owner`delete from public.sample_jobs`;
  expect((await order(SAMPLES)).body).toEqual({ queued: 2 });
  const painted: string[] = [];
  const worker = startSampleWorker({
    backend: shop.backend,
    renderer: {
      paint: async ({ background }) => {
        painted.push(background);
        if (background === 'rose') throw new Error('Out of rose.');
        return { picture: new Uint8Array(PNG) } as never;
      },
    },
    log: quiet,
  });
  await worker.settled();
  await worker.stop();
  expect(painted).toEqual(['sage', 'rose']);
  const { data } = await admin.client.from('sample_jobs').select('slug, state, error').order('slug');
  expect(data).toEqual([
    { slug: 'rose', state: 'failed', error: 'Out of rose.' },
    { slug: 'sage', state: 'done', error: null },
  ]);
  const row = await shop.guest.from('art_backgrounds').select('thumb_image_path').eq('slug', 'sage').single();
  const path = row.data?.thumb_image_path ?? '';
  expect((await shop.guest.storage.from('app-photos').download(path)).data?.type).toBe('image/png');
});
