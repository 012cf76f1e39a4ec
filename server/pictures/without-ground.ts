import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import { clearGround } from '#art/drawing/clear-ground.ts';
import { MAX_PIXELS_WHOLE } from '#art/node/pixel-limits.ts';
import { MOST_PLAN_BYTES } from '#art/node/print-source.ts';
import { decodePlan } from '#art/plan/plan-codec.ts';

const unpack = promisify(gunzip);

/**
 * A small copy of a painting as it is printed without its ground: all but the pet is transparent. Null when its plan
 * does not know the pet's shape.
 *
 * @param plan as it is stored, gzipped
 * @param side pixels of the longer side at most
 * @returns PNG
 */
export async function withoutGround(
  picture: Uint8Array,
  plan: Uint8Array,
  side: number,
): Promise<Buffer | null> {
  const { cutOut, width: units, seed } = decodePlan(await unpack(plan, { maxOutputLength: MOST_PLAN_BYTES }));
  if (!cutOut) return null;
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS_WHOLE })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  clearGround({ width, height, data }, cutOut, width / units, seed);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
