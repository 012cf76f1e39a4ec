import {
  generatedImagePath,
  originalImagePath,
  PET_IMAGES,
  STORAGE_CACHE_SECONDS,
} from '#domain/image-paths.ts';
import type { SaveForm } from '#domain/save-artwork.ts';
import { SAVE_COPY } from '#domain/save-copy.ts';
import type { Supabase } from '../../lib/browser-supabase.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { removePetImages } from '../../lib/pet-images.ts';

/** PostgreSQL's code for a second entry under one key. */
const ALREADY_THERE = '23505';

/**
 * Saves an artwork: the photo and the downloaded result into the user's folder, then the entry. Rejects when a step
 * fails, and leaves no file behind.
 */
export async function saveArtwork(
  supabase: Supabase,
  userId: string,
  artwork: FinishedArtwork,
  form: SaveForm,
): Promise<void> {
  const result = await download(artwork.url);
  const now = Date.now();
  const paths = {
    original: originalImagePath(userId, now, artwork.photoName),
    generated: generatedImagePath(userId, now, result.type === 'image/jpeg' ? 'jpg' : 'png'),
  };
  const bucket = supabase.storage.from(PET_IMAGES);
  const upload = async (path: string, file: Blob) => {
    const options = { cacheControl: String(STORAGE_CACHE_SECONDS), upsert: false, contentType: file.type };
    const { error } = await bucket.upload(path, file, options);
    if (error) throw error;
    return bucket.getPublicUrl(path).data.publicUrl;
  };
  try {
    const { error } = await supabase.from('saved_images').insert({
      user_id: userId,
      title: form.title.trim(),
      pet_name: form.petName.trim() || null,
      pet_type: form.petType,
      is_public: form.share && !artwork.isFallback,
      original_image_url: await upload(paths.original, artwork.photo),
      transformed_image_url: await upload(paths.generated, result),
      transformation_type: artwork.style,
      background_type: artwork.background,
      is_fallback: artwork.isFallback,
      // A preview has an address of its own: saved twice, it is one entry.
      save_key: artwork.url.slice(-200),
    });
    if (error?.code === ALREADY_THERE) return await removePetImages(supabase, Object.values(paths));
    if (error) throw new Error(error.message);
  } catch (error) {
    await removePetImages(supabase, Object.values(paths)).catch(() => {});
    throw error;
  }
}

async function download(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(SAVE_COPY.downloadFailed(answer.status));
  return answer.blob();
}
