import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createStorefront } from '#domain/shop/storefront.ts';
import { openTestBackend } from './start-backend.ts';

const shop = await openTestBackend();
await shop.owner`update public.art_styles set is_active = false where slug = 'popart'`;
await shop.owner`update public.art_backgrounds set is_active = false where slug = 'christmas'`;

describe('the reads of the home page and the studio', () => {
  test('styles: active ones in order, with exactly the selected columns', async () => {
    const { data, error } = await shop.guest
      .from('art_styles')
      .select('slug, display_name, tagline, category, sort_order, thumb_image_url, thumb_image_path')
      .eq('is_active', true)
      .order('sort_order', { ascending: true });
    expect(error).toBeNull();
    expect(data?.map(({ slug }) => slug)).toEqual([
      'digitalwatercolor',
      'charcoal',
      'vibrant',
      'softwatercolor',
      'sketchy',
      'pencil',
      'storybook',
      'starlight',
      'anime',
      'movieanimated',
      'diecut',
    ]);
    expect(data?.[0]).toEqual({
      slug: 'digitalwatercolor',
      display_name: 'Digital Watercolor',
      tagline: expect.any(String),
      category: 'Painterly Classics',
      sort_order: 1,
      thumb_image_url: '/samples/styles/digitalwatercolor.webp',
      thumb_image_path: null,
    });
  });

  test('backgrounds: automatic first, active ones only', async () => {
    const { data } = await shop.guest
      .from('art_backgrounds')
      .select('slug, group_name, description')
      .eq('is_active', true)
      .order('sort_order');
    expect(data?.map(({ slug }) => slug)).toEqual([
      'automatic',
      'transparent',
      'white',
      'cream',
      'rose',
      'terracotta',
      'sand',
      'slate',
      'sage',
      'lightblue',
      'sunnypark',
      'mistyforest',
      'cozylivingroom',
      'sublimation',
    ]);
  });

  test('carousel photos: before and after in pairs', async () => {
    const { data } = await shop.guest
      .from('app_photos')
      .select('*')
      .eq('slot', 'landing-hero-carousel')
      .eq('is_active', true)
      .order('sort_order', { ascending: true })
      .order('created_at', { ascending: false })
      .limit(100);
    expect(data).toHaveLength(8);
    data?.forEach(({ alt_text }, place) => {
      expect(alt_text).toMatch(place % 2 === 0 ? /^before:\w+$/ : /^after:\w+\|[^|]+\|[^|]+$/);
    });
  });

  test('products are published with their texts and pictures, all in the storefront', async () => {
    const products = await shop.guest.from('product_admin_settings').select('*').eq('is_published', true);
    expect(products.data).toHaveLength(11);
    const mug = products.data?.find(({ product_handle }) => product_handle === 'custom-pet-portrait-mug');
    expect(mug?.base_price_cents).toBe(1999);
    expect(mug?.metadata).toMatchObject({
      shortName: 'Mug',
      mockupShape: 'landscape',
      startingPrice: '$19.99',
    });
    const mockups = await shop.guest
      .from('product_mockups')
      .select('*')
      .order('position', { ascending: true });
    const storefront = createStorefront(products.data ?? [], mockups.data ?? []);
    expect(storefront.messages).toEqual([]);
    expect(storefront.products).toHaveLength(11);
    for (const { id, blankBases, overlays, displays } of storefront.products) {
      expect(displays, id).toHaveLength(2);
      for (const { frame, wrap, edge } of blankBases) {
        expect(frame, id).not.toBeNull();
        expect(wrap !== null, id).toBe(id === 'mug' || id === 'tumbler');
        expect(edge !== null, id).toBe(id === 'canvas');
      }
      for (const { imageUrl } of [...blankBases, ...overlays, ...displays]) {
        expect(existsSync(`app/public${imageUrl}`), imageUrl).toBe(true);
      }
    }
  });
});

