import { createPlane, type Plane } from '../raster.ts';

const FAR = 1e20;

/**
 * Distance of each pixel from the border where `mask` crosses 0.5, in pixels: positive inside, negative outside
 * (exact Euclidean distance transform, Felzenszwalb and Huttenlocher 2012).
 */
export function signedDistance(mask: Plane): Plane {
  const { width, height } = mask;
  const inside = transform(mask, (value) => value >= 0.5);
  const outside = transform(mask, (value) => value < 0.5);
  const result = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, at = y * pitchOf(width); x < width; x++, i++, at++) {
      result.data[i] = mask.data[i] >= 0.5 ? Math.sqrt(outside[at]) - 0.5 : 0.5 - Math.sqrt(inside[at]);
    }
  }
  return result;
}

/** Numbers from one row to the next: odd, so that a column does not fall on the same lines of the cache again and again. */
function pitchOf(width: number): number {
  return width | 1;
}

/** Squared distance to the nearest pixel that belongs, in rows of `pitchOf` numbers. */
function transform(mask: Plane, belongs: (value: number) => boolean): Float64Array {
  const { width, height } = mask;
  const pitch = pitchOf(width);
  const grid = new Float64Array(pitch * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, at = y * pitch; x < width; x++, i++, at++) grid[at] = belongs(mask.data[i]) ? 0 : FAR;
  }
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const hull = new Int32Array(longest);
  const borders = new Float64Array(longest + 1);
  for (let x = 0; x < width; x++) pass(grid, x, pitch, height, line, hull, borders);
  for (let y = 0; y < height; y++) pass(grid, y * pitch, 1, width, line, hull, borders);
  return grid;
}

/** Lower envelope of parabolas along one line of `count` pixels, `stride` apart. */
function pass(
  grid: Float64Array,
  start: number,
  stride: number,
  count: number,
  line: Float64Array,
  hull: Int32Array,
  borders: Float64Array,
): void {
  let isEven = true;
  for (let i = 0; i < count; i++) {
    line[i] = grid[start + i * stride];
    isEven &&= line[i] === line[0];
  }
  // Nothing is nearer than what is there: so are most lines beside a shape.
  if (isEven) return;
  let last = 0;
  hull[0] = 0;
  borders[0] = -FAR;
  borders[1] = FAR;
  for (let q = 1; q < count; q++) {
    let cross = intersection(line, q, hull[last]);
    while (cross <= borders[last]) {
      last--;
      cross = intersection(line, q, hull[last]);
    }
    last++;
    hull[last] = q;
    borders[last] = cross;
    borders[last + 1] = FAR;
  }
  let k = 0;
  for (let q = 0; q < count; q++) {
    while (borders[k + 1] < q) k++;
    const offset = q - hull[k];
    grid[start + q * stride] = offset * offset + line[hull[k]];
  }
}

function intersection(line: Float64Array, q: number, p: number): number {
  return (line[q] + q * q - (line[p] + p * p)) / (2 * q - 2 * p);
}
