import { UPLOAD_COPY } from './upload-copy.ts';

/** The part of a browser's `File` that the rules need. */
export interface UploadCandidate {
  readonly type: string;
  readonly size: number;
  readonly name: string;
}

export type UploadVerdict = { readonly ok: true } | { readonly ok: false; readonly error: string };

const MEGABYTE = 1024 * 1024;

/** Largest photo the shop takes, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * MEGABYTE;
/** Photos above this many bytes are made smaller before they are sent. */
export const COMPRESS_ABOVE_BYTES = MEGABYTE;

/** Media types of photos, each with the extensions a file of that type may end in. */
export const ACCEPTED_IMAGES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif', '.avifs'],
  'image/gif': ['.gif'],
  'image/bmp': ['.bmp'],
};

const TYPE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/x-bmp', 'image/bmp'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heif'],
  ['image/avif-sequence', 'image/avif'],
]);

/**
 * The accepted media type of a file, or null when it is none.
 * Many browsers give HEIC no type: then the extension decides.
 */
export function imageTypeOf(file: UploadCandidate): string | null {
  const declared = file.type.toLowerCase().split(';', 1)[0].trim();
  const type = TYPE_ALIASES.get(declared) ?? declared;
  if (Object.hasOwn(ACCEPTED_IMAGES, type)) return type;
  if (type !== '' && type !== 'application/octet-stream') return null;
  const name = file.name.toLowerCase();
  const byName = Object.entries(ACCEPTED_IMAGES).find(([, ends]) => ends.some((end) => name.endsWith(end)));
  return byName?.[0] ?? null;
}

/** Judges a chosen file by type first, then by size. */
export function checkUpload(file: UploadCandidate): UploadVerdict {
  if (!imageTypeOf(file)) return { ok: false, error: UPLOAD_COPY.wrongType };
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: UPLOAD_COPY.tooBig };
  return { ok: true };
}

/** Judges a photo from the camera or the phone's gallery, where only the size is in question. */
export function checkPickedPhoto(file: UploadCandidate): UploadVerdict {
  if (file.size > MAX_UPLOAD_BYTES) return { ok: false, error: UPLOAD_COPY.pickerTooBig };
  return { ok: true };
}

/** Of everything dropped at once, the first image counts; without one the drop is rejected. */
export function firstDroppedImage<T extends UploadCandidate>(
  files: readonly T[],
): { readonly ok: true; readonly file: T } | { readonly ok: false; readonly error: string } {
  const file = files.find((candidate) => imageTypeOf(candidate) !== null);
  if (!file) return { ok: false, error: UPLOAD_COPY.droppedNoImage };
  const verdict = checkUpload(file);
  return verdict.ok ? { ok: true, file } : verdict;
}
