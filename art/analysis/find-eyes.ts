import { clamp } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';
import { darkEye, greenEye } from './eye-looks.ts';
import { addUp, type EyeVotes, eyePairs, noseBelow, shareAnEye } from './eye-pairs.ts';
import { findSpots, type Spot } from './find-spots.ts';
import { eyeAt, measureEyes } from './measure-eyes.ts';
import { type Disc, possibleHeads } from './possible-heads.ts';
import { resizePlane } from './resize.ts';

/** A pet placed in the frame: OKLab planes and its share of each pixel, 0 to 1. */
export interface FacePlanes {
  readonly light: Plane;
  readonly a: Plane;
  readonly b: Plane;
  readonly mask: Plane;
  /** Pixels per plan unit. */
  readonly scale: number;
}

/** An eye as it was found; lengths in plan units. */
export interface FoundEye {
  /** Middle and half width of what is seen of the eyeball. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly pupil: { readonly x: number; readonly y: number; readonly radius: number };
  /** Colour of the iris in OKLab. */
  readonly iris: { readonly l: number; readonly a: number; readonly b: number };
}

/** What is certain of a face. */
export interface Face {
  /** Left before right. */
  readonly eyes: readonly FoundEye[];
  /** The dark round end of the muzzle, if it is clearly seen. */
  readonly nose?: { readonly x: number; readonly y: number; readonly radius: number };
}

/** What the pairs for the same eyes must score together, and how many times as much as for eyes elsewhere. */
const GOOD = { score: 7, lead: 1.6 };
/** The same where nothing elsewhere comes near, and how many times as much as for another pair with one of these eyes. */
const ALONE = { score: 4.5, lead: 5, leadSharing: 2.5 };
/** Pairs of a group whose eyes are measured until one succeeds. */
const MOST_MEASURED = 24;
/** Eyeballs smaller than this share of the shape that was found are a fold or a reflection. */
const LEAST_BALL = 0.65;
/** Radius of eyeballs as a share of their distance. */
const BALL = { least: 0.075, most: 0.27 };

/** Groups that may be eyes, at most, and what they score at least. */
const MAYBE = { most: 3, score: 0.9 };

/** Pixels to a plan unit, at most, on which eyes are looked for. */
const FINEST = 0.5;

/** What a look for eyes has found. */
export interface SeenFace {
  readonly face?: Face;
  /** Places that may be eyes where there is no certain face, plan units. */
  readonly maybeEyes: readonly Disc[];
}

/**
 * The pair of eyes, if there is one beyond doubt, and the nose. Eyes are round and dark, or, where the iris is bright,
 * less red than any fur; each is the mirror image of the other, and often there is a nose below.
 *
 * @param head where the head is, if that is known: eyes lie in its middle or above, or in that of another part that may
 *   be one
 */
export function findFace(face: FacePlanes, head?: Disc): SeenFace {
  const seen = atMost(FINEST, face);
  const { light, a, b, mask, scale } = seen;
  const redness = rednessOf(light, a, scale);
  const spots = findSpots(light, mask, scale);
  const irises = findSpots(redness, mask, scale);
  const groups = addUp(
    [
      ...eyePairs(spots, light, scale, (spot) => darkEye(spot, light, a, b, redness, scale)),
      ...eyePairs(irises, redness, scale, (spot) => greenEye(spot, light, redness, scale)),
    ],
    [...(head ? [head] : []), ...possibleHeads(mask, scale)],
  );
  const best = beyondDoubt(groups);
  const found = best && measured(best, seen, redness, spots);
  return found ? { face: found, maybeEyes: [] } : { maybeEyes: discsOf(groups) };
}

