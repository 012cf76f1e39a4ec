import type { FacePlanes } from './find-eyes.ts';
import type { Disc } from './possible-heads.ts';
import { quantile, readRings } from './read-plane.ts';

/** Radii of noses in distances of the eyes, and where the fur around them is read. */
const RADII = { least: 0.08, most: 0.34, fur: 0.6 };
const STEP = 0.02;
/** How much lighter than a nose the fur around it is. */
const LEAST_STEP = 0.1;

/**
 * The dark end of a muzzle as a disc; nothing for one that is as light as its fur.
 *
 * @param tip where it is, plan units
 * @param apart distance of the eyes
 */
export function measureNose(
  { light, scale }: FacePlanes,
  tip: { readonly x: number; readonly y: number },
  apart: number,
): Disc | undefined {
  const toneAt = (share: number) => quantile(readRings(light, scale, tip, [share * apart]), 0.5);
  const [nose, fur] = [Math.min(toneAt(0), toneAt(RADII.least)), toneAt(RADII.fur)];
  if (fur - nose < LEAST_STEP) return undefined;
  let share = RADII.least;
  while (share < RADII.most && toneAt(share) < (nose + fur) / 2) share += STEP;
  return { ...tip, radius: share * apart };
}
