import type { Plane } from '../raster.ts';
import { darkDiscs } from './radial-symmetry.ts';
import { quantile, readRings } from './read-plane.ts';
import { resizePlane } from './resize.ts';

/** A dark round shape inside the pet; lengths in plan units, tones of the plane in which it was found. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly strength: number;
  /** Tone of its dark part. */
  readonly core: number;
  /** Typical tone around it. */
  readonly around: number;
  /** Share of its border beyond which it is lighter, 0 to 1. */
  readonly closed: number;
  /** Strength of all shapes found at the same place. */
  readonly support: number;
}

/** Plan units to a pixel, from fine to coarse, and the radii (pixels) looked for at that size: 10 to 96 plan units. */
const LEVELS = [
  { cell: 2, radii: [5, 6] },
  { cell: 4, radii: [3.5, 4.2, 5, 6] },
  { cell: 8, radii: [3.5, 4.2, 5, 6] },
  { cell: 16, radii: [3.5, 4.2, 5, 6] },
] as const;
/** Shapes of each radius that are looked at. */
const MOST = 12;
/** Sides of a plane, in pixels, below which nothing can be detected. */
const SMALLEST = 16;

/**
 * Dark round shapes well inside the pet.
 *
 * @param tone 0 to 1
 * @param mask share of the pet, 0 to 1, same size
 * @param scale pixels of both a plan unit
 */
export function findSpots(tone: Plane, mask: Plane, scale: number): Spot[] {
  const spots: Omit<Spot, 'support'>[] = [];
  for (const { cell, radii } of LEVELS) {
    const shrink = 1 / (cell * scale);
    if (shrink > 1.01) continue;
    const width = Math.round(tone.width * shrink);
    const height = Math.round(tone.height * shrink);
    if (Math.min(width, height) < SMALLEST) continue;
    const small = resizePlane(tone, width, height);
    const inside = resizePlane(mask, width, height);
    for (const { x, y, radius, strength } of darkDiscs(small, inside, radii, MOST)) {
      const disc = { x: (x + 0.5) * cell, y: (y + 0.5) * cell, radius: radius * cell };
      if (readRings(mask, scale, disc, [2 * disc.radius])[0] < 0.8) continue;
      spots.push({ ...disc, strength, ...surroundings(tone, scale, disc) });
    }
  }
  return spots.map((spot) => ({ ...spot, support: supportOf(spot, spots) }));
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function surroundings(tone: Plane, scale: number, disc: Disc): Pick<Spot, 'core' | 'around' | 'closed'> {
  const rings = (...shares: number[]) =>
    readRings(
      tone,
      scale,
      disc,
      shares.map((share) => share * disc.radius),
    );
  const inner = rings(0, 0.3, 0.5, 0.7);
  const middle = quantile(inner, 0.5);
  const border = rings(1.5);
  return {
    core: quantile(inner, 0.3),
    around: quantile(rings(1.4, 1.7), 0.5),
    closed: border.filter((value) => value > middle + 0.06).length / border.length,
  };
}

/** An eye is round at several radii: pupil, iris and lids have one middle; a patch of fur is round at one of them. */
function supportOf(spot: Omit<Spot, 'support'>, spots: readonly Omit<Spot, 'support'>[]): number {
  let sum = 0;
  for (const { x, y, radius, strength } of spots) {
    const ratio = radius / spot.radius;
    if (ratio < 0.45 || ratio > 2.2) continue;
    if (Math.hypot(x - spot.x, y - spot.y) < 0.4 * Math.max(radius, spot.radius)) sum += strength;
  }
  return sum;
}
