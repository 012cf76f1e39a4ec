import { signedDistance } from '../analysis/distance.ts';
import type { Disc } from '../analysis/eyes/possible-heads.ts';
import { readPlane } from '../analysis/read-plane.ts';
import { resizePlane } from '../analysis/resize.ts';
import type { Plane } from '../raster.ts';

/** Longer side of the grid on which distances are measured. */
const GRID = 128;
/** Air around what stands in the sky, in its radii. */
const AIR = 1.35;

/** Distance below which the outlines of a thing and of the pet touch, plan units. */
const TANGENT = 16;
/** How much is seen at least of a thing that stands behind the pet, as a share of it. */
const BEHIND = 0.5;
/** Rows and columns of places at which a thing is looked at. */
const SAMPLES = 5;

/** A thing that stands on a line: the middle of its foot, half its width, its height; plan units. */
export interface Standing {
  readonly x: number;
  readonly foot: number;
  readonly half: number;
  readonly height: number;
  /** Whether the pet may stand before a part of it. */
  readonly mayHide?: boolean;
}

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
 * The first of some places where a disc has air all around, or the last resort of a painter who has none: nothing. A
 * moon that touches an ear looks like a part of it.
 */
export function freePlace<Place extends readonly [x: number, y: number]>(
  places: readonly Place[],
  radius: number,
  distance: Distance,
  taken: readonly Disc[] = [],
): Place | undefined {
  return places.find(([x, y]) => distance(x, y) > AIR * radius && !isTaken(taken, x, y, AIR * radius));
}

/** Whether a disc meets one of some others. */
export function isTaken(taken: readonly Disc[], x: number, y: number, radius: number): boolean {
  return taken.some((disc) => Math.hypot(disc.x - x, disc.y - y) < disc.radius + radius);
}

/** Whether a thing is seen well: with air between it and the pet or, if it may, behind it and mostly in sight. */
export function isWellSeen({ x, foot, half, height, mayHide }: Standing, distance: Distance): boolean {
  let [least, visible] = [Number.POSITIVE_INFINITY, 0];
  for (let row = 0; row < SAMPLES; row++) {
    const up = row / (SAMPLES - 1);
    for (let column = 0; column < SAMPLES; column++) {
      const across = (2 * column) / (SAMPLES - 1) - 1;
      const away = distance(x + half * across, foot - height * up);
      least = Math.min(least, away);
      if (away > 0) visible++;
    }
  }
  if (least > TANGENT || !mayHide) return least > TANGENT;
  return visible > BEHIND * SAMPLES ** 2 && distance(x, foot - height) > TANGENT;
}
