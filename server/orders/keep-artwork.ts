import { createHash } from 'node:crypto';
import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { KeepArtworkAnswer } from '#domain/functions/keep-artwork.ts';
import { HttpError } from '../functions/http-error.ts';

/** The bucket of artworks that were ordered or saved. */
export const KEPT_ART = 'kept-art';
const PREVIEW = /^[0-9a-f-]{36}\.png$/;

/**
 * Keeps an artwork beyond the day that previews last: its picture, and the plan from which it is painted again for
 * print. An artwork that is kept already is unchanged. A saved artwork resolves to the
 * kept preview it was saved from, if there is one.
 * @throws HttpError 400 for addresses that are not artworks of this shop, or not the caller's
 */
export async function keepArtwork(
  url: string,
  caller: Caller,
  { files, service }: Pick<Backend, 'files' | 'service'>,
): Promise<KeepArtworkAnswer> {
  const place = files.locate(url);
  const kept = async (path: string) => ({
    imageUrl: files.publicUrl(KEPT_ART, path),
    hasPlan: await files.has(KEPT_ART, planOf(path)),
  });
  if (place?.bucket === KEPT_ART) {
    if (await files.has(KEPT_ART, place.path)) return kept(place.path);
  } else if (place?.bucket === 'previews' && PREVIEW.test(place.path)) {
    const plan = planOf(place.path);
    if (await files.copy(place, { bucket: KEPT_ART, path: place.path })) {
      await files.copy({ bucket: place.bucket, path: plan }, { bucket: KEPT_ART, path: plan });
      return kept(place.path);
    }
  } else if (place?.bucket === 'pet-images' && caller.userId && place.path.startsWith(`${caller.userId}/`)) {
    const preview = await previewOf(place.path, caller.userId, service);
    if (preview && (await files.has(KEPT_ART, preview))) return kept(preview);
    const name = await nameOfCopy(place.path, service);
    // The copy counts towards the account's storage quota.
    if (name && (await files.copy(place, { bucket: KEPT_ART, path: name }, { ownerId: caller.userId }))) {
      return kept(name);
    }
  }
  throw new HttpError(400, 'This artwork is no longer there. Please create it again.');
}

/** Possible names of the kept copy of a saved artwork: its preview's, and its own file's. */
export async function findKeptNames(
  path: string,
  userId: string,
  service: Backend['service'],
): Promise<readonly string[]> {
  const names = [await previewOf(path, userId, service), await nameOfCopy(path, service)];
  return names.filter((name) => name !== null);
}

/** A name derived from path and version, so that a file is kept once; null when it does not exist. */
async function nameOfCopy(path: string, service: Backend['service']): Promise<string | null> {
  const [row] = await service.query<{ version: string }>(
    `select coalesce(version, id::text) as version from storage.objects where bucket_id = 'pet-images' and name = $1`,
    [path],
  );
  if (!row) return null;
  const digest = createHash('sha256').update(`${path} ${row.version}`).digest('hex');
  return `${digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')}.png`;
}

const planOf = (path: string) => path.replace(/\.png$/, '.plan');

/** Name of the preview that a user's artwork was saved from; null when unknown. */
async function previewOf(path: string, userId: string, service: Backend['service']): Promise<string | null> {
  const [saved] = await service.query<{ save_key: string | null }>(
    `select save_key from public.saved_images where user_id = $1 and right(transformed_image_url, $3) = $2 limit 1`,
    [userId, `/${path}`, path.length + 1],
  );
  const name = saved?.save_key?.split('/').at(-1) ?? '';
  return PREVIEW.test(name) ? name : null;
}
