import sharp, { type Sharp } from 'sharp';
import type { Raster } from '#art/raster.ts';

/**
 * PNG of a picture (untagged, which means sRGB); with alpha when any pixel is not opaque.
 * Level 2 with row filters is the knee of the curve: at 1024x1024 58 ms and 1.5 MB, where level 1
 * without filters takes 28 ms and 2.7 MB, and level 6 with filters 109 ms and 1.46 MB.
 */
export async function encodePng(picture: Raster): Promise<Uint8Array> {
  const { data } = await pixelsOf(picture)
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toUint8Array();
  return data;
}

function pixelsOf({ width, height, data }: Raster): Sharp {
  const input = sharp(data, { raw: { width, height, channels: 4 } });
  return isOpaque(data) ? input.removeAlpha() : input;
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
