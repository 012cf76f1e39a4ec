import { smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { readPlane } from '../read-plane.ts';
import { type Disc, shiningDiscs } from './shining-discs.ts';

/** Planes of a pet in OKLab; changed in place. */
interface Coat {
  light: Plane;
  a: Plane;
  b: Plane;
  mask: Plane;
  /** Pixels per plan unit. */
  scale: number;
}

const PUPIL_LIGHT = 0.13;
/** Standard deviation of the blur under which eyes are looked for, plan units. */
export const EYE_BLUR = 1.6;

/** A retina that reflects a flash is bright inside, dark around, and has another color than its surround. */
const LEAST_LIGHT = 0.75;
const MOST_LIGHT_AROUND = 0.56;
const LEAST_CONTRAST = 0.2;
const LEAST_COLOR = 0.012;
/** A burnt-out retina stands out by lightness, a weak reflection by color: both count together. */
const COLOR_WEIGHT = 6;
const LEAST_EVIDENCE = 0.45;
/** Both eyes reflect the same flash: differences of color and lightness up to these. */
const SAME_COLOR = 0.045;
const SAME_LIGHT = 0.16;
/** Distance of the pupils, in their radii. */
const NEAREST = 8;
const FARTHEST = 30;
/** Steepest line through both eyes: rise over run. */
const STEEPEST = 0.55;
/**
 * Around both eyes of a face is the same, mirrored: correlation of lightness in rings of these radii, their mean at
 * least.
 */
const AROUND = [
  { inner: 1.2, outer: 3.5 },
  { inner: 1.2, outer: 10 },
] as const;
const LEAST_LIKENESS = 0.3;
/** Step in which rings are compared, in radii. */
const STEP = 0.4;
/** Coat continues beyond both eyes by this share of their distance. */
const BESIDE = 0.2;

/** A disc with the mean colors inside it. */
interface Retina extends Disc {
  readonly light: number;
  readonly a: number;
  readonly b: number;
  /** How much lighter it is than the ring around it. */
  readonly contrast: number;
}

/**
 * Repaints pupils that reflect a flash: two small bright colored discs, each in a dark ring and side by side in the
 * head, become dark, with a small highlight to the upper left. Changes nothing unless exactly one pair of discs fits,
 * and each is the mirror image of the other with what is around it: colored hairs and the pads of paws look much the
 * same.
 *
 * @param calm the lightness, blurred by `EYE_BLUR`
 */
export function healEyeShine(coat: Coat, calm: Plane): void {
  const discs: Retina[] = [];
  // A disc is found from several places in it; the one with the most contrast is nearest to its middle.
  const found = shiningDiscs(calm, coat.mask, coat.scale).flatMap((disc) => retinaAt(coat, disc) ?? []);
  for (const disc of found.sort((one, other) => other.contrast - one.contrast)) {
    const isKnown = discs.some(
      ({ x, y, radius }) => Math.hypot(disc.x - x, disc.y - y) < disc.radius + radius,
    );
    if (!isKnown) discs.push(disc);
  }
  const pairs = discs.flatMap((one, i) =>
    discs.slice(i + 1).flatMap((other) => (isPair(coat.mask, one, other) ? [[one, other]] : [])),
  );
  if (pairs.length !== 1) return;
  const [[one, other]] = pairs;
  if (mirrored(calm, one, other) < LEAST_LIKENESS) return;
  for (const disc of [one, other]) darken(coat, calm, disc);
}

/** How far the rings around two discs are mirror images of each other, across the line between them: -1 to 1. */
function mirrored(plane: Plane, one: Disc, other: Disc): number {
  const likeness = AROUND.map(({ inner, outer }) => {
    const [ones, others]: [number[], number[]] = [[], []];
    for (let u = -outer; u <= outer; u += STEP) {
      for (let v = -outer; v <= outer; v += STEP) {
        const away = Math.hypot(u, v);
        if (away < inner || away > outer) continue;
        ones.push(readBeside(plane, one, other, u, v));
        others.push(readBeside(plane, other, one, u, -v));
      }
    }
    return correlation(ones, others);
  });
  return likeness.reduce((sum, value) => sum + value, 0) / likeness.length;
}

/** The value `u` radii from a disc towards another and `v` across. */
function readBeside(plane: Plane, disc: Disc, towards: Disc, u: number, v: number): number {
  const [dx, dy] = [towards.x - disc.x, towards.y - disc.y];
  const unit = (disc.radius + towards.radius) / 2 / Math.hypot(dx, dy);
  return readPlane(plane, 1, disc.x + (u * dx - v * dy) * unit, disc.y + (u * dy + v * dx) * unit);
}

/** Pearson's correlation; 0 where nothing varies. */
function correlation(ones: readonly number[], others: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, middleOther] = [mean(ones), mean(others)];
  let [both, own, theirs] = [0, 0, 0];
  for (const [i, value] of ones.entries()) {
    const [d, e] = [value - middle, others[i] - middleOther];
    both += d * e;
    own += d * d;
    theirs += e * e;
  }
  return both / Math.sqrt(Math.max(own * theirs, 1e-12));
}

