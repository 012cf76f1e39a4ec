import { createPlane, type Plane } from '../../raster.ts';
import { boxBlur } from './blur.ts';
import { resizePlane } from './resize.ts';

/** Scalar twin of the kernel behind `guidedFilter`. */
export function guidedFilter(
  guide: Plane,
  input: Plane,
  radius: number,
  epsilon: number,
  subsample: number,
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
