import { smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { readPlane } from '../read-plane.ts';
import type { FacePlanes } from './face.ts';
import type { Disc } from './possible-heads.ts';

/** Radii that are tried and how far an eye may lie from its place, in distances of the eyes. */
const RADII = { least: 0.085, most: 0.22, count: 14 };
const REACH = 0.06;
/** Places that are tried along each side. */
const STEPS = 9;
/** Directions in which a border is looked for. */
const DIRECTIONS = 24;
const COMPASS = Array.from({ length: DIRECTIONS }, (_, i) => {
  const angle = (2 * Math.PI * i) / DIRECTIONS;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});
/** Where inside and outside are read, in radii. */
const INSIDE = 0.86;
const OUTSIDE = 1.14;
/** Difference in OKLab from which a border is as clear as it gets; a highlight must not outvote a lid. */
const CLEAR = 0.2;
/** How much more hue counts than light. */
const HUE = 2;
/** What the upper border counts, over which the lid hangs. */
const UNDER_LID = 0.6;
/** Share of the clearest border from which a larger circle is preferred: the iris and not the pupil. */
const LARGER = 0.92;
/**
 * Radius from which a circle that is dark and gray inside loses, in distances of the eyes, and how fast: dogs' dark
 * eyes lie in dark lids and patches, the large eyes of cats have a color.
 */
const LARGE = { from: 0.14, loss: 4.4 };
/**
 * Usual radius in distances of the eyes, and what others lose by the logarithm of the ratio where no border is clear.
 */
const USUAL = 0.14;
const UNUSUAL = 1;
/** Where the inside of a circle is read for that, in radii; lightness and distance from gray in OKLab of dark eyes. */
const WITHIN = 0.72;
const DARK = { light: [0.5, 0.3], color: [0.08, 0.04] } as const;
/** What is lost at the end of the reach. */
const AWAY = 0.6;

export interface Eyeballs {
  /** In the order of their places. */
  readonly eyes: readonly Disc[];
  /** How clear their borders are, 0 to 1. */
  readonly clarity: number;
}

/**
 * Eyeballs whose places are known to about a tenth of their distance: the circles with the clearest border in light and
 * hue (Daugman's integro-differential operator, 1993), both of one size.
 *
 * @param places both eyes or one, plan units
 * @param apart distance of the eyes, plan units
 */
export function fitEyeballs(face: FacePlanes, places: readonly Point[], apart: number): Eyeballs {
  const fits = Array.from({ length: RADII.count }, (_, i) => {
    const share = RADII.least * (RADII.most / RADII.least) ** (i / (RADII.count - 1));
    const eyes = places.map((place) => bestAt(face, place, share * apart, REACH * apart));
    const clarity = eyes.reduce((sum, { score }) => sum + score, 0) / eyes.length;
    const large = LARGE.loss * Math.max(0, share - LARGE.from) * darknessOf(face, eyes);
    const unusual = UNUSUAL * (1 - clarity) * Math.abs(Math.log(share / USUAL));
    return { eyes, score: clarity * (1 - large - unusual) };
  });
  const clearest = Math.max(...fits.map(({ score }) => score));
  const { eyes } = fits.findLast(({ score }) => score >= LARGER * clearest) ?? fits[0];
  return { eyes: eyes.map(({ disc }) => disc), clarity: clearest };
}

/** How dark and gray eyes are inside, 0 to 1. */
function darknessOf({ light, a, b, scale }: FacePlanes, eyes: readonly { readonly disc: Disc }[]): number {
  let sum = 0;
  for (const { disc } of eyes) {
    for (const way of COMPASS) {
      const x = disc.x + WITHIN * disc.radius * way.x;
      const y = disc.y + WITHIN * disc.radius * way.y;
      const color = Math.hypot(readPlane(a, scale, x, y), readPlane(b, scale, x, y));
      sum += smoothstepIn(DARK.light, readPlane(light, scale, x, y)) * smoothstepIn(DARK.color, color);
    }
  }
  return sum / (DIRECTIONS * eyes.length);
}

function bestAt(
  face: FacePlanes,
  place: Point,
  radius: number,
  reach: number,
): { disc: Disc; score: number } {
  let best = { disc: { ...place, radius }, score: -1 };
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const [dx, dy] = [(2 * column) / (STEPS - 1) - 1, (2 * row) / (STEPS - 1) - 1];
      const away = dx * dx + dy * dy;
      if (away > 1) continue;
      const disc = { x: place.x + dx * reach, y: place.y + dy * reach, radius };
      const score = borderOf(face, disc) * (1 - AWAY * away);
      if (score > best.score) best = { disc, score };
    }
  }
  return best;
}

/** How clear the border of a disc is, 0 to 1. */
function borderOf({ light, a, b, scale }: FacePlanes, { x, y, radius }: Disc): number {
  let [sum, whole] = [0, 0];
  for (let i = 0; i < DIRECTIONS; i++) {
    const ux = COMPASS[i].x * radius;
    const uy = COMPASS[i].y * radius;
    const lighter = stepOf(light, scale, x, y, ux, uy);
    const redder = HUE * stepOf(a, scale, x, y, ux, uy);
    const yellower = HUE * stepOf(b, scale, x, y, ux, uy);
    const weight = uy < -0.5 * radius ? UNDER_LID : 1;
    sum += weight * Math.min(CLEAR, Math.hypot(lighter, redder, yellower));
    whole += weight;
  }
  return sum / (CLEAR * whole);
}

/** How much greater a plane is just outside a border than just inside it. */
function stepOf(plane: Plane, scale: number, x: number, y: number, ux: number, uy: number): number {
  const outside = readPlane(plane, scale, x + OUTSIDE * ux, y + OUTSIDE * uy);
  return outside - readPlane(plane, scale, x + INSIDE * ux, y + INSIDE * uy);
}