function retinaAt(coat: Coat, disc: Disc): Retina | undefined {
  const inside = meanOf(coat, disc, 0, 0.8);
  const ring = meanOf(coat, disc, 1.3, 1.9);
  const contrast = inside.light - ring.light;
  const color = Math.hypot(inside.a - ring.a, inside.b - ring.b);
  const evidence = contrast + COLOR_WEIGHT * color;
  const isShining =
    inside.light >= LEAST_LIGHT &&
    ring.light <= MOST_LIGHT_AROUND &&
    contrast >= LEAST_CONTRAST &&
    color >= LEAST_COLOR &&
    evidence >= LEAST_EVIDENCE;
  return isShining ? { ...disc, ...inside, contrast } : undefined;
}

/** Two discs of about the same size and color, side by side in the upper part of the pet, as far apart as eyes are. */
function isPair(mask: Plane, one: Retina, other: Retina): boolean {
  const across = other.x - one.x;
  const down = other.y - one.y;
  const distance = Math.hypot(across, down) / ((one.radius + other.radius) / 2);
  const ratio = one.radius / other.radius;
  const isInside = (x: number, y: number) =>
    (mask.data[Math.round(y) * mask.width + Math.round(x)] ?? 0) >= 0.5 && x >= 0 && x < mask.width;
  return (
    ratio > 0.65 &&
    ratio < 1.55 &&
    distance > NEAREST &&
    distance < FARTHEST &&
    Math.abs(down) < Math.abs(across) * STEEPEST &&
    Math.abs(one.light - other.light) < SAME_LIGHT &&
    Math.hypot(one.a - other.a, one.b - other.b) < SAME_COLOR &&
    isInside(one.x - across * BESIDE, one.y - down * BESIDE) &&
    isInside(other.x + across * BESIDE, other.y + down * BESIDE) &&
    isHigh(mask, (one.y + other.y) / 2)
  );
}

/** Whether at most seven tenths of the pet lie above a row. */
function isHigh({ width, height, data }: Plane, row: number): boolean {
  let above = 0;
  let all = 0;
  for (let y = 0; y < height; y++) {
    for (let i = y * width; i < (y + 1) * width; i++) {
      all += data[i];
      if (y < row) above += data[i];
    }
  }
  return above <= all * 0.7;
}

/** Mean color of a ring around the middle of a disc, from `inner` to `outer` radii. */
function meanOf({ light, a, b }: Coat, { x, y, radius }: Disc, inner: number, outer: number) {
  const sum = { light: 0, a: 0, b: 0 };
  let count = 0;
  const reach = Math.ceil(radius * outer);
  for (let py = Math.max(0, y - reach); py <= Math.min(light.height - 1, y + reach); py++) {
    for (let px = Math.max(0, x - reach); px <= Math.min(light.width - 1, x + reach); px++) {
      const distance = Math.hypot(px - x, py - y) / radius;
      if (distance < inner || distance >= outer) continue;
      const i = py * light.width + px;
      sum.light += light.data[i];
      sum.a += a.data[i];
      sum.b += b.data[i];
      count++;
    }
  }
  return { light: sum.light / count, a: sum.a / count, b: sum.b / count };
}

function darken(coat: Coat, calm: Plane, { x, y, radius }: Disc): void {
  const { width, height } = coat.light;
  const center = calm.data[y * width + x];
  const reach = Math.ceil(radius * 2);
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px++) {
      const i = py * width + px;
      const distance = Math.hypot(px - x, py - y) / radius;
      // What shines, and what lies well inside the disc, becomes pupil.
      const shines = smoothstep(center - 0.34, center - 0.16, calm.data[i]) * smoothstep(2, 1.5, distance);
      const share = Math.max(shines, smoothstep(1.15, 0.8, distance));
      const glint = smoothstep(
        0.36,
        0.22,
        Math.hypot(px - x + radius * 0.35, py - y + radius * 0.4) / radius,
      );
      coat.light.data[i] += (PUPIL_LIGHT - coat.light.data[i]) * share;
      coat.light.data[i] += (0.93 - coat.light.data[i]) * glint;
      coat.a.data[i] *= 1 - share;
      coat.b.data[i] *= 1 - share;
    }
  }
}
