import { clamp, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Spot } from './find-spots.ts';
import type { Disc } from './possible-heads.ts';
import { readPlane } from './read-plane.ts';

/** Two round shapes that may be eyes, left before right. */
export interface EyePair {
  readonly left: Spot;
  readonly right: Spot;
  readonly score: number;
}

/** Pairs that mean the same eyes, most supported first, and what they score together. */
export interface EyeVotes {
  readonly pairs: readonly EyePair[];
  readonly score: number;
}

/** Likeness to the other eye's mirror image below which a pair is doubted. */
const UNLIKE = { none: 0.2, full: 0.45 };
/** What pairs count that do not lie in a head as eyes do. */
const OUTSIDE_HEAD = 0.15;
/** Distance in radii of the larger shape within which two shapes are the same eye. */
const SAME = 1.1;
/** The same for pairs that support each other's place: their number tells where in a group the eyes are. */
const AGREES = 0.4;
/** The same for a shape that another pair shares: a pupil and its lid do not rival each other. */
const SHARED = 1.5;
/** Groups of pairs that are looked at. */
const MOST_GROUPS = 40;

/**
 * All pairs that lie as eyes do.
 *
 * @param tone the plane in which the shapes were found
 * @param quality how much a shape looks like an eye
 */
export function eyePairs(
  spots: readonly Spot[],
  tone: Plane,
  scale: number,
  quality: (spot: Spot) => number,
): EyePair[] {
  const good = spots.map((spot) => ({ spot, value: quality(spot) })).filter(({ value }) => value > 0);
  const pairs: EyePair[] = [];
  for (const { spot: left, value: one } of good) {
    for (const { spot: right, value: other } of good) {
      if (left.x >= right.x || !mayBelong(left, right)) continue;
      const alike = clamp(likeness(tone, scale, left, right), 0, 1);
      const score = Math.sqrt(one * other) * alike * smoothstep(UNLIKE.none, UNLIKE.full, alike);
      if (score === 0) continue;
      pairs.push({ left, right, score: score * (1 + 0.6 * noseBelow(left, right, spots).certainty) });
    }
  }
  return pairs;
}

/**
 * Adds up the pairs that mean the same eyes, best first: an eye is found at many sizes, as pupil, iris and lid; what
 * merely looks like one is found once or twice.
 */
export function addUp(pairs: readonly EyePair[], heads: readonly Disc[]): EyeVotes[] {
  let rest = pairs
    .map((pair) => ({ ...pair, score: pair.score * fitOf(pair, heads) }))
    .sort((one, other) => other.score - one.score);
  const groups: EyeVotes[] = [];
  while (rest.length > 0 && groups.length < MOST_GROUPS) {
    const [best] = rest;
    const isSame = (pair: EyePair) => areNear(pair, best, SAME);
    const others = rest.slice(1).filter(isSame);
    groups.push({ pairs: inOrderOfSupport([best, ...others]), score: sumOf([best, ...others]) });
    rest = rest.slice(1).filter((pair) => !isSame(pair));
  }
  return groups.sort((one, other) => other.score - one.score);
}

function inOrderOfSupport(pairs: readonly EyePair[]): EyePair[] {
  return pairs
    .map((pair) => ({ pair, support: sumOf(pairs.filter((other) => areNear(pair, other, AGREES))) }))
    .sort((one, other) => other.support - one.support)
    .map(({ pair }) => pair);
}

function sumOf(pairs: readonly EyePair[]): number {
  return pairs.reduce((sum, { score }) => sum + score, 0);
}

function areNear(one: EyePair, other: EyePair, share: number): boolean {
  return isNear(one.left, other.left, share) && isNear(one.right, other.right, share);
}

/** Whether two groups share an eye: they do not rival each other, the better one is right. */
export function shareAnEye({ pairs: [one] }: EyeVotes, { pairs: [other] }: EyeVotes): boolean {
  return [one.left, one.right].some((spot) =>
    [other.left, other.right].some((second) => isNear(spot, second, SHARED)),
  );
}

function isNear(one: Spot, other: Spot, share: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < share * Math.max(one.radius, other.radius);
}

