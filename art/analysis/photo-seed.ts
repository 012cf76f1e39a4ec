import type { Raster } from '../raster.ts';

/** Means of light are rounded to so many levels: what decoders and sizes differ by is much less. */
const LEVEL = 16;
/** Odd, so that all versions differ; prime, so that those of like photos do, too. */
const VERSION_STEP = 7919;
/** Pixels that are looked at along each side, about. */
const SAMPLES = 96;

/**
 * A seed from what a photo shows: other photos get other clouds and splashes, the same one the same wherever it is
 * unpacked. Only coarse means count, so that a small copy in the browser nearly always agrees with the server's large
 * one.
 */
export function photoSeed({ width, height, data }: Raster): number {
  const sums = [0, 0, 0, 0];
  const counts = [0, 0, 0, 0];
  for (let row = 0; row < SAMPLES; row++) {
    const y = Math.floor(((row + 0.5) / SAMPLES) * height);
    for (let column = 0; column < SAMPLES; column++) {
      const x = Math.floor(((column + 0.5) / SAMPLES) * width);
      const at = 4 * (y * width + x);
      const quarter = (2 * row < SAMPLES ? 0 : 2) + (2 * column < SAMPLES ? 0 : 1);
      sums[quarter] += 2 * data[at] + 5 * data[at + 1] + data[at + 2];
      counts[quarter]++;
    }
  }
  let hash = 0x811c9dc5;
  for (const [quarter, sum] of sums.entries()) {
    hash = Math.imul(hash ^ Math.round(sum / 8 / counts[quarter] / LEVEL), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) & 0xffff) + 1;
}

/**
 * The seed of another version of the same painting: other strokes, splashes and scene. Version 0 has the photo's own.
 */
export function versionSeed(seed: number, version = 0): number {
  return ((seed - 1 + version * VERSION_STEP) & 0xffff) + 1;
}
