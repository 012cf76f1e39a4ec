import { gaussianBlur } from '../analysis/blur.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { lowestChinOf } from '../plan/face/face.ts';
import type { Scene } from '../plan/scene.ts';
import { fractal } from './fractal-noise.ts';
import { groundLine } from './ground-line.ts';

/** Columns of a bank of clouds along the longer side of the picture. */
export const BANK_SIDE = 192;
/** How far above the soles a bank's edge lies, whose first part is thin mist, longer sides. */
const SINKS = 0.07;
/** How far above and below its even height a bank may lie under feet, longer sides. */
const OFF = { above: 0.14, below: 0.07 };
/**
 * How much higher a bank is at the picture's sides than under the pet, and how far from it it begins to rise and has
 * risen, longer sides.
 */
const RISES = { least: 0.02, most: 0.075, from: 0.02, over: 0.3 };
/** Height of its waves, longer sides, how many there are along one, and what is left of them where a foot stands. */
const WAVES = { high: 0.05, along: 4.2, underFeet: 0.15 };
/** Blur of a seat, and of where feet stand, longer sides. */
const SOFT = { edge: 0.022, feet: 0.025 };

/** The upper edge of a bank of clouds, for each of its columns. */
export interface CloudSeat {
  /** Where it begins, plan units. */
  readonly edge: Float32Array;
  /** How surely a foot stands there, 0 to 1. */
  readonly feet: Float32Array;
}

/** An edge that waves and rises at the picture's sides, without feet in it. @param top its height, plan units */
export function openSeat({ placement }: Scene, top: number, seed: number): CloudSeat {
  const longest = Math.max(placement.width, placement.height);
  const columns = columnsOf(placement.width, longest);
  const middle = columns / 2;
  const edge = Float32Array.from({ length: columns }, (_, column) => {
    const aside = Math.abs(column + 0.5 - middle) / BANK_SIDE;
    return top - longest * (risen(aside, column < middle, seed) + wave(column, seed));
  });
  return { edge, feet: new Float32Array(columns) };
}

/**
 * An edge that follows the feet of a pet, which sink in a little, and rises beside them.
 *
 * @param top its height without them, plan units
 */
export function seatUnder(scene: Scene, top: number, seed: number): CloudSeat {
  const ground = groundLine(scene.mask);
  if (!ground) return openSeat(scene, top, seed);
  const { placement, scale, mask } = scene;
  const longest = Math.max(placement.width, placement.height);
  const columns = columnsOf(placement.width, longest);
  const perColumn = mask.width / columns;
  const [left, right] = [ground.left / perColumn, ground.right / perColumn];
  const highest = Math.max(top - OFF.above * longest, Math.min(top, lowestChinOf(scene)));
  const edge = new Float32Array(columns);
  const feet = new Float32Array(columns);
  for (let column = 0; column < columns; column++) {
    const under = clamp(Math.floor((column + 0.5) * perColumn), ground.left, ground.right);
    const stands = ground.rows[under] / scale - SINKS * longest;
    const beside = Math.max(left - column, column - right, 0) / BANK_SIDE;
    feet[column] = beside > 0 ? 0 : ground.touch[under];
    edge[column] =
      clamp(stands, highest, top + OFF.below * longest) - longest * risen(beside, column < left, seed);
  }
  const line = { width: columns, height: 1, data: feet };
  const near = gaussianBlur(line, SOFT.feet * BANK_SIDE).data;
  const even = gaussianBlur({ ...line, data: edge }, SOFT.edge * BANK_SIDE).data;
  const waving = even.map((height, column) => {
    const waves = mix(1, WAVES.underFeet, smoothstep(0, 0.5, near[column]));
    const waved = height - longest * waves * wave(column, seed);
    return column < left || column > right ? waved : Math.max(waved, highest);
  });
  return { edge: waving, feet: near };
}

/** Columns of a picture so wide. */
function columnsOf(width: number, longest: number): number {
  return Math.max(2, Math.round((BANK_SIDE * width) / longest));
}

/** How much a bank has risen so far from a pet, longer sides; one of its sides is higher. */
function risen(aside: number, onLeft: boolean, seed: number): number {
  const high = mix(RISES.least, RISES.most, 0.5 + 0.5 * Math.sin(2.4 * seed + (onLeft ? 0 : 2)));
  return high * smoothstep(RISES.from, RISES.over, aside);
}

/** Height of the waves at a column, longer sides. */
function wave(column: number, seed: number): number {
  return WAVES.high * fractal((column / BANK_SIDE) * WAVES.along, 0.5, seed + 57);
}