describe('the grammar of a read', () => {
  const slugs = async (
    build: (query: ReturnType<typeof all>) => PromiseLike<{ data: { slug: string }[] | null }>,
  ) => (await build(all())).data?.map(({ slug }) => slug);
  const all = () => shop.service.from('art_styles').select('slug').order('slug');

  test('comparisons, patterns, lists, null and negation', async () => {
    expect(await slugs((q) => q.eq('slug', 'anime'))).toEqual(['anime']);
    expect(await slugs((q) => q.gt('sort_order', 45))).toEqual(['diecut', 'movieanimated']);
    expect(await slugs((q) => q.gte('sort_order', 45).lt('sort_order', 60))).toEqual([
      'movieanimated',
      'popart',
    ]);
    expect(await slugs((q) => q.like('slug', '%watercolor'))).toEqual([
      'digitalwatercolor',
      'softwatercolor',
    ]);
    expect(await slugs((q) => q.ilike('display_name', 'POP*'))).toEqual(['popart']);
    expect(await slugs((q) => q.in('slug', ['anime', 'pencil', 'a,b']))).toEqual(['anime', 'pencil']);
    expect(await slugs((q) => q.in('slug', []))).toEqual([]);
    expect(await slugs((q) => q.is('thumb_image_path', null).limit(1))).toEqual(['anime']);
    expect(await slugs((q) => q.not('sort_order', 'lt', 60))).toEqual(['diecut']);
    expect(await slugs((q) => q.is('is_active', true))).toHaveLength(11);
    expect(await slugs((q) => q.likeAnyOf('slug', ['anime', 'pen%']))).toEqual(['anime', 'pencil']);
    expect(await slugs((q) => q.textSearch('tagline', 'fairy & tale', { config: 'english' }))).toEqual([
      'storybook',
    ]);
    expect(await slugs((q) => q.match({ slug: 'anime', sort_order: 40 }))).toEqual(['anime']);
  });

  test('logic trees', async () => {
    expect(await slugs((q) => q.or('slug.eq.anime,and(sort_order.gte.50,slug.not.eq.diecut)'))).toEqual([
      'anime',
      'movieanimated',
    ]);
    expect(await slugs((q) => q.or('slug.in.(anime,"popart"),display_name.eq."a,b)"'))).toEqual([
      'anime',
      'popart',
    ]);
  });

  test('aliases, casts and places in JSON', async () => {
    const { data } = await shop.service
      .from('product_admin_settings')
      .select(
        'handle:product_handle, price:base_price_cents::text, name:metadata->>shortName, metadata->bundleSuggestions->0->>id',
      )
      .eq('metadata->>shortName', 'Mug');
    expect(data).toEqual([{ handle: 'custom-pet-portrait-mug', price: '1999', name: 'Mug', id: 'coasters' }]);
    const row = await shop.service.from('art_styles').select('r:slug').eq('slug', 'anime');
    expect(row.data).toEqual([{ r: 'anime' }]);
  });

  test('containment in JSON columns', async () => {
    const { data } = await shop.service
      .from('product_admin_settings')
      .select('product_handle')
      .contains('metadata', { shortName: 'Puzzle' });
    expect(data).toEqual([{ product_handle: 'custom-pet-portrait-puzzle' }]);
  });

  test('count, range and head', async () => {
    const page = await shop.service
      .from('art_styles')
      .select('slug', { count: 'exact' })
      .order('slug')
      .range(2, 4);
    expect(page).toMatchObject({ count: 12, status: 206 });
    expect(page.data).toHaveLength(3);
    const head = await shop.guest.from('art_styles').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ count: 11, data: null, status: 200 });
    const beyond = await shop.service.from('art_styles').select('slug', { count: 'exact' }).range(50, 60);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  test('order with nulls', async () => {
    await shop.service.from('art_styles').update({ thumb_image_path: 'a' }).eq('slug', 'popart');
    expect(
      await slugs((q) =>
        q
          .order('thumb_image_path')
          .limit(20)
          .then((r) => r),
      ),
    ).toHaveLength(12);
    const first = await shop.service
      .from('art_styles')
      .select('slug')
      .order('thumb_image_path', { nullsFirst: false })
      .limit(1);
    expect(first.data).toEqual([{ slug: 'popart' }]);
  });

  test('single and maybeSingle', async () => {
    const one = await shop.guest.from('art_styles').select('slug').eq('slug', 'pencil').single();
    expect(one.data).toEqual({ slug: 'pencil' });
    const none = await shop.guest.from('art_styles').select('slug').eq('slug', 'x').single();
    expect(none).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
    const maybe = await shop.guest.from('art_styles').select('slug').eq('slug', 'x').maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
    const many = await shop.guest.from('art_styles').select('slug').single();
    expect(many.error?.code).toBe('PGRST116');
  });
});

describe('invalid requests are answered with a 4xx and a code', () => {
  const cases: readonly (readonly [path: string, status: number, code: string])[] = [
    ['nope', 404, 'PGRST205'],
    ['art_styles?select=nope', 400, '42703'],
    ['art_styles?nope=eq.1', 400, '42703'],
    ['art_styles?slug=what.1', 400, 'PGRST100'],
    ['art_styles?slug=eq', 400, 'PGRST100'],
    ['art_styles?sort_order=eq.abc', 400, '22P02'],
    ['art_styles?sort_order=like.a', 404, '42883'],
    ['art_styles?or=(slug.eq.a', 400, 'PGRST100'],
    ['art_styles?order=slug.sideways', 400, 'PGRST100'],
    ['art_styles?limit=-1', 416, 'PGRST103'],
    ['art_styles?limit=many', 400, 'PGRST100'],
    ['art_styles?select=slug::regclass', 400, 'PGRST100'],
    ['art_styles?select=*,profiles(*)', 400, 'PGRST200'],
    ['art_styles?profiles.role=eq.admin', 400, 'PGRST108'],
    ['art_styles?slug=eq.%00', 400, '22021'],
    ['art_styles?select=slug.count()', 400, 'PGRST123'],
    ['rpc/nope', 404, 'PGRST202'],
    ['rpc/has_role?_role=admin', 404, 'PGRST202'],
    ['rpc/has_role?_role=admin&_user_id=1', 400, '22P02'],
    ['%E0%A4', 400, 'PGRST125'],
    ['pg_class', 404, 'PGRST205'],
    ['', 404, 'PGRST126'],
  ];
  test.each(cases)('%s → %i %s', async (path, status, code) => {
    const answer = await shop.fetch(`/rest/v1/${path}`, {
      headers: { apikey: shop.backend.keys.publishable },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test('names that try to leave their quotes are just unknown names', async () => {
    const evil = 'slug"; drop table art_styles; --';
    const asColumn = await shop.fetch(
      `/rest/v1/art_styles?select=${encodeURIComponent(`"${evil.replace('"', '\\"')}"`)}`,
      {
        headers: { apikey: shop.backend.keys.secret },
      },
    );
    expect(asColumn.status).toBe(400);
    const asValue = await shop.service.from('art_styles').select('slug').eq('slug', evil);
    expect(asValue).toMatchObject({ data: [], error: null });
    expect((await shop.service.from('art_styles').select('slug')).data).toHaveLength(12);
  });
});
