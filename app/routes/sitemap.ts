import { postPath } from '#domain/artwork/pettok.ts';
import { ARTICLES } from '#domain/shop/articles.ts';
import { PUBLIC_PAGES } from '#domain/shop/public-pages.ts';
import { loaderSupabase, READ_TIMEOUT_MS } from '../lib/loader-supabase.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { escapeXml, xmlResponse } from '../lib/xml-response.ts';
import type { Route } from './+types/sitemap';

/** Newest posts of PetTok that are listed. */
const POSTS_MAX = 1000;

/** Every public address: pages, products, articles and posts. Answers 503 when products or posts cannot be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const supabase = loaderSupabase(shop);
  const [storefront, { data: posts }] = await Promise.all([
    readStorefront(supabase),
    supabase
      .from('pettok_posts')
      .select('id, shared_at')
      .order('shared_at', { ascending: false })
      .limit(POSTS_MAX)
      .retry(false)
      .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS)),
  ]);
  if (!storefront || !posts)
    throw new Response('Not available', { status: 503, headers: { 'retry-after': '60' } });
  const entries: readonly (readonly [path: string, changed?: string])[] = [
    ...PUBLIC_PAGES.map(({ path }) => [path] as const),
    ...storefront.products.map(({ handle }) => [`/products/${handle}`] as const),
    ...ARTICLES.map(({ slug, published, updated }) => [`/blog/${slug}`, updated ?? published] as const),
    ...posts.map(({ id, shared_at }) => [postPath(id), shared_at] as const),
  ];
  const urls = entries.map(([path, changed]) => {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(`${shop.supabaseUrl}${path}`)}</loc>${lastmod}</url>`;
  });
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  );
}
