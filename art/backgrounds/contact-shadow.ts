import { resizePlane } from '../analysis/resize.ts';
import { boundingBox } from '../plan/bounding-box.ts';
import { cutLines } from '../plan/loosen-cuts.ts';
import type { Scene } from '../plan/scene.ts';
import { createPlane, type Plane } from '../raster.ts';

/** What of the pet's height counts as standing on the ground, from its lowest place upwards. */
const FEET = 0.1;
/** How far the pet's lowest place is from a cut at least, plan units: a body that is cut off stands nowhere. */
const ABOVE_CUT = 12;
/** Spread of the shadow, as shares of the picture's longer side. */
const WIDE = 0.036;
const FLAT = 0.0085;

/**
 * Where a pet that is seen down to its feet keeps the light from the ground: flat shadows right below whatever touches
 * it, 0 to 1. Nothing when the pet is cut off at the bottom.
 */
export function contactShadow(
  scene: Pick<Scene, 'mask' | 'placement' | 'found'>,
  width: number,
  height: number,
): Plane | undefined {
  const mask = resizePlane(scene.mask, width, height);
  const { top, bottom } = boundingBox(mask);
  const unit = Math.max(width, height);
  const floor = scene.placement.height - cutLines(scene.placement).bottom;
  const cut = ((floor - ABOVE_CUT) * height) / scene.placement.height;
  if (!scene.found || bottom >= cut) return undefined;
  const feet = bottom - FEET * (bottom - top);
  const lowest = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let y = Math.min(height, bottom) - 1;
    while (y >= feet && mask.data[y * width + x] < 0.5) y--;
    lowest[x] = y >= feet ? y : -1;
  }
  const from = Math.max(0, Math.floor(feet - 3 * FLAT * unit));
  const to = Math.min(height, Math.ceil(bottom + 3 * FLAT * unit));
  const reach = Math.ceil(2.5 * WIDE * unit);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-0.5 * ((at - reach) / (WIDE * unit)) ** 2),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  const shadow = createPlane(width, height);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      if (lowest[x] < 0) continue;
      const below = (y - lowest[x]) / (FLAT * unit);
      const weight = Math.exp(-0.5 * below * below) / total;
      const last = Math.min(width - 1, x + reach);
      for (let at = Math.max(0, x - reach); at <= last; at++) {
        shadow.data[y * width + at] += weight * kernel[at - x + reach];
      }
    }
  }
  return shadow;
}
