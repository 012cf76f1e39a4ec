import { mix, smoothstep } from '../numbers.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import type { Plane } from '../raster.ts';

/** How far above its lowest place a pet may still touch the ground, as a share of its height: a far foot is higher. */
const REACH = 0.34;
/** Steepest ground, as rise by run: what is steeper is the pet's side. */
const STEEP = 0.66;
/** How far above the line a place is that touches it, surely and no longer, as shares of the pet's height. */
const TOUCHING = [0.015, 0.05] as const;

/** The line on which a pet stands or lies, in pixels of the mask it was taken from. */
export interface GroundLine {
  /** First and last column. */
  readonly left: number;
  readonly right: number;
  /** The row of the line in each column; only between those. */
  readonly rows: Float32Array;
  /** How surely the pet touches it there, 0 to 1: feet do, a belly above them does not. */
  readonly touch: Float32Array;
}

/**
 * The line that a pet's feet stand on: the lower side of its convex hull (monotone chain, Andrew 1979), without its
 * steep ends. Undefined for an empty mask.
 */
export function groundLine(mask: Plane): GroundLine | undefined {
  const { width, height, data } = mask;
  const { top, bottom } = boundingBox(mask);
  if (bottom <= top) return undefined;
  const highest = bottom - REACH * (bottom - top);
  const lowest = new Float32Array(width).fill(-1);
  const hull: number[] = [];
  for (let x = 0; x < width; x++) {
    let y = Math.min(height, bottom) - 1;
    while (y >= highest && data[y * width + x] < 0.5) y--;
    if (y < highest) continue;
    lowest[x] = y;
    const slope = (from: number, to: number) => (lowest[to] - lowest[from]) / (to - from);
    for (
      let last = hull.length - 1;
      last > 0 && slope(hull[last - 1], hull[last]) <= slope(hull[last], x);
      last--
    )
      hull.pop();
    hull.push(x);
  }
  const isSteep = (n: number) =>
    Math.abs(lowest[hull[n + 1]] - lowest[hull[n]]) > STEEP * (hull[n + 1] - hull[n]);
  let [first, last] = [0, hull.length - 1];
  while (first < last && lowest[hull[first + 1]] > lowest[hull[first]] && isSteep(first)) first++;
  while (last > first && lowest[hull[last - 1]] > lowest[hull[last]] && isSteep(last - 1)) last--;
  if (first >= hull.length) return undefined;
  const rows = new Float32Array(width);
  const touch = new Float32Array(width);
  const [near, far] = TOUCHING.map((share) => Math.max(1, share * (bottom - top)));
  for (let n = first, x = hull[first]; x <= hull[last]; x++) {
    while (n < last - 1 && hull[n + 1] < x) n++;
    const [from, to] = [hull[n], hull[Math.min(n + 1, last)]];
    rows[x] =
      to > from ? lowest[from] + ((lowest[to] - lowest[from]) * (x - from)) / (to - from) : lowest[from];
    touch[x] = lowest[x] < 0 ? 0 : smoothstep(far, near, rows[x] - lowest[x]);
  }
  return { left: hull[first], right: hull[last], rows, touch };
}

/** A pet that is so many times as wide as high lies, and rests on the ground from this share of its height on. */
const LYING = { wide: 1.25, rests: 0.55 };

/** The row of the mask at which a pet rests farthest away: its farthest foot, or the far end of a body that lies. */
export function farthestRest(mask: Plane, { left, right, rows, touch }: GroundLine): number {
  const box = boundingBox(mask);
  const isLying = box.right - box.left > LYING.wide * (box.bottom - box.top);
  let farthest = isLying ? mix(box.top, box.bottom, LYING.rests) : rows[left];
  for (let column = left; column <= right; column++) {
    if (touch[column] > 0.5) farthest = Math.min(farthest, rows[column]);
  }
  return farthest;
}
