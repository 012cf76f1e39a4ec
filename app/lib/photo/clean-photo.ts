import {
  type CompressionPreset,
  compressionPreset,
  DEFAULT_COMPRESSION,
  fitWithin,
  isWorthCompressing,
} from '#domain/studio/compression-preset.ts';
import { heicOrientation, webpOrientation } from '#domain/studio/exif-orientation.ts';
import { photoConcerns } from '#domain/studio/photo-concerns.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { COMPRESS_ABOVE_BYTES, MAX_UPLOAD_BYTES } from '#domain/studio/upload-rules.ts';
import { isHeic } from './is-heic.ts';
import { isWholeJpeg } from './is-whole-jpeg.ts';
import type { PreparedPhoto } from './photo-messages.ts';
import { turnUpright } from './turn-upright.ts';
import { unreadableReason } from './unreadable-reason.ts';

/** For photos that are small enough as they are; they are only freed of what is not picture. */
const UNHURRIED: CompressionPreset = { ...DEFAULT_COMPRESSION, maxBytes: Number.POSITIVE_INFINITY };
/** Quality steps tried after the preset's own, until the photo is small enough. */
const LOWER_BY = 0.1;
const LOWEST_QUALITY = 0.5;
/** Long side of the copy that is judged, in pixels. */
const JUDGED_SIDE = 384;
/** From this share of see-through pixels on a photo is a cut-out, as on the server. */
const CUT_OUT_SHARE = 0.02;

/**
 * Makes a photo ready to leave the device: redrawn, so that nothing but its pixels goes along (no place, no
 * time, no camera), upright, and above 1 MB made smaller by the preset for its size. JPEG, or PNG where something is
 * see-through; above 1 MB only for cut-outs, whose transparency selects what is painted. Rejects with a message when it
 * is no image or cannot be read.
 */
export async function cleanPhoto(file: Blob, canvasLimit: number): Promise<PreparedPhoto> {
  if (!file.type.startsWith('image/')) throw new Error(UPLOAD_COPY.notAnImage);
  const preset = presetFor(file);
  const { bitmap, isShowable } = await decode(file);
  try {
    const { width, height } = bitmap;
    const size = fitWithin(width, height, Math.min(preset.maxSide, canvasLimit));
    const judged = grayCopy(bitmap);
    const least = file.size <= COMPRESS_ABOVE_BYTES ? 0 : CUT_OUT_SHARE;
    const cutOut =
      judged.seeThrough > least ? await draw(bitmap, size, null).convertToBlob({ type: 'image/png' }) : null;
    const isSent = cutOut && cutOut.size <= MAX_UPLOAD_BYTES / 2;
    const photo = isSent ? cutOut : await encodeJpeg(draw(bitmap, size, 'white'), preset);
    return { photo, ...size, isShowable, concerns: photoConcerns(width, height, judged) };
  } finally {
    bitmap.close();
  }
}

function presetFor({ type, size }: Blob): CompressionPreset {
  if (size > COMPRESS_ABOVE_BYTES) return compressionPreset(size);
  return isWorthCompressing(type, size) ? DEFAULT_COMPRESSION : UNHURRIED;
}

/** By the browser; HEIC, which most cannot read, by a decoder that is loaded only then. */
async function decode(file: Blob): Promise<{ bitmap: ImageBitmap; isShowable: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Browsers decode what they can of a damaged file, without an error.
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && !isWholeJpeg(bytes)) throw new Error(UPLOAD_COPY.damaged);
  // Some browsers follow it, others do not: none shows such a file as it is meant.
  const orientation = webpOrientation(bytes);
  const isShowable = orientation === 1;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: isShowable ? 'from-image' : 'none' });
    return { bitmap: turnUpright(bitmap, orientation), isShowable };
  } catch {
    if (!isHeic(bytes)) throw new Error(unreadableReason(bytes));
    const { decodeHeic } = await import('./decode-heic.ts');
    const bitmap = await createImageBitmap(await decodeHeic(bytes));
    return { bitmap: turnUpright(bitmap, heicOrientation(bytes)), isShowable: false };
  }
}

function draw(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  ground: string | null,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(UPLOAD_COPY.processFailed);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function encodeJpeg(canvas: OffscreenCanvas, preset: CompressionPreset): Promise<Blob> {
  let { quality } = preset;
  let photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  while (photo.size > preset.maxBytes && quality - LOWER_BY >= LOWEST_QUALITY) {
    quality -= LOWER_BY;
    photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return photo;
}

/** A small copy in gray, and the share of it that is see-through. */
function grayCopy(bitmap: ImageBitmap) {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, JUDGED_SIDE);
  const context = draw(bitmap, { width, height }, null).getContext('2d');
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(0);
  const data = new Uint8ClampedArray(width * height);
  let seeThrough = 0;
  for (let at = 0, p = 0; at < data.length; at++, p += 4) {
    data[at] = 0.299 * pixels[p] + 0.587 * pixels[p + 1] + 0.114 * pixels[p + 2];
    if (pixels[p + 3] < 250) seeThrough++;
  }
  return { width, height, data, seeThrough: seeThrough / data.length };
}
