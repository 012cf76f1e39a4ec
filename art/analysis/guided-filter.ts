import { createPlane, type Plane } from '../raster.ts';
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
  subsample = Math.max(1, Math.min(4, Math.round(radius / 3))),
): Plane {
  const width = Math.max(1, Math.round(guide.width / subsample));
  const height = Math.max(1, Math.round(guide.height / subsample));
  const small = Math.max(1, Math.round(radius / subsample));
  const i = resizePlane(guide, width, height);
  const p = resizePlane(input, width, height);
  const ip = createPlane(width, height);
  const ii = createPlane(width, height);
  for (let k = 0; k < i.data.length; k++) {
    ip.data[k] = i.data[k] * p.data[k];
    ii.data[k] = i.data[k] * i.data[k];
  }
  const meanI = boxBlur(i, small).data;
  const meanP = boxBlur(p, small).data;
  const meanIP = boxBlur(ip, small).data;
  const meanII = boxBlur(ii, small).data;
  const a = createPlane(width, height);
  const b = createPlane(width, height);
  for (let k = 0; k < a.data.length; k++) {
    const variance = meanII[k] - meanI[k] * meanI[k];
    a.data[k] = (meanIP[k] - meanI[k] * meanP[k]) / (variance + epsilon);
    b.data[k] = meanP[k] - a.data[k] * meanI[k];
  }
  const meanA = resizePlane(boxBlur(a, small), guide.width, guide.height).data;
  const meanB = resizePlane(boxBlur(b, small), guide.width, guide.height).data;
  const result = createPlane(guide.width, guide.height);
  for (let k = 0; k < result.data.length; k++) result.data[k] = meanA[k] * guide.data[k] + meanB[k];
  return result;
}
