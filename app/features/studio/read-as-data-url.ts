import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';

/** The bytes of a photo as a data URL. Rejects when the file has gone or may not be read. */
export function readAsDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(UPLOAD_COPY.readFailed));
    reader.readAsDataURL(photo);
  });
}
