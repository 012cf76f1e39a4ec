import { clamp, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';
import { findSpots, type Spot } from './find-spots.ts';
import { eyeAt, measureEyes } from './measure-eyes.ts';
import { quantile, readPlane, readRings } from './read-plane.ts';
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

/** Two round shapes that may be eyes, left before right. */
interface EyePair {
  readonly left: Spot;
  readonly right: Spot;
  readonly score: number;
}

/** How good a pair must be, and how many times as good as the next one elsewhere. */
const DARK_EYES = { score: 0.31, lead: 2.2 };
const GREEN_EYES = { score: 0.12, lead: 2.2 };

/** Pixels to a plan unit, at most, on which eyes are looked for. */
const FINEST = 0.5;

/**
 * The pair of eyes, if there is one beyond doubt, and the nose. Eyes are round and dark, or, where the iris is bright,
 * less red than any fur; each is the mirror image of the other, and often there is a nose below.
 */
export function findFace(face: FacePlanes): Face | undefined {
  const seen = atMost(FINEST, face);
  const { light, a, b, mask, scale } = seen;
  const redness = rednessOf(light, a, scale);
  const spots = findSpots(light, mask, scale);
  const dark = eyePairs(spots, light, scale, (spot) => darkEye(spot, a, b, redness, scale));
  const irises = findSpots(redness, mask, scale).filter((spot) => hasPupil(light, scale, spot));
  const pair = best(dark, DARK_EYES) ?? best(eyePairs(irises, redness, scale, greenEye), GREEN_EYES);
  if (!pair) return undefined;
  const eyes = measureEyes(seen, redness, [pair.left, pair.right]);
  if (!eyes) return undefined;
  const nose = noseBelow(pair.left, pair.right, spots);
  return { eyes, ...(nose.certainty > 0.5 && nose.spot ? { nose: placeOf(nose.spot) } : {}) };
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

/** All pairs that lie as eyes do, best first. */
function eyePairs(
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
      pairs.push({
        left,
        right,
        score: Math.sqrt(one * other) * alike * (1 + 0.6 * noseBelow(left, right, spots).certainty),
      });
    }
  }
  return pairs.sort((one, other) => other.score - one.score);
}

function best(
  [first, ...others]: readonly EyePair[],
  wanted: { score: number; lead: number },
): EyePair | undefined {
  if (!first || first.score < wanted.score) return undefined;
  const next = others.find((pair) => !isSame(pair, first));
  return next && next.score * wanted.lead > first.score ? undefined : first;
}

/** Whether two pairs mean the same eyes. */
function isSame(one: EyePair, other: EyePair): boolean {
  const near = (first: Spot, second: Spot) =>
    Math.hypot(first.x - second.x, first.y - second.y) < 1.5 * Math.max(first.radius, second.radius);
  return near(one.left, other.left) && near(one.right, other.right);
}

/** Whether two shapes lie as eyes do: of like size, side by side, as far apart as eyes are. */
function mayBelong(left: Spot, right: Spot): boolean {
  const across = right.x - left.x;
  const down = Math.abs(right.y - left.y);
  const apart = Math.hypot(across, down) / Math.sqrt(left.radius * right.radius);
  const ratio = left.radius / right.radius;
  return ratio > 0.58 && ratio < 1.72 && apart > 3.6 && apart < 14 && down < 0.8 * across;
}

/** How much a shape looks like a pupil or a dark eye: dark in the middle, lighter all round, of another hue. */
function darkEye(spot: Spot, a: Plane, b: Plane, redness: Plane, scale: number): number {
  const { support, core, around, closed } = spot;
  if (around - core < 0.15) return 0;
  const shape =
    support *
    smoothstep(0.16, 0.45, around - core) *
    smoothstep(0.46, 0.24, core) *
    smoothstep(0.6, 0.95, closed);
  if (shape === 0) return 0;
  const hue = smoothstep(0.015, 0.05, hueStep(a, b, scale, spot));
  const green = smoothstep(0.1, 0.5, greenStep(redness, scale, spot));
  return shape * (1 + HUE * hue + GREEN * green);
}

/** What another hue than the coat's, and a greener one, add to a dark shape's likeness to an eye. */
const HUE = 0.8;
const GREEN = 2.5;

function greenStep(redness: Plane, scale: number, spot: Spot): number {
  const median = (...shares: number[]) =>
    quantile(
      readRings(
        redness,
        scale,
        spot,
        shares.map((share) => share * spot.radius),
      ),
      0.5,
    );
  return median(3, 3.6) - Math.min(median(0.6, 0.8), median(1.25, 1.5), median(1.6, 1.9));
}

/** The same for an iris in the plane of redness. */
function greenEye({ strength, core, around, closed }: Spot): number {
  return (
    strength *
    smoothstep(0.16, 0.45, around - core) *
    smoothstep(0.46, 0.24, core) *
    smoothstep(0.6, 0.95, closed)
  );
}

/** How far the colour in a shape, or just outside of it, is from the colour further away. */
function hueStep(a: Plane, b: Plane, scale: number, spot: Spot): number {
  const median = (plane: Plane, ...shares: number[]) =>
    quantile(
      readRings(
        plane,
        scale,
        spot,
        shares.map((share) => share * spot.radius),
      ),
      0.5,
    );
  const [farA, farB] = [median(a, 3, 3.6), median(b, 3, 3.6)];
  const step = (...shares: number[]) => Math.hypot(median(a, ...shares) - farA, median(b, ...shares) - farB);
  return Math.max(step(0.5, 0.8), step(1.25, 1.5));
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

/** Whether there is something dark in the middle of an iris. */
function hasPupil(light: Plane, scale: number, spot: Spot): boolean {
  const inner = readRings(
    light,
    scale,
    spot,
    [0, 0.15, 0.3, 0.5].map((share) => share * spot.radius),
  );
  return quantile(inner, 0.1) < 0.36;
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
function noseBelow(left: Spot, right: Spot, spots: readonly Spot[]): { spot?: Spot; certainty: number } {
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
