import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Plane } from '#art/raster.ts';
import { PHOTOS } from '../scripts/art-pictures/load-subject.ts';

/** The mask that was drawn by hand for a photo of tests/fixtures/photos, as a file that sharp can change. */
export function truthFile(name: string): Sharp {
  return sharp(path.join(PHOTOS, 'masks', `${name}.png`));
}

/** A mask file as shares of the pet, 0 to 1. */
export async function readTruth(file: Sharp): Promise<Plane> {
  const { data, info } = await file.toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) };
}
