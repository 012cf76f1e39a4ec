import { signedDistance } from '../analysis/distance.ts';
import { readPlane } from '../analysis/read-plane.ts';
import { resizePlane } from '../analysis/resize.ts';
import type { Plane } from '../raster.ts';

/** Longer side of the grid on which distances are measured. */
const GRID = 128;
/** Air around what stands in the sky, in its radii. */
const AIR = 1.35;

/** How far a place lies from the pet, both plan units; negative inside. */
export type Distance = (x: number, y: number) => number;

/** @param scale pixels of the mask per plan unit */
export function distanceFrom({ mask, scale }: { readonly mask: Plane; readonly scale: number }): Distance {
  const shrink = Math.min(1, GRID / Math.max(mask.width, mask.height));
  const size = (pixels: number) => Math.max(2, Math.round(pixels * shrink));
  const depths = signedDistance(resizePlane(mask, size(mask.width), size(mask.height)));
  const cells = (depths.width / mask.width) * scale;
  return (x, y) => -readPlane(depths, cells, x, y) / cells;
}

/**
 * The first of some places where a disc has air all around, or the last resort of a painter who has none: nothing. A moon
 * that touches an ear looks like a part of it.
 */
export function freePlace<Place extends readonly [x: number, y: number]>(
  places: readonly Place[],
  radius: number,
  distance: Distance,
): Place | undefined {
  return places.find(([x, y]) => distance(x, y) > AIR * radius);
}
