import { randomUUID } from 'node:crypto';
import type { Caller } from '#backend/caller.ts';
import type { FileStore } from '#backend/storage/file-store.ts';
import { Refusal } from '../functions/refusal.ts';

const KEPT = 'kept-art';

/**
 * Keeps an artwork beyond the day that previews last: its picture, and the plan from which it is painted again for
 * print. What is kept already stays as it is. Answers the lasting address.
 * @throws Refusal 400 for addresses that are not artworks of this shop, or not the caller's
 */
export async function keepArtwork(url: string, caller: Caller, files: FileStore): Promise<string> {
  const place = files.locate(url);
  if (place?.bucket === KEPT) {
    if (await files.read(KEPT, place.path)) return url;
  } else if (place?.bucket === 'previews' && /^[0-9a-f-]{36}\.png$/.test(place.path)) {
    const kept = await copy(files, place.bucket, place.path, place.path);
    const plan = place.path.replace(/\.png$/, '.plan');
    if (kept) {
      await copy(files, place.bucket, plan, plan);
      return files.publicUrl(KEPT, place.path);
    }
  } else if (place?.bucket === 'pet-images' && caller.userId && place.path.startsWith(`${caller.userId}/`)) {
    const name = `${randomUUID()}.png`;
    if (await copy(files, place.bucket, place.path, name)) return files.publicUrl(KEPT, name);
  }
  throw new Refusal(400, 'This artwork is no longer there. Please create it again.');
}

async function copy(files: FileStore, bucket: string, path: string, name: string): Promise<boolean> {
  const file = await files.read(bucket, path);
  if (!file) return false;
  await files.put(KEPT, name, file.bytes, { upsert: true });
  return true;
}
