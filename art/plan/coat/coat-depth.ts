import { gaussianBlur } from '../../analysis/blur.ts';
import { signedDistance } from '../../analysis/distance.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { coatOf } from './coat.ts';

/** Smallest bay or spike of the outline that stays, plan units. */
const SMOOTHING = 5;

/** Depth inside the smoothed cut-out on the coat's grid, plan units; negative outside. */
export const coatDepthOf = oncePerScene((scene: Scene): Plane => {
  const { mask, scale } = coatOf(scene);
  const depth = signedDistance(gaussianBlur(mask, SMOOTHING * scale));
  for (let i = 0; i < depth.data.length; i++) depth.data[i] /= scale;
  // Distances are counted in whole cells: their steps are smoothed away.
  return gaussianBlur(depth, 1.3);
});

/** Unit vector out of the pet at a place of a plane of depths, if there is an outline near. */
export function outwardsAt({ width, height, data }: Plane, x: number, y: number): Point | undefined {
  if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return undefined;
  const i = y * width + x;
  const dx = data[i + 2] - data[i - 2];
  const dy = data[i + 2 * width] - data[i - 2 * width];
  const steep = Math.hypot(dx, dy);
  return steep < 1e-6 ? undefined : { x: -dx / steep, y: -dy / steep };
}
