import { STORAGE_CACHE_SECONDS, safeFileName } from '#domain/catalog/image-paths.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import type { Outcome } from './outcome.ts';

const BUCKET = 'app-photos';
/** What the bucket takes, for a file dialog. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const MAX_BYTES = 20 * 1024 * 1024;

export interface UploadedPicture {
  /** Path in the bucket. */
  readonly path: string;
  /** Address on this origin, whatever name the shop has: it still holds after a move. */
  readonly address: string;
}

/** Uploads a picture to a folder of the shop's pictures, under a unique name. */
export async function uploadPicture(
  supabase: Supabase,
  folder: string,
  file: File,
): Promise<Outcome<UploadedPicture>> {
  const fail = (message: string) => ({ ok: false, kind: 'rejected', message }) as const;
  if (!PICTURE_TYPES.split(',').includes(file.type)) return fail(copy.picture.wrongType);
  if (file.size > MAX_BYTES) return fail(copy.picture.tooLarge);
  if (!(await isReadable(file))) return fail(copy.picture.unreadable);
  const path = `${folder}/${Date.now()}_${safeFileName(file.name)}`;
  const { error } = await supabase.storage.from(BUCKET).upload(path, file, {
    cacheControl: String(STORAGE_CACHE_SECONDS),
    upsert: false,
    contentType: file.type,
  });
  if (error) return fail(error.message);
  const { publicUrl } = supabase.storage.from(BUCKET).getPublicUrl(path).data;
  return { ok: true, value: { path, address: new URL(publicUrl).pathname } };
}

/** Whether a browser can show it: a name and a type say nothing of the content. */
async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
