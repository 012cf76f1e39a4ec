import type { Point } from '../../point.ts';
import { quantile, readPlane, readRings } from '../read-plane.ts';
import type { FacePlanes } from './face.ts';
import type { Disc } from './possible-heads.ts';

/** Radii of noses in distances of the eyes, and where the fur around them is read. */
const RADII = { least: 0.08, most: 0.34, fur: 0.6 };
const STEP = 0.02;
/** How much lighter than a nose the fur around it is. */
const LEAST_STEP = 0.1;

/** How far from the tip the middle is looked for, in radii, and places to each side that are read. */
const MIDDLE = 1.5;
const STEPS = 8;

/**
 * The dark end of a muzzle as a disc; nothing for one that is as light as its fur.
 *
 * @param tip where it is, plan units
 * @param apart distance of the eyes
 */
export function measureNose({ light, scale }: FacePlanes, tip: Point, apart: number): Disc | undefined {
  const toneAt = (share: number) => quantile(readRings(light, scale, tip, [share * apart]), 0.5);
  const [nose, fur] = [Math.min(toneAt(0), toneAt(RADII.least)), toneAt(RADII.fur)];
  if (fur - nose < LEAST_STEP) return undefined;
  let share = RADII.least;
  while (share < RADII.most && toneAt(share) < (nose + fur) / 2) share += STEP;
  const isDark = (x: number, y: number) => readPlane(light, scale, x, y) < (nose + fur) / 2;
  return { ...middleOf(tip, MIDDLE * share * apart, isDark), radius: share * apart };
}

/** The middle of what belongs within a distance of a place; the place where nothing does. */
function middleOf({ x, y }: Point, reach: number, belongs: (x: number, y: number) => boolean): Point {
  let [count, across, down] = [0, 0, 0];
  for (let row = -STEPS; row <= STEPS; row++) {
    for (let column = -STEPS; column <= STEPS; column++) {
      const [dx, dy] = [(column / STEPS) * reach, (row / STEPS) * reach];
      if (dx * dx + dy * dy > reach * reach || !belongs(x + dx, y + dy)) continue;
      count++;
      across += dx;
      down += dy;
    }
  }
  return count > 0 ? { x: x + across / count, y: y + down / count } : { x, y };
}
