import { COMPRESS_ABOVE_BYTES, imageTypeOf } from '#domain/upload-rules.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/**
 * Makes a chosen file ready to be sent: made smaller above 1 MB, and always with its media type.
 * What this browser cannot read (HEIC, mostly) goes as it is: the server can.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const typed = new Blob([file], { type: imageTypeOf(file) ?? file.type });
  if (file.size <= COMPRESS_ABOVE_BYTES) return typed;
  return shrinkPhoto(typed).catch(() => typed);
}
