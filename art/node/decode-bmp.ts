import type { Raster } from '#art/raster.ts';
import { PhotoError } from './photo-error.ts';
import { assertPixelLimits, MAX_PIXELS_WHOLE } from './pixel-limits.ts';

const FILE_HEADER = 14;
const BI_RGB = 0;
const BI_BITFIELDS = 3;

/** Red, green and blue as bit masks of one pixel, by bits a pixel, when the file names none. */
const USUAL_MASKS: Readonly<Record<number, readonly number[]>> = {
  16: [0x7c00, 0x03e0, 0x001f],
  24: [0xff0000, 0x00ff00, 0x0000ff],
  32: [0xff0000, 0x00ff00, 0x0000ff],
};

/**
 * Decodes an uncompressed Windows bitmap (1, 4, 8, 16, 24 or 32 bits a pixel; palette or bit masks).
 * Alpha is ignored, since most writers leave it at zero. Run-length coded bitmaps are refused.
 * Own code, because bmp-ts drops rows of 4-bit pictures of odd width and overlooks the pixel offset.
 * Layout: Microsoft, "Bitmap Header Types" (BITMAPINFOHEADER to BITMAPV5HEADER).
 * @throws PhotoError `too-many-pixels` or `broken`
 */
export function decodeBmp(bytes: Uint8Array): Raster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FILE_HEADER + 40) throw new PhotoError('broken', 'Bitmap is cut off');
  const headerSize = view.getUint32(14, true);
  if (headerSize < 40) throw new PhotoError('broken', 'Bitmap of an OS/2 kind');
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const height = Math.abs(signedHeight);
  const bits = view.getUint16(28, true);
  const compression = view.getUint32(30, true);
  assertPixelLimits(width, height, MAX_PIXELS_WHOLE);
  if (![1, 4, 8, 16, 24, 32].includes(bits) || ![BI_RGB, BI_BITFIELDS].includes(compression)) {
    throw new PhotoError('broken', `Bitmap of ${bits} bits with compression ${compression}`);
  }
  const start = view.getUint32(10, true);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > bytes.length) throw new PhotoError('broken', 'Bitmap is cut off');

  const colors =
    bits <= 8 ? readPalette(bytes, FILE_HEADER + headerSize, view.getUint32(46, true), bits) : null;
  const masks =
    compression === BI_BITFIELDS ? [54, 58, 62].map((at) => view.getUint32(at, true)) : USUAL_MASKS[bits];
  const channels = (masks ?? []).map(channelOf);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = start + stride * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      if (colors) {
        const inByte = 8 - bits - ((x * bits) & 7);
        const index = (bytes[row + ((x * bits) >> 3)] >> inByte) & ((1 << bits) - 1);
        data.set(colors.subarray(index * 3, index * 3 + 3), to);
      } else {
        const pixel = readPixel(bytes, row + (x * bits) / 8, bits);
        for (let channel = 0; channel < 3; channel++) {
          const { shift, max } = channels[channel];
          data[to + channel] = max === 0 ? 0 : (((pixel >>> shift) & max) * 255) / max;
        }
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** RGB triples; entries beyond the file's palette are black. */
function readPalette(bytes: Uint8Array, at: number, named: number, bits: number): Uint8Array {
  const count = Math.min(named || 1 << bits, 1 << bits);
  const colors = new Uint8Array(3 << bits);
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < 3; channel++)
      colors[i * 3 + channel] = bytes[at + i * 4 + 2 - channel] ?? 0;
  }
  return colors;
}

/** One little-endian pixel of 16, 24 or 32 bits. */
function readPixel(bytes: Uint8Array, at: number, bits: number): number {
  let pixel = 0;
  for (let i = bits / 8 - 1; i >= 0; i--) pixel = (pixel << 8) | bytes[at + i];
  return pixel;
}

/** How far a mask's bits stand from the right, and the largest value they hold. */
function channelOf(mask: number): { shift: number; max: number } {
  if (mask === 0) return { shift: 0, max: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  return { shift, max: mask >>> shift };
}
