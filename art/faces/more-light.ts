import { clamp } from '../numbers.ts';
import type { Plane, Raster } from '../raster.ts';

/** Share of the pet from which on a pixel counts, and one of how many is looked at. */
const INSIDE = 0.6;
const STEP = 7;
/** Brightness that half of the pet is brought to, of 1; the exponent is never smaller. */
const MIDDLE = 0.42;
const LEAST_EXPONENT = 0.4;
/** Exponent from which on nothing would change that counts. */
const NO_USE = 0.8;

/**
 * The photo of a dark pet as with more light, in which a face in black fur is seen that is lost otherwise; nothing for
 * others.
 */
export function inMoreLight(photo: Raster, mask: Plane): Raster | undefined {
  const { width, height, data } = photo;
  const counts = new Uint32Array(256);
  let all = 0;
  for (let i = 0; i < mask.data.length; i += STEP) {
    if (mask.data[i] < INSIDE) continue;
    counts[Math.round(0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2])]++;
    all++;
  }
  if (all === 0) return undefined;
  let [below, middle] = [0, 0];
  while (below + counts[middle] < all / 2) below += counts[middle++];
  const exponent = clamp(Math.log(MIDDLE) / Math.log(clamp(middle / 255, 0.02, 0.98)), LEAST_EXPONENT, 1);
  if (exponent > NO_USE) return undefined;
  const lit = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** exponent);
  const lighter = { width, height, data: data.slice() };
  for (let p = 0; p < data.length; p++) if (p % 4 !== 3) lighter.data[p] = lit[data[p]];
  return lighter;
}
