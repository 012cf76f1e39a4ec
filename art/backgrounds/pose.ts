import type { Plane } from '../raster.ts';

/** How the pet lies in the picture, in pixels of the mask it was taken from. */
export interface Pose {
  /** Width of that mask. */
  width: number;
  /** The middle of its area. */
  x: number;
  y: number;
  /** Direction of its long axis, radians, -π/2 to π/2. */
  angle: number;
}

/** Middle and long axis of a shape from its moments (Hu 1962). An empty one lies level in the middle. */
export function poseOf({ width, height, data }: Plane): Pose {
  let total = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      total += data[i];
      sumX += data[i] * x;
      sumY += data[i] * y;
    }
  }
  if (total < 1) return { width, x: width / 2, y: height / 2, angle: 0 };
  const x = sumX / total;
  const y = sumY / total;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      xx += data[i] * (column - x) * (column - x);
      xy += data[i] * (column - x) * (row - y);
      yy += data[i] * (row - y) * (row - y);
    }
  }
  return { width, x, y, angle: 0.5 * Math.atan2(2 * xy, xx - yy) };
}
