import { compressionPreset, fitWithin } from '#domain/compression-preset.ts';
import { UPLOAD_COPY } from '#domain/upload-copy.ts';

/** Quality steps tried after the preset's own, until the photo is small enough. */
const LOWER_BY = 0.1;
const LOWEST_QUALITY = 0.5;

/**
 * Makes a photo smaller by the preset for its size. The result is an upright JPEG without any metadata.
 * Rejects when the browser cannot read the photo, as most cannot read HEIC.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  if (!(photo instanceof Blob)) throw new Error(UPLOAD_COPY.notABlob);
  if (!photo.type.startsWith('image/')) throw new Error(UPLOAD_COPY.notAnImage);
  const preset = compressionPreset(photo.size);
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const canvas = paper(bitmap, preset.maxSide);
    let quality = preset.quality;
    let smaller = await encode(canvas, quality);
    while (smaller.size > preset.maxBytes && quality - LOWER_BY >= LOWEST_QUALITY) {
      quality -= LOWER_BY;
      smaller = await encode(canvas, quality);
    }
    return smaller;
  } finally {
    bitmap.close();
  }
}

/** The picture on white: JPEG knows no transparency. */
function paper(bitmap: ImageBitmap, maxSide: number): OffscreenCanvas {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, maxSide);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(UPLOAD_COPY.processFailed);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const encode = (canvas: OffscreenCanvas, quality: number) =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });
