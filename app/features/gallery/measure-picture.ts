import { rgbaToThumbHash } from 'thumbhash';

/** Longest side that a thumbhash is made from, in pixels; more would be rejected. */
const SIDE = 100;
/** Shapes beyond this are not kept: no page could show them well. */
const LONGEST_SHAPE = 3;

/** Size of a picture in pixels and its thumbhash in base64. Empty when the browser cannot read it. */
export async function measurePicture(
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
