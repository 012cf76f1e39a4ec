import { gaussianBlur } from '../../analysis/blur.ts';
import { signedDistance } from '../../analysis/distance.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';

/**
 * Which way the surface of the pet looks, as if its outline were blown up like a balloon. Forms are smooth: the planes
 * have half the scene's size, `placeInForm` tells what a pixel of the scene sees.
 */
export interface Modeling {
  /** Components of the unit normal, -1 to 1; x to the right, y down, z to the viewer; 0 where it is `FAR_OUTSIDE`. */
  x: Plane;
  y: Plane;
  z: Plane;
  /** Depth inside the outline in plan units; negative outside. */
  depth: Plane;
}

/**
 * Inflates the cut-out (round at the outline as in Johnston 2002, "Lumo") and lets the photo's lights and shadows bend
 * it a little.
 *
 * @param roundness how far the rounding reaches inwards, plan units
 */
export function inflate(scene: Scene, roundness: number): Modeling {
  const width = Math.max(1, scene.width >> 1);
  const height = Math.max(1, scene.height >> 1);
  const scale = scene.scale / 2;
  const depth = resizePlane(depthOf(scene), width, height);
  const smooth = resizePlane(balloon(scene, roundness), width, height);
  const forms = gaussianBlur(resizePlane(scene.light, width, height), 9 * scale);
  // What bends the surface, height of the balloon and lightness together.
  const surface = smooth.data;
  for (let i = 0; i < surface.length; i++) surface[i] = 0.5 * surface[i] + 26 * forms.data[i];
  const x = createPlane(width, height);
  const y = createPlane(width, height);
  const z = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const here = row * width;
    const above = Math.max(0, row - 1) * width;
    const below = Math.min(height - 1, row + 1) * width;
    for (let column = 0; column < width; column++) {
      const i = here + column;
      if (depth.data[i] < FAR_OUTSIDE) continue;
      const left = here + Math.max(0, column - 1);
      const right = here + Math.min(width - 1, column + 1);
      const dx = (surface[right] - surface[left]) * scale;
      const dy = (surface[below + column] - surface[above + column]) * scale;
      const shorter = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      x.data[i] = -dx * shorter;
      y.data[i] = -dy * shorter;
      z.data[i] = shorter;
    }
  }
  return { x, y, z, depth };
}

/** Sizes of the cushions that make up a balloon, in roundnesses, and what each adds to its height. */
const CUSHIONS = [
  [0.12, 0.16],
  [0.28, 0.26],
  [0.6, 0.32],
  [1.1, 0.26],
] as const;

/**
 * Height of a balloon in the cut-out in plan units, on a grid of a quarter of the scene's size: cushions of several
 * sizes on each other have no ridge along the middle, as a distance from the outline has.
 */
function balloon({ mask, width, height, scale }: Scene, roundness: number): Plane {
  const quarter = resizePlane(mask, Math.max(1, width >> 2), Math.max(1, height >> 2));
  const hill = createPlane(quarter.width, quarter.height);
  for (const [size, share] of CUSHIONS) {
    const soft = gaussianBlur(quarter, (size * roundness * scale) / 4).data;
    for (let i = 0; i < soft.length; i++) {
      hill.data[i] += share * roundness * Math.sqrt(Math.max(0, 2 * soft[i] - 1));
    }
  }
  return gaussianBlur(hill, (7 * scale) / 4);
}

/** Depth at which even the broadest brush that stays inside sees nothing more, plan units. */
export const FAR_OUTSIDE = -60;

/** Where the planes of a form hold what a scene's pixel sees. */
export function placeInForm({ x: plane }: Modeling, column: number, row: number): number {
  return Math.min(row >> 1, plane.height - 1) * plane.width + Math.min(column >> 1, plane.width - 1);
}

/** How deep inside the outline a place lies, in plan units, on a grid of a quarter of the scene's size. */
function depthOf({ mask, width, height, scale }: Scene): Plane {
  const quarter = resizePlane(mask, Math.max(1, width >> 2), Math.max(1, height >> 2));
  const cell = 4 / scale;
  const depth = signedDistance(gaussianBlur(quarter, 4 / cell));
  for (let i = 0; i < depth.data.length; i++) depth.data[i] *= cell;
  // Steps of whole cells, smoothed away.
  return gaussianBlur(depth, 1);
}
