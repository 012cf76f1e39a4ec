import { cropPlane, cropRaster } from '../analysis/crop.ts';
import type { MaskPlace } from '../analysis/cut-out/encode-mask.ts';
import { boxOf, pictureArea } from '../analysis/letterbox.ts';
import { reduceNoise } from '../analysis/reduce-noise.ts';
import { NETWORK_SIDE } from '../network/saliency.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Longest side of the photo that tiles are painted from, in pixels. */
const PHOTO_SIDE = 448;
/** What see-through parts of a photo are laid on, as on the server. */
const GROUND = [236, 236, 232];
/** Less than this share see-through, or opaque, is a rounded corner or a stray pixel, no cut-out; as on the server. */
const LEAST_SHARE = 0.02;

export interface BrowserPhoto {
  /** Upright and opaque, without the bars of films and screenshots, its noise reduced. */
  readonly photo: Raster;
  /** The same, squashed to the square that the network sees. */
  readonly squashed: Raster;
  /** Where `photo` lies in the whole photo. */
  readonly place: MaskPlace;
  /** What of `photo` is opaque, 0 to 1, where the file is a cut-out already. */
  readonly alpha: Plane | undefined;
}

/** Unpacks a photo's file and shrinks it. Rejects when this browser cannot read it. For workers. */
export async function decodePhoto(file: ArrayBuffer): Promise<BrowserPhoto> {
  const unpacked = (await unpackSmall(file).catch(() => null)) ?? (await unpackWhole(file));
  const shrink = Math.min(1, PHOTO_SIDE / Math.max(unpacked.width, unpacked.height));
  const width = Math.max(1, Math.round(unpacked.width * shrink));
  const height = Math.max(1, Math.round(unpacked.height * shrink));
  const whole = read(lay(unpacked.picture, width, height));
  unpacked.picture.close();
  const alpha = flatten(whole);
  const area = pictureArea(whole);
  const photo = reduceNoise(cropRaster(whole, boxOf(area)));
  const place = { width, height, area };
  return { photo, squashed: squash(photo), place, alpha: alpha && cropPlane(alpha, boxOf(area)) };
}

/** A picture squashed to the square that the network sees. */
export function squash({ width, height, data }: Raster): Raster {
  const canvas = lay(null, width, height);
  canvas.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return read(lay(canvas.canvas, NETWORK_SIDE, NETWORK_SIDE));
}

/** An upright picture and its size in pixels. */
interface Unpacked {
  readonly picture: ImageBitmap | VideoFrame;
  readonly width: number;
  readonly height: number;
}

async function unpackWhole(file: ArrayBuffer): Promise<Unpacked> {
  const picture = await createImageBitmap(new Blob([file]), { imageOrientation: 'from-image' });
  return { picture, width: picture.width, height: picture.height };
}

/**
 * A JPEG unpacked at an eighth of its size, a quarter and so on, which is several times quicker than all of a camera's
 * pixels. Null for other formats, and in browsers that do not offer it.
 */
async function unpackSmall(data: ArrayBuffer): Promise<Unpacked | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const begin = new Uint8Array(data).subarray(0, JPEG_BEGIN.length);
  if (!JPEG_BEGIN.every((byte, at) => byte === begin[at])) return null;
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    // Twice what is needed, so that shrinking the rest smooths.
    desiredWidth: 2 * PHOTO_SIDE,
    desiredHeight: 2 * PHOTO_SIDE,
  });
  try {
    const { image } = await decoder.decode();
    return { picture: image, width: image.displayWidth, height: image.displayHeight };
  } finally {
    decoder.close();
  }
}

const JPEG_BEGIN = [0xff, 0xd8, 0xff];

/** A canvas of this size with the picture stretched over it. */
function lay(
  picture: ImageBitmap | VideoFrame | OffscreenCanvas | null,
  width: number,
  height: number,
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas to workers');
  context.imageSmoothingQuality = 'high';
  if (picture) context.drawImage(picture, 0, 0, width, height);
  return context;
}

function read(context: OffscreenCanvasRenderingContext2D): Raster {
  const { width, height } = context.canvas;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Lays what is see-through on the ground, in place; gives what was opaque, where that divides the photo in two. */
function flatten({ width, height, data }: Raster): Plane | undefined {
  const alpha = createPlane(width, height);
  let opaque = 0;
  for (let i = 0, p = 0; i < alpha.data.length; i++, p += 4) {
    const share = data[p + 3] / 255;
    alpha.data[i] = share;
    opaque += share;
    if (share === 1) continue;
    for (let c = 0; c < 3; c++) data[p + c] = data[p + c] * share + GROUND[c] * (1 - share);
    data[p + 3] = 255;
  }
  const share = opaque / alpha.data.length;
  return share < LEAST_SHARE || share > 1 - LEAST_SHARE ? undefined : alpha;
}
