import { GALLERY_CACHE } from '../../lib/offline-cache.ts';

/** Addresses of the pictures that are kept, those kept last first; empty where nothing is or may be kept. */
export async function keptThumbnails(): Promise<readonly string[]> {
  try {
    if (!(await caches.has(GALLERY_CACHE))) return [];
    const requests = await (await caches.open(GALLERY_CACHE)).keys();
    const byArtwork = new Map(requests.map(({ url }) => [new URL(url).pathname, url]));
    return [...byArtwork.values()].reverse();
  } catch {
    return [];
  }
}
