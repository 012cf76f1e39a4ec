import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import {
  PET_IMAGES,
  STORAGE_CACHE_SECONDS,
  type StoredTempImage,
  TEMP_IMAGE_LIFETIME_MS,
  tempImagePath,
} from '#domain/catalog/image-paths.ts';
import type { Supabase } from './supabase.ts';

/** A file to be stored. */
export interface Upload {
  readonly file: Blob;
  readonly name: string;
}

/** Stores a file of a user for an hour. Rejects with 'User not authenticated' for guests. */
export async function uploadTempImage(
  supabase: Supabase,
  userId: string | null,
  { file, name }: Upload,
): Promise<StoredTempImage> {
  if (!userId) throw new Error(AUTH_COPY.notAuthenticated);
  const now = Date.now();
  const stored = await store(supabase, tempImagePath(userId, now, name), file);
  return { id: crypto.randomUUID(), ...stored, expiresAt: now + TEMP_IMAGE_LIFETIME_MS };
}

/** Removes stored files; what is gone already is no error. */
export async function removePetImages(supabase: Supabase, paths: readonly string[]): Promise<void> {
  const { error } = await supabase.storage.from(PET_IMAGES).remove([...paths]);
  if (error) throw error;
}

async function store(supabase: Supabase, path: string, file: Blob): Promise<{ path: string; url: string }> {
  const bucket = supabase.storage.from(PET_IMAGES);
  const { error } = await bucket.upload(path, file, {
    cacheControl: String(STORAGE_CACHE_SECONDS),
    upsert: false,
    contentType: file.type,
  });
  if (error) throw error;
  return { path, url: bucket.getPublicUrl(path).data.publicUrl };
}
