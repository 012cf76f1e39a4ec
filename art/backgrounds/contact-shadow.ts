import { resizePlane } from '../analysis/resize.ts';
import { mix } from '../numbers.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import { cutLines } from '../plan/composition/loosen-cuts.ts';
import type { Scene } from '../plan/scene.ts';
import { createPlane, type Plane } from '../raster.ts';
import { type GroundLine, groundLine } from './ground-line.ts';

/** How dark the ground is between the feet, where the body keeps some light away, and how much wider that spreads. */
const BETWEEN = { dark: 0.3, wider: 2.4 };
/** How far the pet's lowest place is from a cut at least, plan units: a body that is cut off stands nowhere. */
const ABOVE_CUT = 12;
/** Spread of the shadow, across and down, as shares of the picture's longer side. */
const SPREAD = { wide: 0.036, flat: 0.012 };

/**
 * The line on which a pet stands that is seen down to its feet; nothing when it is cut off at the bottom.
 *
 * @param mask of any size
 */
export function groundUnder(
  { placement, found }: Pick<Scene, 'placement' | 'found'>,
  mask: Plane,
): GroundLine | undefined {
  const floor = placement.height - (placement.isCutBelow === false ? 0 : cutLines(placement).bottom);
  const cut = ((floor - ABOVE_CUT) * mask.height) / placement.height;
  return found && boundingBox(mask).bottom < cut ? groundLine(mask) : undefined;
}

/**
 * Where a pet that is seen down to its feet keeps the light from the ground: flat shadows right below whatever touches
 * it, weaker ones between, 0 to 1. Nothing when the pet is cut off at the bottom.
 */
export function contactShadow(
  scene: Pick<Scene, 'mask' | 'placement' | 'found'>,
  width: number,
  height: number,
  spread = SPREAD,
): Plane | undefined {
  const ground = groundUnder(scene, resizePlane(scene.mask, width, height));
  if (!ground) return undefined;
  const unit = Math.max(width, height);
  const reach = Math.ceil(2.5 * spread.wide * unit);
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-0.5 * ((at - reach) / (spread.wide * unit)) ** 2),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  const shadow = createPlane(width, height);
  for (let x = ground.left; x <= ground.right; x++) {
    const flat = spread.flat * unit * mix(BETWEEN.wider, 1, ground.touch[x]);
    const dark = mix(BETWEEN.dark, 1, ground.touch[x]) / total;
    const from = Math.max(0, Math.floor(ground.rows[x] - 3 * flat));
    const to = Math.min(height, Math.ceil(ground.rows[x] + 3 * flat) + 1);
    for (let y = from; y < to; y++) {
      const below = (y - ground.rows[x]) / flat;
      const weight = dark * Math.exp(-0.5 * below * below);
      const last = Math.min(width - 1, x + reach);
      for (let at = Math.max(0, x - reach); at <= last; at++) {
        shadow.data[y * width + at] += weight * kernel[at - x + reach];
      }
    }
  }
  return shadow;
}
