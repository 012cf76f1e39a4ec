import { describe, expect, it } from 'vitest';
import { BUILT_IN_CATALOG, readArtCatalog } from './art-catalog.ts';
import { loaderSupabase } from './loader-supabase.ts';

/** A backend that answers every read the same way and records the requests. */
function catalogFrom(answer: () => Promise<Response>) {
  const requested: URL[] = [];
  const supabase = loaderSupabase({
    nonce: '',
    supabaseUrl: 'http://shop.test',
    publishableKey: 'sb_publishable_test',
    fetch: (input) => {
      requested.push(new URL(input instanceof Request ? input.url : input));
      return answer();
    },
    paymentProvider: null,
    paymentKey: null,
    hasMailbox: false,
    hasOwnAccounts: true,
    hasGoogle: false,
    currency: 'USD',
    operator: null,
    shopName: 'Pawtrait',
    seller: { name: 'Pawtrait', address: [], taxNumber: null },
    socialLinks: [],
    painter: null,
    printer: null,
    issueFormStamp: () => '',
    logError: () => {},
    logUnknownPath: () => {},
  });
  return { catalog: readArtCatalog(supabase), requested };
}

const style = {
  slug: 'pencil',
  display_name: 'Pencil',
  tagline: 'T',
  category: 'C',
  sort_order: 1,
  thumb_image_url: null,
  thumb_image_path: '/app-photos/pencil.webp',
};

describe('readArtCatalog', () => {
  it('reads the active rows in order', async () => {
    const { catalog, requested } = catalogFrom(async () => Response.json([]));
    await catalog;
    expect(requested.map(({ pathname }) => pathname)).toEqual([
      '/rest/v1/art_styles',
      '/rest/v1/art_backgrounds',
    ]);
    for (const { searchParams } of requested) {
      expect(searchParams.get('is_active')).toBe('eq.true');
      expect(searchParams.get('order')).toBe('sort_order.asc');
    }
    expect(requested[0]?.searchParams.get('select')).toBe(
      'slug,display_name,tagline,category,sort_order,thumb_image_url,thumb_image_path',
    );
  });

  it('translates rows and gives stored pictures their address', async () => {
    const { catalog } = catalogFrom(async () => Response.json([style]));
    expect((await catalog).styles[0]).toMatchObject({
      id: 'pencil',
      sampleImage: 'http://shop.test/storage/v1/object/public/app-photos/pencil.webp',
    });
  });

  it.each([
    ['no rows', async () => Response.json([])],
    ['an error', async () => Response.json({ message: 'down' }, { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('offers what is built in after %s', async (_, answer) => {
    expect(await catalogFrom(answer).catalog).toEqual(BUILT_IN_CATALOG);
  });

  it('has built in what the engine paints', () => {
    expect(BUILT_IN_CATALOG.styles).toHaveLength(12);
    expect(BUILT_IN_CATALOG.backgrounds).toHaveLength(15);
  });
});
