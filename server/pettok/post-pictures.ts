import { Hono } from 'hono';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { matchesEtag } from '#backend/matches-etag.ts';
import { PictureCache } from '#backend/picture-cache.ts';
import { isPostId, type PostFormat, type PostWidth, parsePostPicture } from '#domain/artwork/pettok.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { shopLinkCard } from '../pictures/link-card.ts';

const CACHE_BYTES = 96 * 1024 * 1024;
/** As stored files (specification, section 7): what is no longer shared is gone from caches within the hour. */
const CACHE_CONTROL = 'public, max-age=3600';
const QUALITY: Readonly<Record<PostFormat, number>> = { avif: 60, webp: 78 };
/** The artwork's part of a social picture is about this large. */
const SOCIAL_SOURCE_WIDTH = 640;
/** Written when the title cannot be. */
const OTHERWISE = 'A portrait on PetTok';

interface SharedArtwork {
  readonly path: string;
  readonly title: string;
  readonly version: string;
}

/** The resizer is at work for others or the picture cannot be read. */
class PictureError extends Error {
  override name = 'PictureError';
  readonly status: 404 | 503;
  constructor(status: 404 | 503) {
    super('The picture cannot be shown now');
    this.status = status;
  }
}

/**
 * `/pettok/{id}/{width}.{avif|webp}` and `/pettok/{id}/social.png`: pictures of shared artworks by
 * the post's id, because the file's own address names its owner. Not there when not shared.
 */
export function createPostPictures(backend: Pick<Backend, 'fetch' | 'service'>, log: Logger): Hono {
  const cache = new PictureCache(CACHE_BYTES);

  const resized = async (path: string, width: PostWidth, format: PostFormat) => {
    const query = `width=${width}&quality=${QUALITY[format]}&format=${format}&resize=contain`;
    const address = `http://shop.internal/storage/v1/render/image/public/pet-images/${path}?${query}`;
    const response = await backend.fetch(new Request(address), { address: 'pictures' });
    if (!response.ok) throw new PictureError(response.status === 503 ? 503 : 404);
    return new Uint8Array(await response.arrayBuffer());
  };

  return new Hono().get('/pettok/:id/:file', async (c, next) => {
    const { id, file } = c.req.param();
    const parsed = parsePostPicture(file);
    if (!parsed || !isPostId(id)) return next();
    const artwork = await findShared(backend, id);
    if (!artwork) return c.text('Not found', 404);
    const key = `${artwork.version}/${parsed === 'social' ? `social/${nameOfShop()}/${artwork.title}` : file}`;
    const etag = `"${Buffer.from(key).toString('base64url')}"`;
    const headers = { 'cache-control': CACHE_CONTROL, etag, 'x-content-type-options': 'nosniff' };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    try {
      const bytes = await cache.get(key, async () =>
        parsed === 'social'
          ? shopLinkCard(await resized(artwork.path, SOCIAL_SOURCE_WIDTH, 'webp'), artwork.title, OTHERWISE)
          : resized(artwork.path, parsed.width, parsed.format),
      );
      const type = parsed === 'social' ? 'image/png' : `image/${parsed.format}`;
      return c.body(bytes, 200, { ...headers, 'content-type': type });
    } catch (error) {
      if (!(error instanceof PictureError)) log.error({ err: error, id, file }, 'A picture failed');
      const status = error instanceof PictureError ? error.status : 503;
      return c.text('Not available', status, { 'cache-control': 'no-store', 'retry-after': '2' });
    }
  });
}

async function findShared(backend: Pick<Backend, 'service'>, id: string): Promise<SharedArtwork | undefined> {
  const [found] = await backend.service.query<SharedArtwork>(
    `select s.transformed_path as path, p.title, o.id::text || coalesce(o.version, '') as version
    from public.pettok_posts p
    join public.saved_images s on s.id = p.id
    join storage.objects o on o.bucket_id = 'pet-images' and o.name = s.transformed_path
    where p.id = $1::uuid`,
    [id],
  );
  return found;
}
