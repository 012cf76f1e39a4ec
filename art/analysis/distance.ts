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
    for (let x = 0; x < width; x++, i++) {
      result.data[i] = mask.data[i] >= 0.5 ? Math.sqrt(outside[i]) - 0.5 : 0.5 - Math.sqrt(inside[i]);
    }
  }
  return result;
}

/** Squared distance to the nearest pixel that belongs. */
function transform(mask: Plane, belongs: (value: number) => boolean): Float64Array {
  const { width, height } = mask;
  const grid = new Float64Array(width * height);
  // Down, then up: how many rows away the nearest one is.
  const rows = new Float64Array(width).fill(Infinity);
  for (let y = 0; y < height; y++) {
    countDown(mask.data.subarray(y * width, (y + 1) * width), belongs, rows, grid.subarray(y * width));
  }
  rows.fill(Infinity);
  for (let y = height - 1; y >= 0; y--) countUp(rows, grid.subarray(y * width));
  const line = new Float64Array(width);
  const hull = new Int32Array(width);
  const borders = new Float64Array(width + 1);
  for (let y = 0; y < height; y++) pass(grid, y * width, width, line, hull, borders);
  return grid;
}

// Loops over pixels stand alone, so that they are compiled once and for all.

/** Rows since the last one above that belongs. */
function countDown(
  values: Float32Array,
  belongs: (value: number) => boolean,
  rows: Float64Array,
  row: Float64Array,
): void {
  for (let x = 0; x < values.length; x++) {
    rows[x] = belongs(values[x]) ? 0 : rows[x] + 1;
    row[x] = rows[x];
  }
}

/** Squares of the rows to the nearest one that belongs, above or below. */
function countUp(rows: Float64Array, row: Float64Array): void {
  for (let x = 0; x < rows.length; x++) {
    rows[x] = Math.min(rows[x] + 1, row[x]);
    row[x] = Math.min(FAR, rows[x] * rows[x]);
  }
}

/** Lower envelope of parabolas along one line of `count` pixels. */
function pass(
  grid: Float64Array,
  start: number,
  count: number,
  line: Float64Array,
  hull: Int32Array,
  borders: Float64Array,
): void {
  let isEven = true;
  for (let i = 0; i < count; i++) {
    line[i] = grid[start + i];
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
    grid[start + q] = offset * offset + line[hull[k]];
  }
}

function intersection(line: Float64Array, q: number, p: number): number {
  return (line[q] + q * q - (line[p] + p * p)) / (2 * q - 2 * p);
}
