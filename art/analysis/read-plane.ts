import { clamp } from '../numbers.ts';
import type { Plane } from '../raster.ts';

/** Directions in which a circle is read. */
const DIRECTIONS = 24;

/** The value at a place, bilinear, the nearest beyond the border; `x`, `y` in units of `1 / scale` pixels. */
export function readPlane({ width, height, data }: Plane, scale: number, x: number, y: number): number {
  const px = clamp(x * scale - 0.5, 0, width - 1);
  const py = clamp(y * scale - 0.5, 0, height - 1);
  const column = Math.max(0, Math.min(width - 2, Math.floor(px)));
  const row = Math.max(0, Math.min(height - 2, Math.floor(py)));
  const right = Math.min(column + 1, width - 1);
  const below = Math.min(row + 1, height - 1);
  const fx = px - column;
  const fy = py - row;
  const top = data[row * width + column] * (1 - fx) + data[row * width + right] * fx;
  const bottom = data[below * width + column] * (1 - fx) + data[below * width + right] * fx;
  return top * (1 - fy) + bottom * fy;
}

/** The values on circles around a place, in rising order; lengths as in `readPlane`. */
export function readRings(
  plane: Plane,
  scale: number,
  { x, y }: { readonly x: number; readonly y: number },
  radii: readonly number[],
): number[] {
  const values: number[] = [];
  for (const radius of radii) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      values.push(readPlane(plane, scale, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius));
    }
  }
  return values.sort((one, other) => one - other);
}

/**
 * The value below which a share of those on circles around the middle of a disc lies.
 *
 * @param radii of the circles, in radii of the disc
 */
export function ringQuantile(
  plane: Plane,
  scale: number,
  disc: { readonly x: number; readonly y: number; readonly radius: number },
  radii: readonly number[],
  share: number,
): number {
  const lengths = radii.map((length) => length * disc.radius);
  return quantile(readRings(plane, scale, disc, lengths), share);
}

/** The value below which this share of the (rising) values lies. */
export function quantile(rising: ArrayLike<number>, share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))];
}
