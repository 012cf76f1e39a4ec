import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { PictureCache } from '#backend/picture-cache.ts';
import {
  type PictureFormat,
  type PicturePlace,
  parseResizedPicture,
  type ResizedPicture,
} from '#domain/studio/resized-picture.ts';
import { loggedPath } from '../logged-path.ts';
import { DiskCache } from './disk-cache.ts';

const CACHE_BYTES = 96 * 1024 * 1024;
const SHIPPED = path.join(import.meta.dirname, '..', '..', 'app', 'public', 'samples');
/** As stored files (specification, section 7); what is shipped changes with the shop only. */
const CACHE_CONTROL = {
  stored: 'public, max-age=3600, stale-while-revalidate=86400',
  shipped: 'public, max-age=2592000, stale-while-revalidate=31536000',
} as const;
const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 52, webp: 78 };
const HOUR_MS = 3_600_000;
/** Pictures that are made at the same time; each takes a processor for some tens of milliseconds. */
const AT_ONCE = 2;

interface ResizedPicturesOptions {
  readonly backend: Pick<Backend, 'fetch'>;
  /** Where those of the pictures that are shipped with the shop are kept. */
  readonly folder: string;
  /** Of AVIF encoding, 0 to 9. */
  readonly effort: number;
  readonly log: Logger;
}

export interface ResizedPictures {
  readonly routes: Hono;
  /** Makes shipped pictures that the first visitor would wait for, one after the other. @param paths as in addresses */
  prepare(paths: readonly string[]): Promise<void>;
}

/**
 * `/pictures/{width}.{avif|webp}/…`: pictures of the shop in the size and format that a browser requests. Made when
 * first requested, at a few widths only, and kept: those that are shipped on disk, all of them in memory. Who may see a
 * stored picture is decided by its policies.
 */
export function createResizedPictures({
  backend,
  folder,
  effort,
  log,
}: ResizedPicturesOptions): ResizedPictures {
  const cache = new PictureCache(CACHE_BYTES);
  const disk = new DiskCache(folder);
  const enter = turnstile(AT_ONCE);
  const find = (path: string, parsed: ResizedPicture) => {
    const { place } = parsed;
    // Its owner may put another picture in the place of a stored one.
    const key = `${place.kind === 'stored' ? Math.floor(Date.now() / HOUR_MS) : 0} ${path}`;
    return cache.get(key, () =>
      enter(() =>
        place.kind === 'stored'
          ? fetchStored(backend, parsed, place)
          : makeShipped({ disk, effort }, parsed, place),
      ),
    );
  };
  const routes = new Hono().get('/pictures/*', async (c) => {
    const parsed = parseResizedPicture(c.req.path);
    if (!parsed) return c.text('Not found', 404);
    const { kind } = parsed.place;
    try {
      const bytes = await find(c.req.path, parsed);
      return c.body(bytes, 200, {
        'content-type': `image/${parsed.format}`,
        'cache-control': CACHE_CONTROL[kind],
      });
    } catch (error) {
      if (isMissing(error)) return c.text('Not found', 404);
      log.error({ err: error, path: loggedPath(c.req.path) }, 'A picture could not be resized');
      return c.text('Not available', 503, { 'cache-control': 'no-store', 'retry-after': '5' });
    }
  });
  const prepare = async (paths: readonly string[]) => {
    for (const path of paths) {
      const parsed = parseResizedPicture(path);
      try {
        if (parsed) await find(path, parsed);
      } catch (error) {
        log.warn({ err: error, path }, 'A picture could not be prepared');
      }
    }
  };
  return { routes, prepare };
}

async function fetchStored(
  backend: Pick<Backend, 'fetch'>,
  { width, format }: ResizedPicture,
  { bucket, path }: PicturePlace & { kind: 'stored' },
): Promise<Uint8Array<ArrayBuffer>> {
  const query = `width=${width}&quality=${QUALITY[format]}&format=${format}&resize=contain`;
  const address = `http://shop.internal/storage/v1/render/image/public/${bucket}/${path}?${query}`;
  const response = await backend.fetch(new Request(address), { address: 'pictures' });
  if (!response.ok) throw Object.assign(new Error('The picture cannot be read'), { status: response.status });
  return new Uint8Array(await response.arrayBuffer());
}

async function makeShipped(
  { disk, effort }: { readonly disk: DiskCache; readonly effort: number },
  { width, format }: ResizedPicture,
  place: PicturePlace & { kind: 'shipped' },
): Promise<Uint8Array<ArrayBuffer>> {
  const source = await readFile(path.join(SHIPPED, place.path));
  const options = { quality: QUALITY[format], ...(format === 'avif' ? { effort } : {}) };
  // By what goes into it: the next version of the shop may ship another picture of the same name.
  const name = createHash('sha256')
    .update(source)
    .update(JSON.stringify([width, format, options]))
    .digest('hex');
  return disk.get(`${name}.${format}`, async () => {
    const resized = await sharp(source)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer();
    return new Uint8Array(resized);
  });
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('code' in error && error.code === 'ENOENT') ||
    ('status' in error && (error.status === 404 || error.status === 400))
  );
}

/** Lets so many run at once; the others wait for their turn. */
function turnstile(places: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= places) await new Promise<void>((admit) => waiting.push(admit));
    inside++;
    try {
      return await work();
    } finally {
      inside--;
      waiting.shift()?.();
    }
  };
}