/** How well a pair lies in one of the heads, 0 to 1: level, in its middle or above, as far apart as eyes are. */
function fitOf({ left, right }: EyePair, heads: readonly Disc[]): number {
  const level = smoothstep(0.85, 0.5, Math.abs(right.y - left.y) / (right.x - left.x));
  const distance = Math.hypot(right.x - left.x, right.y - left.y);
  const lies = heads.map((head) => {
    const apart = distance / head.radius;
    const dx = ((left.x + right.x) / 2 - head.x) / head.radius;
    const dy = ((left.y + right.y) / 2 - head.y) / head.radius;
    return (
      smoothstep(0.42, 0.58, apart) *
      smoothstep(1.5, 1.2, apart) *
      smoothstep(0.9, 0.65, Math.hypot(dx, dy)) *
      smoothstep(0.45, 0.25, dy)
    );
  });
  return level * (OUTSIDE_HEAD + (1 - OUTSIDE_HEAD) * Math.max(0, ...lies));
}

/** Whether two shapes lie as eyes do: of like size, side by side, as far apart as eyes are. */
function mayBelong(left: Spot, right: Spot): boolean {
  const across = right.x - left.x;
  const down = Math.abs(right.y - left.y);
  const apart = Math.hypot(across, down) / Math.sqrt(left.radius * right.radius);
  const ratio = left.radius / right.radius;
  return ratio > 0.58 && ratio < 1.72 && apart > 3.6 && apart < 14 && down < 0.8 * across;
}

/** Cells on each side of the middle on which two shapes are compared, and how far they reach, in radii. */
const CELLS = 7;
const REACH = 2.4;

/**
 * Whether one shape is the mirror image of the other, -1 to 1: correlation of their surroundings along the line through
 * both, without highlights, which are not mirrored.
 */
function likeness(tone: Plane, scale: number, left: Spot, right: Spot): number {
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const [ux, uy] = [(right.x - left.x) / apart, (right.y - left.y) / apart];
  const one: number[] = [];
  const other: number[] = [];
  const at = ({ x, y, radius, around }: Spot, u: number, v: number) =>
    Math.min(around, readPlane(tone, scale, x + (u * ux - v * uy) * radius, y + (u * uy + v * ux) * radius));
  for (let j = -CELLS; j <= CELLS; j++) {
    for (let i = -CELLS; i <= CELLS; i++) {
      const [u, v] = [(REACH * i) / CELLS, (REACH * j) / CELLS];
      one.push(at(left, u, v));
      other.push(at(right, -u, v));
    }
  }
  return correlation(one, other);
}

/** A dark round shape below the middle of both, as a nose is, and how much it looks like one, 0 to 1. */
export function noseBelow(
  left: Pick<Spot, 'x' | 'y'>,
  right: Pick<Spot, 'x' | 'y'>,
  spots: readonly Spot[],
): { spot?: Spot; certainty: number } {
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const [ux, uy] = [(right.x - left.x) / apart, (right.y - left.y) / apart];
  let nose: { spot?: Spot; certainty: number } = { certainty: 0 };
  for (const spot of spots) {
    const { x, y, radius, strength, core, around } = spot;
    if (radius < 0.08 * apart || radius > 0.45 * apart) continue;
    const [dx, dy] = [x - (left.x + right.x) / 2, y - (left.y + right.y) / 2];
    const across = Math.abs(dx * ux + dy * uy) / apart;
    const down = (dy * ux - dx * uy) / apart;
    const lies = smoothstep(0.6, 0.2, across) * smoothstep(0.35, 0.6, down) * smoothstep(1.7, 1.2, down);
    const certainty = lies * smoothstep(0.04, 0.16, strength) * smoothstep(0.1, 0.35, around - core);
    if (certainty > nose.certainty) nose = { spot, certainty };
  }
  return nose;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let both = 0;
  let first = 1e-6;
  let second = 1e-6;
  for (let i = 0; i < one.length; i++) {
    both += (one[i] - meanOne) * (other[i] - meanOther);
    first += (one[i] - meanOne) ** 2;
    second += (other[i] - meanOther) ** 2;
  }
  return both / Math.sqrt(first * second);
}
