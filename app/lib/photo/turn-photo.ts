import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { turnUpright } from './turn-upright.ts';

/** The orientation that is laid upright by a quarter turn to the right (Exif 2.32, tag Orientation). */
const LIES_ON_ITS_LEFT = 6;
/** Of JPEG: a photo that is turned several times shall not show it. */
const QUALITY = 0.95;

/**
 * A photo a quarter turn to the right, in the format that it has.
 *
 * @param photo prepared, without metadata
 * @throws an error with the message to show when this browser cannot draw it
 */
export async function turnPhoto(photo: Blob): Promise<Blob> {
  try {
    const turned = turnUpright(await createImageBitmap(photo), LIES_ON_ITS_LEFT);
    const canvas = new OffscreenCanvas(turned.width, turned.height);
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(turned);
    const type = photo.type === 'image/png' ? 'image/png' : 'image/jpeg';
    return await canvas.convertToBlob({ type, quality: QUALITY });
  } catch (error) {
    throw new Error(UPLOAD_COPY.processFailed, { cause: error });
  }
}
