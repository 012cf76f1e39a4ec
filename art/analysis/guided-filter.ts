import type { Plane } from '../raster.ts';
import { boxBlur } from './blur.ts';
import { resizePlane } from './resize.ts';

/**
 * Guided filter (He, Sun, Tang 2013) in its fast form (He, Sun 2015): smooths `input` so that it keeps the edges of
 * `guide`; the coefficients are computed at `1 / subsample` of the size.
 *
 * @param guide values 0 to 1
 * @param input same size as the guide
 * @param radius of the window in pixels
 * @param epsilon variance of the guide below which an area counts as flat (0.01² to 0.1²)
 */
export function guidedFilter(
  guide: Plane,
  input: Plane,
  radius: number,
  epsilon: number,
  subsample = 4,
): Plane {
  const width = Math.max(1, Math.round(guide.width / subsample));
  const height = Math.max(1, Math.round(guide.height / subsample));
  const small = Math.max(1, Math.round(radius / subsample));
  const i = resizePlane(guide, width, height);
  const p = resizePlane(input, width, height);
  const product = (a: Plane, b: Plane): Plane => ({ ...a, data: a.data.map((v, k) => v * b.data[k]) });
  const meanI = boxBlur(i, small);
  const meanP = boxBlur(p, small);
  const meanIP = boxBlur(product(i, p), small);
  const meanII = boxBlur(product(i, i), small);
  const a = meanI.data.map((m, k) => {
    const variance = meanII.data[k] - m * m;
    return (meanIP.data[k] - m * meanP.data[k]) / (variance + epsilon);
  });
  const b = meanP.data.map((m, k) => m - a[k] * meanI.data[k]);
  const meanA = resizePlane(boxBlur({ width, height, data: a }, small), guide.width, guide.height);
  const meanB = resizePlane(boxBlur({ width, height, data: b }, small), guide.width, guide.height);
  return { ...guide, data: guide.data.map((v, k) => meanA.data[k] * v + meanB.data[k]) };
}
