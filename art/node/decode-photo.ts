import sharp, { type Sharp } from 'sharp';
import type { Plane, Raster } from '#art/raster.ts';
import { decodeAlpha } from './decode-alpha.ts';
import { decodeBmp } from './decode-bmp.ts';
import { decodeHeic } from './decode-heic.ts';
import { displayP3ToSrgb, isDisplayP3 } from './display-p3.ts';
import { PhotoError } from './photo-error.ts';
import { type PhotoFormat, photoFormatOf } from './photo-format.ts';
import { assertPixelLimits, MAX_PIXELS_STREAMED, MAX_PIXELS_WHOLE } from './pixel-limits.ts';

/** Shows through where a photo is transparent: a light gray that differs from a white pet. */
const GROUND = { r: 236, g: 236, b: 232 };
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SECONDS = 20;
/** How many times as large as the answer a picture is kept that is unpacked whole. */
const KEPT = 2;

export interface DecodeOptions {
  /** Longest side of the answer in pixels; smaller photos are not enlarged. */
  readonly maxSide: number;
  /** Largest file in bytes; default 10 MB. */
  readonly maxBytes?: number;
}

export interface PhotoPixels {
  /** Upright, sRGB, fully opaque. */
  readonly photo: Raster;
  /** What of it is opaque, 0 to 1, where the file is a cut-out already; same size as `photo`. */
  readonly alpha?: Plane | undefined;
}

export interface DecodedPhoto extends PhotoPixels {
  readonly format: PhotoFormat;
  /** Pixels of the file's picture, upright. */
  readonly originalWidth: number;
  readonly originalHeight: number;
  /** The same picture with another longest side, in pixels: up to twice as large. */
  readonly again: (maxSide: number) => Promise<PhotoPixels>;
}

/**
 * Turns an untrusted file into pixels: format judged by content, turned upright by its EXIF
 * orientation, converted to sRGB, transparency laid on a light gray, shrunk while unpacking, first
 * frame of animations, all metadata dropped.
 * @throws PhotoError, see its codes; sizes are checked before a pixel is unpacked
 */
export async function decodePhoto(bytes: Uint8Array, options: DecodeOptions): Promise<DecodedPhoto> {
  if (bytes.byteLength > (options.maxBytes ?? MAX_BYTES)) {
    throw new PhotoError('too-large', `File of ${bytes.byteLength} bytes`);
  }
  const format = photoFormatOf(bytes);
  if (format === null) throw new PhotoError('not-an-image', 'File is none of the accepted picture formats');
  const decoded = await readable(format, () => decodeAs(format, bytes, options.maxSide));
  return { ...decoded, again: (maxSide) => readable(format, () => decoded.again(maxSide)) };
}

/** What `decode` answers; errors of a decoder are errors of the photo. */
async function readable<Answer>(format: PhotoFormat, decode: () => Promise<Answer>): Promise<Answer> {
  try {
    return await decode();
  } catch (cause) {
    if (cause instanceof PhotoError) throw cause;
    throw new PhotoError('broken', `Picture of format ${format} cannot be decoded`, { cause });
  }
}

async function decodeAs(format: PhotoFormat, bytes: Uint8Array, maxSide: number): Promise<DecodedPhoto> {
  if (format === 'bmp') return shrunk(decodeBmp(bytes), format, maxSide);
  if (format === 'heic' || format === 'heif') {
    const picture = await decodeHeic(bytes);
    return shrunk(picture, format, maxSide, isDisplayP3(bytes) ? displayP3ToSrgb : undefined);
  }
  return decodeWithSharp(format === 'avif' ? withoutSequence(bytes) : bytes, format, maxSide);
}

/**
 * An AVIF sequence as the still picture that it holds beside its frames: sharp refuses files that call themselves a
 * sequence.
 */
function withoutSequence(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  if (file.toString('latin1', 8, 12) === 'avis') file.write('avif', 8, 'latin1');
  return file;
}

async function decodeWithSharp(
  bytes: Uint8Array,
  format: PhotoFormat,
  maxSide: number,
): Promise<DecodedPhoto> {
  const header = sharp(bytes, { limitInputPixels: false });
  const { width, pageHeight, height, isProgressive, hasAlpha, autoOrient } = await header.metadata();
  const streamed = !isProgressive && (format === 'jpeg' || format === 'png');
  assertPixelLimits(width, pageHeight ?? height, streamed ? MAX_PIXELS_STREAMED : MAX_PIXELS_WHOLE);
  // 'error' takes what viewers take (stray bytes), and refuses what is cut off or damaged.
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS_STREAMED });
  const again = async (side: number) => {
    const alpha = hasAlpha ? await decodeAlpha(within(input.clone().autoOrient(), side)) : undefined;
    return { photo: await toRaster(input.clone().autoOrient(), side), alpha };
  };
  const { width: originalWidth, height: originalHeight } = autoOrient;
  return { ...(await again(maxSide)), format, originalWidth, originalHeight, again };
}

/** @param correct colors that are not sRGB, in place */
async function shrunk(
  picture: Raster,
  format: PhotoFormat,
  maxSide: number,
  correct?: (photo: Raster) => void,
): Promise<DecodedPhoto> {
  const { width, height } = picture;
  const inside = ({ data, ...size }: Raster, side: number) =>
    toRaster(sharp(data, { raw: { ...size, channels: 4 } }), side);
  // Not all of the picture is kept: that may be 200 MB.
  const kept = await inside(picture, KEPT * maxSide);
  correct?.(kept);
  const again = async (side: number) => ({ photo: await inside(kept, side) });
  return { ...(await again(maxSide)), format, originalWidth: width, originalHeight: height, again };
}

async function toRaster(input: Sharp, maxSide: number): Promise<Raster> {
  const { data, info } = await within(input, maxSide)
    .flatten({ background: GROUND })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  return { width: info.width, height: info.height, data: pixels };
}

function within(input: Sharp, maxSide: number): Sharp {
  return input
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });
}
