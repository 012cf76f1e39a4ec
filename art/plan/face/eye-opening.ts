import type { Lids } from '../../analysis/eyes/face.ts';
import { hypot } from '../../numbers.ts';

/** How much farther the inner corner of an eye reaches than the outer one, and how much lower it lies, in radii. */
const TEAR = { farther: 0.16, lower: 0.2 };
/** Power of the distance from the middle by which a lid bends to the corners: 2 is a parabola. */
const FULLNESS = 2.4;

/** The opening between the lids of an eye; lengths in its radii, from its middle. */
export interface EyeOpening {
  /** How far a place lies below the upper lid and above the lower one; negative outside. */
  readonly between: (x: number, y: number) => { readonly below: number; readonly above: number };
  /** How far down the upper lid's edge is in a head that does not lean; negative above the middle. */
  readonly upperEdge: (across: number) => number;
}

/**
 * The opening between lids.
 *
 * @param inner on which side the nose is: -1 left, 1 right
 * @param tilt how far the head leans, radians
 */
export function openingBetween({ upper, lower, corner }: Lids, inner: -1 | 1, tilt = 0): EyeOpening {
  const half = corner + TEAR.farther / 2;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  /** From the outer corner, -1, to the inner one, 1. */
  const along = (across: number) => (inner * across - TEAR.farther / 2) / half;
  const corners = (place: number) => TEAR.lower * Math.max(0, place) ** 2;
  const bow = (place: number) => 1 - Math.abs(place) ** FULLNESS;
  return {
    between: (x, y) => {
      const place = along(cos * x + sin * y);
      const down = cos * y - sin * x - corners(place);
      const steepness = (FULLNESS * Math.abs(place) ** (FULLNESS - 1)) / half;
      return {
        below: (down + upper * bow(place)) / hypot(1, upper * steepness),
        above: (lower * bow(place) - down) / hypot(1, lower * steepness),
      };
    },
    upperEdge: (across) => corners(along(across)) - upper * bow(along(across)),
  };
}
