import type { Sharp } from 'sharp';
import type { Plane } from '#art/raster.ts';

/** Less than this share see-through, or opaque, is a rounded corner or a stray pixel, no cut-out. */
const LEAST_SHARE = 0.02;

/**
 * The alpha channel of a picture, as the mask of somebody who has cut it out already; undefined when it does not divide
 * the picture in two.
 *
 * @param input turned upright and shrunk
 */
export async function decodeAlpha(input: Sharp): Promise<Plane | undefined> {
  const { data, info } = await input
    .ensureAlpha()
    .extractChannel('alpha')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const alpha = new Float32Array(data.length);
  let opaque = 0;
  for (let i = 0; i < data.length; i++) {
    alpha[i] = data[i] / 255;
    opaque += alpha[i];
  }
  const share = opaque / data.length;
  if (share < LEAST_SHARE || share > 1 - LEAST_SHARE) return undefined;
  return { width: info.width, height: info.height, data: alpha };
}
