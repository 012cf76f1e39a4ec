import { clamp } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';
import { darkEye, greenEye } from './eye-looks.ts';
import { addUp, type EyePair, type EyeVotes, eyePairs, noseBelow, shareAnEye } from './eye-pairs.ts';
import { findSpots, type Spot } from './find-spots.ts';
import { fitEyeballs } from './fit-eyeballs.ts';
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

/** A face that the network sees, in plan units. */
export interface FaceHint {
  readonly left: Point;
  readonly right: Point;
  readonly nose?: Point;
  /** How sure both eyes are, 0 to 1. */
  readonly certainty: number;
  /** Closed eyes are no eyes to a style. */
  readonly isOpen: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Certainty from which a hint is right whatever the shapes say, and from which shapes that agree make it so. */
const CERTAIN = 0.64;
const SUPPORTED = { certainty: 0.42, score: 4 };
/** Score from which shapes tell how large dark eyes are; their lightness and distance from gray in OKLab at most. */
const SHAPED = 3;
const DARK = { light: 0.45, color: 0.065 };
/** Certainty from which shapes alone make no other eyes. */
const OBJECTS = 0.35;
/** How far from the hint an eye lies at most, in distances of the eyes. */
const NEAR_HINT = 0.2;
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

/** Groups that may be eyes, at most, and what they score at least; radius of what a hint means, in distances of the eyes. */
const MAYBE = { most: 3, score: 0.9, radius: 0.16 };

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
 * @param hint the face that the network sees
 */
export function findFace(face: FacePlanes, head?: Disc, hint?: FaceHint): SeenFace {
  const seen = atMost(FINEST, face);
  const { light, a, b, mask, scale } = seen;
  const redness = rednessOf(light, a, scale);
  const spots = findSpots(light, mask, scale);
  const irises = findSpots(redness, mask, scale);
  const pairs = [
    ...eyePairs(spots, light, scale, (spot) => darkEye(spot, light, a, b, redness, scale)),
    ...eyePairs(irises, redness, scale, (spot) => greenEye(spot, light, redness, scale)),
  ];
  const hinted = hint?.isOpen ? followHint(hint, pairs, seen, redness, spots) : undefined;
  if (hinted) return { face: hinted, maybeEyes: [] };
  const groups = addUp(pairs, [...(head ? [head] : []), ...possibleHeads(mask, scale)]);
  const best = beyondDoubt(groups);
  const isAllowed = best && !(hint && objects(hint, best));
  const found = isAllowed ? measured(best, seen, redness, spots) : undefined;
  return found ? { face: found, maybeEyes: [] } : { maybeEyes: maybeAt(hint) ?? discsOf(groups) };
}

/** Where the network sees eyes, closed ones too, but is not certain. */
function maybeAt(hint?: FaceHint): Disc[] | undefined {
  if (!hint || hint.certainty < OBJECTS) return undefined;
  const { left, right } = hint;
  const radius = MAYBE.radius * Math.hypot(right.x - left.x, right.y - left.y);
  return [left, right].map(({ x, y }) => ({ x, y, radius }));
}

/** Whether the network sees the eyes elsewhere, or closed. */
function objects(hint: FaceHint, { pairs: [best] }: EyeVotes): boolean {
  return hint.certainty > OBJECTS && !(hint.isOpen && isHinted(best, hint));
}

function isHinted(pair: EyePair, { left, right }: FaceHint): boolean {
  const most = NEAR_HINT * Math.hypot(right.x - left.x, right.y - left.y);
  const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
  return away(pair.left, left) < most && away(pair.right, right) < most;
}

/** The eyes of a hint, measured by the shapes that lie there. */
function followHint(
  hint: FaceHint,
  pairs: readonly EyePair[],
  seen: FacePlanes,
  redness: Plane,
  spots: readonly Spot[],
): Face | undefined {
  const { left, right, certainty } = hint;
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const head = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2, radius: apart };
  const [best] = addUp(
    pairs.filter((pair) => isHinted(pair, hint)),
    [head],
  );
  const isSupported = certainty > SUPPORTED.certainty && (best?.score ?? 0) > SUPPORTED.score;
  if (certainty < CERTAIN && !isSupported) return undefined;
  // Dark eyes have dark lids: where a round shape tells the eyeball from them, it is the better measure.
  const shaped = best && best.score > SHAPED ? measured(best, seen, redness, spots) : undefined;
  if (shaped?.eyes.every(({ iris }) => iris.l < DARK.light && Math.hypot(iris.a, iris.b) < DARK.color))
    return shaped;
  const eyes = fitEyeballs(seen, [left, right]).map((ball) => eyeAt(seen, redness, ball));
  return { eyes, ...noseOf(left, right, spots) };
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
    return { eyes, ...noseOf(left, right, spots) };
  }
  return undefined;
}

function noseOf(left: Point, right: Point, spots: readonly Spot[]): Pick<Face, 'nose'> {
  const { spot, certainty } = noseBelow(left, right, spots);
  return certainty > 0.5 && spot ? { nose: placeOf(spot) } : {};
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
function areSized(eyes: readonly [FoundEye, FoundEye], spots: readonly [Disc, Disc]): boolean {
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
