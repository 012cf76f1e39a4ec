import { photoFormatOf } from '#art/node/photo-format.ts';
import type { Caller } from '#backend/caller.ts';
import type { FileStore } from '#backend/storage/file-store.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { MAX_UPLOAD_BYTES } from '#domain/studio/upload-rules.ts';
import { bytesOfDataUrl } from './data-url.ts';
import { HttpError } from './http-error.ts';

const BUCKET = 'pet-images';

/**
 * The photo of a transformation request: a data URL, or a file that the caller has
 * uploaded. No URL is ever fetched: everything outside the shop's storage is rejected.
 * @throws HttpError 400 (not readable, not an image, not the caller's) or 413 (too big)
 */
export async function fetchPhoto(imageUrl: string, caller: Caller, files: FileStore): Promise<Uint8Array> {
  const photo = /^data:/i.test(imageUrl)
    ? bytesOfDataUrl(imageUrl)
    : await ownUpload(imageUrl, caller, files);
  if (!photo) throw new HttpError(400, PREVIEW_COPY.prepareFailed);
  if (photo.byteLength > MAX_UPLOAD_BYTES) throw new HttpError(413, UPLOAD_COPY.tooBig);
  if (photoFormatOf(photo) === null) throw new HttpError(400, UPLOAD_COPY.wrongType);
  return photo;
}

/** Null for foreign addresses, other buckets, other people's folders and files that are gone. */
async function ownUpload(url: string, { userId }: Caller, files: FileStore): Promise<Uint8Array | null> {
  const place = files.locate(url);
  if (!userId || place?.bucket !== BUCKET) return null;
  const own = [`${userId}/`, `temp/${userId}/`].some((folder) => place.path.startsWith(folder));
  return own ? ((await files.read(place.bucket, place.path))?.bytes ?? null) : null;
}
