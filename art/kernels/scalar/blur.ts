import { createPlane, type Plane } from '../../raster.ts';

/** One pass of a running mean of `2 * radius + 1` values along rows; edges repeat. */
function boxRows(source: Float32Array, target: Float32Array, width: number, height: number, radius: number) {
  const scale = 1 / (2 * radius + 1);
  const last = width - 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = source[row] * (radius + 1);
    for (let x = 1; x <= radius; x++) sum += source[row + Math.min(x, last)];
    for (let x = 0; x < width; x++) {
      target[row + x] = sum * scale;
      const enter = x + radius + 1;
      const leave = x - radius;
      sum += source[row + (enter < last ? enter : last)] - source[row + (leave > 0 ? leave : 0)];
    }
  }
}

/** The same along columns, a whole row at a time so that memory is read in order. */
function boxColumns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
) {
  const scale = 1 / (2 * radius + 1);
  const last = height - 1;
  const sum = new Float32Array(width);
  for (let x = 0; x < width; x++) sum[x] = source[x] * (radius + 1);
  for (let y = 1; y <= radius; y++) {
    const row = Math.min(y, last) * width;
    for (let x = 0; x < width; x++) sum[x] += source[row + x];
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = Math.min(y + radius + 1, last) * width;
    const leave = Math.max(y - radius, 0) * width;
    for (let x = 0; x < width; x++) {
      target[row + x] = sum[x] * scale;
      sum[x] += source[enter + x] - source[leave + x];
    }
  }
}

/** Scalar twin of the kernel behind `boxBlur`. */
export function boxBlur(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const result = createPlane(width, height);
  if (radius < 1) {
    result.data.set(plane.data);
    return result;
  }
  const between = new Float32Array(plane.data.length);
  boxRows(plane.data, between, width, height, radius);
  boxColumns(between, result.data, width, height, radius);
  return result;
}

/** Scalar twin of the kernel behind `gaussianBlur`. */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  if (sigma < 0.3) return { ...plane, data: plane.data.slice() };
  const { width, height } = plane;
  const result = createPlane(width, height);
  const between = new Float32Array(plane.data.length);
  let source = plane.data;
  for (const radius of boxRadii(sigma)) {
    if (radius === 0) continue;
    boxRows(source, between, width, height, radius);
    boxColumns(between, result.data, width, height, radius);
    source = result.data;
  }
  if (source === plane.data) result.data.set(plane.data);
  return result;
}

/** Radii of three boxes that together have the variance of a Gaussian (Kovesi 2010). */
function boxRadii(sigma: number): [number, number, number] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  let lower = Math.floor(ideal);
  if (lower % 2 === 0) lower--;
  const upper = lower + 2;
  const lowers = Math.round((12 * sigma * sigma - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4));
  const radius = (index: number) => ((index < lowers ? lower : upper) - 1) / 2;
  return [radius(0), radius(1), radius(2)];
}
