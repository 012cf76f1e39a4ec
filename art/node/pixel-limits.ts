import { PhotoError } from './photo-error.ts';

/** Longest side that is accepted, in pixels: the largest canvas of any browser. */
export const MAX_SIDE = 16_384;
/** For pictures that are unpacked row by row or shrunk while unpacking: phones go to about 50. */
export const MAX_PIXELS_STREAMED = 100_000_000;
/** For pictures that have to be held whole in memory (four bytes a pixel and more). */
export const MAX_PIXELS_WHOLE = 50_000_000;

/**
 * Refuses decompression bombs by the size that the header announces, before a pixel is unpacked.
 * @throws PhotoError `broken` for an empty picture, `too-many-pixels` beyond the limits
 */
export function assertPixelLimits(width: number, height: number, maxPixels: number): void {
  if (!(width >= 1 && height >= 1)) throw new PhotoError('broken', `Picture of ${width}x${height} pixels`);
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > maxPixels) {
    throw new PhotoError('too-many-pixels', `Picture of ${width}x${height} pixels`);
  }
}