function measured(
  { pairs }: EyeVotes,
  seen: FacePlanes,
  redness: Plane,
  spots: readonly Spot[],
): Face | undefined {
  for (const { left, right } of pairs.slice(0, MOST_MEASURED)) {
    const eyes = measureEyes(seen, redness, [left, right]);
    if (!eyes || !areSized(eyes, [left, right])) continue;
    const nose = noseBelow(left, right, spots);
    return { eyes, ...(nose.certainty > 0.5 && nose.spot ? { nose: placeOf(nose.spot) } : {}) };
  }
  return undefined;
}

/** The shapes of the best groups, each once. */
function discsOf(groups: readonly EyeVotes[]): Disc[] {
  const discs: Disc[] = [];
  for (const { pairs, score } of groups.slice(0, MAYBE.most)) {
    if (score < MAYBE.score) break;
    for (const { x, y, radius } of [pairs[0].left, pairs[0].right]) {
      const isNew = discs.every(
        (disc) => Math.hypot(disc.x - x, disc.y - y) > 1.5 * Math.max(disc.radius, radius),
      );
      if (isNew) discs.push({ x, y, radius });
    }
  }
  return discs;
}

/** Whether eyeballs are as large as eyes are, against their distance and the shapes that were found. */
function areSized(eyes: readonly [FoundEye, FoundEye], spots: readonly [Spot, Spot]): boolean {
  const [left, right] = eyes;
  const share = Math.sqrt(left.radius * right.radius) / Math.hypot(right.x - left.x, right.y - left.y);
  const isWhole = eyes.every(({ radius }, i) => radius > LEAST_BALL * spots[i].radius);
  return isWhole && share > BALL.least && share < BALL.most;
}

/** The best group, if it is good and no other eyes come near to it. */
function beyondDoubt([first, ...others]: readonly EyeVotes[]): EyeVotes | undefined {
  if (!first) return undefined;
  const next = others[0]?.score ?? 0;
  const elsewhere = others.find((group) => !shareAnEye(group, first))?.score ?? 0;
  const isGood = first.score >= GOOD.score && first.score >= GOOD.lead * elsewhere;
  const isAlone =
    first.score >= ALONE.score &&
    first.score >= ALONE.lead * elsewhere &&
    first.score >= ALONE.leadSharing * next;
  return isGood || isAlone ? first : undefined;
}

/** The face of a pet whose eyes somebody has pointed out: their places and sizes in plan units. */
export function faceWithEyes(
  face: FacePlanes,
  places: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
): Face {
  const seen = atMost(FINEST, face);
  const redness = rednessOf(seen.light, seen.a, seen.scale);
  const inOrder = [...places].sort((one, other) => one.x - other.x);
  return { eyes: inOrder.map((place) => eyeAt(seen, redness, place)) };
}

function placeOf({ x, y, radius }: Spot): { x: number; y: number; radius: number } {
  return { x, y, radius };
}

function atMost(finest: number, { light, a, b, mask, scale }: FacePlanes): FacePlanes {
  const shrink = Math.min(1, finest / scale);
  const width = Math.max(1, Math.round(light.width * shrink));
  const height = Math.max(1, Math.round(light.height * shrink));
  const [smallLight, smallA, smallB, smallMask] = [light, a, b, mask].map((plane) =>
    resizePlane(plane, width, height),
  );
  return { light: smallLight, a: smallA, b: smallB, mask: smallMask, scale: scale * shrink };
}

/** How far a hue reaches when it is compared with the hues around it, plan units. */
const HUE_AROUND = 80;

/** 0.75 where the coat has its usual hue, less where it is greener; the dark has no hue. */
function rednessOf(light: Plane, a: Plane, scale: number): Plane {
  const seen = gaussianBlur(a, 3 * scale);
  const usual = gaussianBlur(seen, HUE_AROUND * scale);
  const data = new Float32Array(a.data.length);
  for (let i = 0; i < data.length; i++) {
    const lit = clamp((light.data[i] - 0.1) / 0.2, 0, 1);
    data[i] = clamp(0.75 - lit * 25 * (usual.data[i] - seen.data[i]), 0, 1);
  }
  return { ...a, data };
}
