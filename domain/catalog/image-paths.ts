/** Bucket of everything that users upload or save. */
export const PET_IMAGES = 'pet-images';
/** Seconds that browsers may keep a stored file. */
export const STORAGE_CACHE_SECONDS = 3600;
/** How long a temporary upload lives, in milliseconds. */
export const TEMP_IMAGE_LIFETIME_MS = 60 * 60 * 1000;

/** A photo that is stored for a short while. */
export interface StoredTempImage {
  readonly id: string;
  readonly path: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Most characters of a file's own name that are stored: storage takes 200 for a name with everything before it. */
const NAME_MAX = 120;

/**
 * A file name for storage: everything but letters, digits, dot and hyphen becomes an underscore. Of a long name the end
 * stays, with what kind of file it is.
 */
export function safeFileName(name: string): string {
  return name.replace(/[^a-zA-Z0-9.-]/g, '_').slice(-NAME_MAX);
}

/** Where a user's temporary upload lies. `timestamp` in milliseconds since 1970. */
export function tempImagePath(userId: string, timestamp: number, name: string): string {
  return `temp/${userId}/${timestamp}_${safeFileName(name)}`;
}

/** Where the photo of a saved artwork lies. */
export function originalImagePath(userId: string, timestamp: number, name: string): string {
  return `${userId}/${timestamp}_original_${safeFileName(name)}`;
}

/** Where a saved artwork lies. */
export function generatedImagePath(userId: string, timestamp: number, extension = 'png'): string {
  return `${userId}/${timestamp}_generated.${safeFileName(extension)}`;
}
