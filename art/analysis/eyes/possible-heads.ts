import type { Plane } from '../../raster.ts';
import { signedDistance } from '../distance.ts';
import { resizePlane } from '../resize.ts';

/** A disc in a shape; in the shape's own units. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Longer side of the grid on which they are looked for. */
const GRID = 128;
/** Smallest of them, as a share of the largest round part. */
const LEAST = 0.22;
/** Round parts whose middle lies within this share of the radius of a larger one belong to it. */
const WITHIN = 0.6;
const MOST = 8;

/**
 * Round parts of a shape that may be heads, largest first: those above which there is no other, as a head is above a
 * chest.
 *
 * @param mask share of the shape in each pixel, 0 to 1
 * @param scale pixels a unit of the discs
 */
export function possibleHeads(mask: Plane, scale: number): Disc[] {
  const step = Math.max(1, Math.max(mask.width, mask.height) / GRID);
  const width = Math.max(3, Math.round(mask.width / step));
  const height = Math.max(3, Math.round(mask.height / step));
  const depths = signedDistance(resizePlane(mask, width, height));
  const parts: Disc[] = [];
  for (const peak of peaksOf(depths)) {
    if (parts.length === MOST || peak.radius < LEAST * (parts[0]?.radius ?? 0)) break;
    const isApart = parts.every(({ x, y, radius }) => Math.hypot(peak.x - x, peak.y - y) > WITHIN * radius);
    if (isApart) parts.push(peak);
  }
  const unit = step / scale;
  return parts
    .filter((part) => !parts.some((other) => isAbove(other, part)))
    .map(({ x, y, radius }) => ({ x: (x + 0.5) * unit, y: (y + 0.5) * unit, radius: radius * unit }));
}

function isAbove(other: Disc, { x, y, radius }: Disc): boolean {
  return Math.abs(other.x - x) < 1.2 * radius && other.y < y - 0.6 * radius;
}

/** Discs around the places that are deepest inside, deepest first. */
function peaksOf({ width, height, data }: Plane): Disc[] {
  const peaks: Disc[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const depth = data[i];
      const [above, below] = [i - width, i + width];
      const around = [above - 1, above, above + 1, i - 1, i + 1, below - 1, below, below + 1];
      if (depth >= 2 && around.every((other) => data[other] <= depth)) peaks.push({ x, y, radius: depth });
    }
  }
  return peaks.sort((one, other) => other.radius - one.radius);
}
