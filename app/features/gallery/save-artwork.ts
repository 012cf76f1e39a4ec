import { rgbaToThumbHash } from 'thumbhash';
import type { SaveForm } from '#domain/artwork/save-artwork.ts';
import { SAVING_COPY } from '#domain/artwork/save-copy.ts';
import {
  generatedImagePath,
  originalImagePath,
  PET_IMAGES,
  STORAGE_CACHE_SECONDS,
} from '#domain/catalog/image-paths.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { removePetImages } from '../../lib/pet-images.ts';
import type { Supabase } from '../../lib/supabase.ts';
import { type Artwork, readSavedArtwork } from './read-artworks.ts';

/** PostgreSQL's code for a second entry under one key. */
const ALREADY_THERE = '23505';

/**
 * Saves an artwork: the photo and the downloaded result into the user's folder, then the entry. Rejects when a step
 * fails, and leaves no file behind. Answers the entry, which is the earlier one when the preview was saved before.
 */
export async function saveArtwork(
  supabase: Supabase,
  userId: string,
  artwork: FinishedArtwork,
  form: SaveForm,
): Promise<Artwork> {
  const result = await download(artwork.url);
  const now = Date.now();
  const paths = {
    original: originalImagePath(userId, now, artwork.photoName || 'photo'),
    generated: generatedImagePath(userId, now, result.type === 'image/jpeg' ? 'jpg' : 'png'),
  };
  // A preview's address is unique: saved twice, it is one entry.
  const saveKey = artwork.url.slice(-200);
  const bucket = supabase.storage.from(PET_IMAGES);
  const upload = async (path: string, file: Blob) => {
    const options = { cacheControl: String(STORAGE_CACHE_SECONDS), upsert: false, contentType: file.type };
    const { error } = await bucket.upload(path, file, options);
    if (error) throw error;
    return bucket.getPublicUrl(path).data.publicUrl;
  };
  try {
    const entry = {
      user_id: userId,
      title: form.title.trim(),
      pet_name: form.petName.trim() || null,
      pet_type: form.petType,
      is_public: form.share && !artwork.isFallback,
      original_image_url: artwork.photo && (await upload(paths.original, artwork.photo)),
      transformed_image_url: await upload(paths.generated, result),
      transformation_type: artwork.style,
      background_type: artwork.background,
      is_fallback: artwork.isFallback,
      save_key: saveKey,
      photo_box: artwork.photoBox ? { ...artwork.photoBox } : null,
      ...(await measurePicture(result)),
    };
    const { error } = await supabase.from('saved_images').insert(entry);
    if (error?.code === ALREADY_THERE) await removePetImages(supabase, Object.values(paths));
    else if (error) throw new Error(error.message);
  } catch (error) {
    await removePetImages(supabase, Object.values(paths)).catch(() => {});
    throw error;
  }
  // Its plan outlives the preview, so that it can still be printed at its true size. Saved it is without, too.
  if (!artwork.isFallback) {
    void supabase.functions.invoke('keep-artwork', { body: { imageUrl: artwork.url } }).catch(() => {});
  }
  const saved = await readSavedArtwork(supabase, userId, saveKey);
  if (!saved) throw new Error('The entry was deleted at once.');
  return saved;
}

/** The picture itself could not be fetched; the message is for customers. */
export class DownloadFailedError extends Error {
  override readonly name = 'DownloadFailedError';

  constructor(status: number) {
    super(SAVING_COPY.downloadFailed(status));
  }
}

async function download(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new DownloadFailedError(answer.status);
  return answer.blob();
}

/** Longest side that a thumbhash is made from, in pixels; more would be rejected. */
const SIDE = 100;
/** Shapes beyond this are not kept: no page could show them well. */
const LONGEST_SHAPE = 3;

/** Size of a picture in pixels and its thumbhash in base64. Empty when the browser cannot read it. */
async function measurePicture(
  picture: Blob,
): Promise<{ width?: number; height?: number; thumbhash?: string }> {
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    const scale = SIDE / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data;
    if (!pixels || Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height)) return {};
    const hash = rgbaToThumbHash(canvas.width, canvas.height, pixels);
    return { width, height, thumbhash: btoa(String.fromCharCode(...hash)) };
  } catch {
    return {};
  }
}
