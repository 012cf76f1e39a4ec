import type { Plane } from '../../raster.ts';
import { boxBlur } from '../blur.ts';

/** What keeps a square of `2 * radius + 1` pixels of its own kind around it. @param mask of 0 and 1 */
export function erode(mask: Plane, radius: number): Plane {
  const { data } = boxBlur(mask, radius);
  return { ...mask, data: data.map((value) => (value > 0.999 ? 1 : 0)) };
}

/** What has some of a mask in a square of `2 * radius + 1` pixels around it. @param mask of 0 and 1 */
export function dilate(mask: Plane, radius: number): Plane {
  const { data } = boxBlur(mask, radius);
  return { ...mask, data: data.map((value) => (value > 1e-4 ? 1 : 0)) };
}
