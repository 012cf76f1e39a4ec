import { boundingBox } from '../../plan/composition/bounding-box.ts';
import type { Plane } from '../../raster.ts';

/** Lowest part of a pet in which it may rest on the ground, as a share of its height. */
const REACH = 0.45;
/** How far apart two feet are at least, as a share of the pet's width. */
const APART = 0.05;
/** How uneven a sole is, as a share of the pet's height. */
const SOLE = 0.03;
/** Columns between two parts of one foot, at most. */
const BRIDGED = 1;

/** A place where a pet rests on the ground, in pixels of the mask it was taken from. */
export interface Foot {
  /** First and last column. */
  readonly from: number;
  readonly to: number;
  /**
   * Lowest row of the pet in each column of the mask, also in a foot's gaps; elsewhere -1 where it has none that is
   * low.
   */
  readonly lowest: Float32Array;
}

/**
 * Where a pet rests on the ground: its lower edge wherever that is lower than on both sides. The belly
 * of one that lies is, one between two legs is not.
 */
export function feetOf(mask: Plane): Foot[] {
  const box = boundingBox(mask);
  const tall = box.bottom - box.top;
  const lowest = lowestRows(mask, box.bottom - REACH * tall);
  const reach = Math.max(1, Math.round(APART * (box.right - box.left)));
  const sole = Math.max(1, SOLE * tall);
  const feet: { from: number; to: number }[] = [];
  for (let x = 0; x < mask.width; x++) {
    if (lowest[x] < 0 || lowest[x] < lowestAround(lowest, x, reach) - sole) continue;
    const last = feet.at(-1);
    if (last && x - last.to <= BRIDGED + 1) {
      for (let gap = last.to + 1; gap < x; gap++) if (lowest[gap] < 0) lowest[gap] = lowest[last.to];
      last.to = x;
    } else feet.push({ from: x, to: x });
  }
  return feet
    .filter(({ from, to }) => isRising(lowest, from, -1, sole) && isRising(lowest, to, 1, sole))
    .map((foot) => ({ ...foot, lowest }));
}

function lowestRows({ width, height, data }: Plane, highest: number): Float32Array {
  const lowest = new Float32Array(width).fill(-1);
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= highest && data[y * width + x] < 0.5) y--;
    if (y >= highest) lowest[x] = y;
  }
  return lowest;
}

function lowestAround(lowest: Float32Array, x: number, reach: number): number {
  return Math.max(...lowest.subarray(Math.max(0, x - reach), x + reach + 1));
}

/** Whether the lower edge rises beside a column, or ends there. */
function isRising(lowest: Float32Array, column: number, step: -1 | 1, sole: number): boolean {
  let x = column + step;
  while (x >= 0 && x < lowest.length && Math.abs(lowest[x] - lowest[column]) <= sole) x += step;
  return !(x >= 0 && x < lowest.length && lowest[x] > lowest[column]);
}
