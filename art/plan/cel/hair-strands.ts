import { gaussianBlur } from '../../analysis/blur.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import type { TracedPoint } from '../../analysis/trace-lines.ts';
import { mix, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { lengthOf } from '../lines/coat-lines.ts';

/** How far to both sides of a line its photo is looked at, plan units. */
const BESIDE = 5;
/** Least of what both sides of a hair are lighter than it, as a share of what the lighter side is. */
const HAIR = 0.35;
/**
 * Side of the cells in which strands are counted, and how far around a strand its company lies, plan units;
 * how much of the latter a line misses of itself at its ends.
 */
const COMPANY = { cell: 5, around: 16, ends: 1.25 } as const;
/**
 * Least company of a hair, itself included, and of an edge, in strands that lie beside it in its direction:
 * of short hair, where lone ones are scratches, and of long hair.
 */
const LEAST = { hair: [1.7, 1.15], edge: [1.5, 0.5] } as const;
/** Length of hair that is sleek, and that is long (`surelyLongHairOf`). */
const LONG = [0.1, 0.4] as const;
/** Share of all hairs, by their length, that have so much company in short fur, and in long fur. */
const DENSE = [0.5, 0.7] as const;
/** How long hair is at least where strands are drawn: on smooth skin and short fur they are scratches. */
const SLEEK = 0.15;

/** A line that may be a hair of a coat. */
export interface MaybeHair {
  readonly line: readonly TracedPoint[];
  /** Whether both of its sides are lighter: where one is, it is the edge of something. */
  readonly isHair: boolean;
}

/** What lines are. @param light in which they are dark @param scale its pixels per plan unit */
export function maybeHairs(lines: readonly TracedPoint[][], light: Plane, scale: number): MaybeHair[] {
  return lines.map((line) => ({ line, isHair: ridgeShare(line, light, scale) >= HAIR }));
}

/**
 * Separates hairs, which lie side by side, from scratches and contours: along a nose, a spot or an ear the
 * photo has one edge, which is a dark and a light line.
 *
 * @param lines all of a coat
 * @param size of the picture, plan units
 * @param hair how long it is, 0 to 1 (`surelyLongHairOf`); dense strands are those of long hair, too
 * @returns none on a sleek coat
 */
export function hairStrandsOf(
  lines: readonly MaybeHair[],
  size: { readonly width: number; readonly height: number },
  hair: number,
): (line: MaybeHair) => boolean {
  const companyOf = companyAmong(lines, size);
  const companies = new Map(lines.map((maybe) => [maybe, companyOf(maybe.line)]));
  let [all, accompanied] = [1e-6, 0];
  for (const [{ line, isHair }, company] of companies) {
    if (!isHair) continue;
    all += lengthOf(line);
    if (company >= LEAST.hair[0]) accompanied += lengthOf(line);
  }
  const long = Math.max(smoothstepIn(LONG, hair), smoothstepIn(DENSE, accompanied / all));
  if (long < SLEEK) return () => false;
  const least = { hair: mix(...LEAST.hair, long), edge: mix(...LEAST.edge, long) };
  return (maybe) => (companies.get(maybe) ?? 0) >= (maybe.isHair ? least.hair : least.edge);
}

/** How many hairs lie along a line on an average: near ones count more, and those that cross it less. */
function companyAmong(
  lines: readonly MaybeHair[],
  size: { readonly width: number; readonly height: number },
): (line: readonly TracedPoint[]) => number {
  // Directions without a sense are vectors of the double angle.
  const [cosines, sines] = [0, 1].map(() =>
    createPlane(Math.ceil(size.width / COMPANY.cell) + 1, Math.ceil(size.height / COMPANY.cell) + 1),
  );
  for (const { line, isHair } of lines) {
    if (!isHair) continue;
    for (const { x, y, length, cosine, sine } of stepsOf(line)) {
      const i = Math.floor(y / COMPANY.cell) * cosines.width + Math.floor(x / COMPANY.cell);
      cosines.data[i] += length * cosine;
      sines.data[i] += length * sine;
    }
  }
  const [u, v] = [cosines, sines].map((plane) => gaussianBlur(plane, COMPANY.around / COMPANY.cell));
  const one = (COMPANY.around * Math.sqrt(2 * Math.PI)) / COMPANY.cell ** 2;
  return (line) => {
    let [sum, total] = [0, 1e-6];
    for (const { x, y, length, cosine, sine } of stepsOf(line)) {
      const at = (plane: Plane) => readPlane(plane, 1 / COMPANY.cell, x, y);
      sum += length * (cosine * at(u) + sine * at(v));
      total += length;
    }
    // A short line is not around itself everywhere.
    const own = total / (total + COMPANY.ends * COMPANY.around);
    return (one * sum) / total / own;
  };
}

interface Step extends Point {
  readonly length: number;
  /** Of twice its angle. */
  readonly cosine: number;
  readonly sine: number;
}

function stepsOf(line: readonly TracedPoint[]): Step[] {
  return line.slice(1).map((to, n) => {
    const [x, y] = [to.x - line[n].x, to.y - line[n].y];
    const square = x * x + y * y || 1;
    const [cosine, sine] = [(x * x - y * y) / square, (2 * x * y) / square];
    return { x: to.x, y: to.y, length: Math.sqrt(square), cosine, sine };
  });
}

/** How much lighter the darker side of a line is than it, as a share of the lighter one. */
function ridgeShare(line: readonly TracedPoint[], light: Plane, scale: number): number {
  let [both, one] = [0, 1e-6];
  for (let n = 1; n < line.length - 1; n++) {
    const { x, y } = line[n];
    const side = normalAt(line[n - 1], line[n + 1]);
    const own = readPlane(light, scale, x, y);
    const left = readPlane(light, scale, x + BESIDE * side.x, y + BESIDE * side.y) - own;
    const right = readPlane(light, scale, x - BESIDE * side.x, y - BESIDE * side.y) - own;
    both += Math.min(left, right);
    one += Math.max(left, right);
  }
  return both / one;
}

function normalAt(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return { x: -y / length, y: x / length };
}
