import { cropLetterbox } from '../analysis/letterbox.ts';
import { NETWORK_SIDE } from '../network/saliency.ts';
import type { Raster } from '../raster.ts';

/** Longest side of the photo that tiles are painted from, in pixels. */
const PHOTO_SIDE = 448;
/** What see-through parts of a photo are laid on, as on the server. */
const GROUND = 'rgb(236 236 232)';

export interface BrowserPhoto {
  /** Upright and opaque, without the bars of films and screenshots. */
  readonly photo: Raster;
  /** The same, squashed to the square that the network sees. */
  readonly squashed: Raster;
}

/** Unpacks a photo and shrinks it. Rejects when this browser cannot read it. For workers. */
export async function decodePhoto(file: Blob): Promise<BrowserPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const shrink = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * shrink));
  const height = Math.max(1, Math.round(bitmap.height * shrink));
  const whole = read(lay(bitmap, width, height));
  bitmap.close();
  const photo = cropLetterbox(whole);
  const canvas = lay(null, photo.width, photo.height);
  canvas.putImageData(new ImageData(new Uint8ClampedArray(photo.data), photo.width, photo.height), 0, 0);
  return { photo, squashed: read(lay(canvas.canvas, NETWORK_SIDE, NETWORK_SIDE)) };
}

/** A canvas of this size with the picture stretched over it. */
function lay(
  picture: ImageBitmap | OffscreenCanvas | null,
  width: number,
  height: number,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas to workers');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = GROUND;
  context.fillRect(0, 0, width, height);
  if (picture) context.drawImage(picture, 0, 0, width, height);
  return context;
}

function read(context: OffscreenCanvasRenderingContext2D): Raster {
  const { width, height } = context.canvas;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
