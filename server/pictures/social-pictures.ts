import { type Context, Hono } from 'hono';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { matchesEtag } from '#backend/matches-etag.ts';
import { PictureCache } from '#backend/picture-cache.ts';
import { isStorable } from '#backend/storable-text.ts';
import type { MockupRow } from '#domain/products/mockup.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { socialPicturePath } from '#domain/products/social-picture.ts';
import { findArticle } from '#domain/shop/articles.ts';
import { PUBLIC_PAGES, UNMAPPED_PAGES } from '#domain/shop/public-pages.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { createStorefront } from '#domain/shop/storefront.ts';
import { shopLinkCard } from './link-card.ts';
import { readPicture } from './read-picture.ts';

const CACHE_BYTES = 24 * 1024 * 1024;
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** What a page's social picture shows. */
interface Card {
  readonly words: string;
  /** Address of a shipped picture, or of a public file. */
  readonly picture: string;
}

/**
 * `…/social.png` of every public page, product and article: what other sites show beside a link. Drawn when first
 * requested; the pictures of PetTok's posts are made elsewhere.
 */
export function createSocialPictures(backend: Pick<Backend, 'service' | 'files'>, log: Logger): Hono {
  const cache = new PictureCache(CACHE_BYTES);

  async function answer(c: Context, card: Card | undefined): Promise<Response> {
    if (!card) return c.text('Not found', 404);
    const key = `${nameOfShop()}\n${card.words}\n${card.picture}`;
    const etag = `"${Buffer.from(key).toString('base64url')}"`;
    const headers = { 'cache-control': CACHE_CONTROL, etag, 'content-type': 'image/png' };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    try {
      const bytes = await cache.get(key, async () =>
        shopLinkCard(await readPicture(backend.files, card.picture), card.words, 'Your pet as art'),
      );
      return c.body(bytes, 200, headers);
    } catch (error) {
      log.error({ err: error, picture: card.picture }, 'A social picture failed');
      return c.text('Not available', 503, { 'cache-control': 'no-store', 'retry-after': '10' });
    }
  }

  const pictures = new Hono();
  for (const page of [...PUBLIC_PAGES, ...UNMAPPED_PAGES])
    pictures.get(socialPicturePath(page.path), (c) => answer(c, page));
  pictures.get('/blog/:slug/social.png', (c) => {
    const article = findArticle(c.req.param('slug'));
    return answer(c, article && { words: article.title, picture: article.picture });
  });
  pictures.get('/products/:handle/social.png', async (c) =>
    answer(c, await findProduct(backend, c.req.param('handle'))),
  );
  return pictures;
}

async function findProduct({ service }: Pick<Backend, 'service'>, handle: string): Promise<Card | undefined> {
  if (!isStorable(handle)) return undefined;
  const rows = await service.query<ProductRow>(
    'select * from public.product_admin_settings where product_handle = $1 and is_published',
    [handle],
  );
  const mockups = await service.query<MockupRow>(
    'select * from public.product_mockups where product_id = any ($1::uuid[]) order by position',
    [rows.map(({ id }) => id)],
  );
  const [product] = createStorefront(rows, mockups).products;
  const picture = product?.displays[0]?.imageUrl ?? product?.details.cardImage ?? product?.baseImage;
  return product && picture ? { words: product.details.name, picture } : undefined;
}
