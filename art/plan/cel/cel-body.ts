import { gaussianBlur } from '../../analysis/blur.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { mix, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createRandom } from '../../random.ts';
import type { Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { coatDepthOf, outwardsAt } from '../coat/coat-depth.ts';
import { fallOf } from '../coat/growth.ts';
import { surelyLongHairOf } from '../coat/hair-length.ts';
import { shagOf } from '../coat/shag.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** Cells of the longer side, at most. */
const CELLS = 768;
/** Blur of the depths, plan units: burrs are those of the cut-out, and between tufts an outline is calm. */
const EVEN = 6;
/** Distance between tufts, plan units, at least. */
const APART = 165;
/** Length of the longest tuft, plan units, and that on smooth coats against it. */
const LONGEST = 96;
const SHORT_HAIR = 0.12;
/** Length of the shortest tuft against the longest. */
const SHORTEST = 0.75;
/** Least length of the longest tufts, and of any, plan units: shorter ones are thorns. */
const LEAST = { longest: 40, any: 34 };
/**
 * How much an outline looks down, -1 up, 1 down, where it has no tufts and where it has all: none on backs
 * and crowns, and none below a belly, where they would lie flat.
 */
const DOWN = { back: [-0.35, 0.2], belly: [0.95, 0.75] } as const;
/** How far outside the outline a tuft ends at most, in its length, were it not to bend. */
const BEYOND = 0.2;
/** Shag from which on an outline has tufts. */
const SHAGGY = 0.42;
/** Depth of a limb that has no tufts and of a body that has long ones, plan units. */
const LIMB = [12, 48] as const;

/**
 * Strands of a tuft: how far below its place they grow, their length, both in its size, and how far they
 * bend outwards.
 */
const STRANDS = [
  { below: 0, share: 1, bend: 0.36 },
  { below: 0.5, share: 0.52, bend: 0.3 },
] as const;

/** The outline of a figure with tufts of hair. */
export interface CelBody {
  /** Depth inside the smoothed cut-out on the coat's grid, plan units; negative outside. */
  readonly depth: Plane;
  /** Depth inside outline and tufts on a grid of its own, plan units; true near the border only. */
  readonly inside: Plane;
  readonly field: LineField;
}

/** The clean outline of a scene's pet. */
export const celBodyOf = oncePerScene((scene: Scene): CelBody => {
  const coat = coatOf(scene);
  const long = surelyLongHairOf(scene);
  const depth = gaussianBlur(coatDepthOf(scene), EVEN * coat.scale);
  const field = new LineField(scene.placement, Math.min(CELLS, Math.max(scene.width, scene.height)));
  field.surface(depth, coat.scale);
  const longest = LONGEST * mix(SHORT_HAIR, 1, long);
  if (longest > LEAST.longest) for (const tuft of tuftsOf(coat, depth, longest)) field.line(tuft);
  return { depth, inside: field.depths(), field };
});

/**
 * Curved spikes that leave the outline where fur is long; the same for every seed.
 *
 * @param longest plan units
 */
function tuftsOf(coat: Coat, depth: Plane, longest: number): Nib[][] {
  const random = createRandom(77);
  const taken: Point[] = [];
  const tufts: Nib[][] = [];
  for (const { place, out, hairy } of placesOf(coat, depth)) {
    if (taken.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < APART)) continue;
    const size = longest * hairy * mix(SHORTEST, 1, random());
    if (size < LEAST.any || isEnd(coat, depth, along(place, out, -size), size)) continue;
    taken.push(place);
    for (const { below, share, bend } of STRANDS) {
      tufts.push(strand(along(place, out, -below * size), out, share * size, bend));
    }
  }
  return tufts;
}

/** Whether a figure ends above the tip of a tuft: on a paw it would be a claw. */
function isEnd({ scale }: Coat, depth: Plane, tip: Point, size: number): boolean {
  return readPlane(depth, scale, tip.x, tip.y) < -BEYOND * size;
}

/** A place of an outline where hair may hang out, and how much there is, 0 to 1. */
interface HairyPlace {
  readonly place: Point;
  readonly out: Point;
  readonly hairy: number;
}

/** Where hair may hang out of an outline, the hairiest places first. */
function placesOf(coat: Coat, depth: Plane): HairyPlace[] {
  const { width, height, scale } = coat;
  const shag = shagOf(coat).data;
  const places: HairyPlace[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (Math.abs(depth.data[i]) > 0.6 / scale || shag[i] < SHAGGY) continue;
      const out = outwardsAt(depth, x, y);
      if (!out) continue;
      const place = { x: (x + 0.5) / scale, y: (y + 0.5) / scale };
      const thick = smoothstepIn(LIMB, thicknessAt(depth, place, out, scale));
      const hairy = shag[i] * thick * smoothstepIn(DOWN.back, out.y) * smoothstepIn(DOWN.belly, out.y);
      if (hairy > 0) places.push({ place, out, hairy });
    }
  }
  return places.sort((one, other) => other.hairy - one.hairy);
}

/** How deep the body is behind a place of its outline, plan units. */
function thicknessAt(depth: Plane, place: Point, out: Point, scale: number): number {
  let deepest = 0;
  for (let inwards = 6; inwards <= LIMB[1]; inwards += 6) {
    deepest = Math.max(
      deepest,
      readPlane(depth, scale, place.x - inwards * out.x, place.y - inwards * out.y),
    );
  }
  return deepest;
}

/** A place a little further along the outline, downwards. */
function along(place: Point, out: Point, distance: number) {
  const side = fallOf(out);
  return { x: place.x - side.x * distance, y: place.y - side.y * distance };
}

/**
 * A curved strand that leaves the outline at a place.
 *
 * @param out unit vector away from the body
 * @param size its length, plan units
 * @param bend how far its tip bends outwards, in its length
 */
function strand(place: Point, out: Point, size: number, bend: number): Nib[] {
  const fall = fallOf(out);
  const steps = 9;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    // It leaves the body along the fall and bends outwards; its root is hidden inside.
    const forth = size * (1.12 * t - 0.12);
    const off = -0.3 * size + size * (0.3 + bend) * t ** 1.5;
    return {
      x: place.x + fall.x * forth + out.x * off,
      y: place.y + fall.y * forth + out.y * off,
      radius: 0.31 * size * (1 - t ** 1.6) ** 0.9,
    };
  });
}
