import { withKernels } from '../kernels/wasm-runtime.ts';
import type { Box } from '../plan/composition/bounding-box.ts';
import { createPlane, type Plane } from '../raster.ts';
import { cropPlane, pastePlane } from './crop.ts';

/** Mean over a square of `2 * radius + 1` pixels a side (radius is a whole number; 0 copies). */
export function boxBlur(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  return withKernels((runtime) => {
    const at = runtime.put(data);
    runtime.code.blur(at, at, width, height, radius, 0, 0);
    return { width, height, data: runtime.take(at, data.length) };
  });
}

/**
 * Gaussian blur with standard deviation `sigma` in pixels, as three box blurs whose variances add up to sigma²
 * (Wells 1986); below 0.3 px it copies.
 */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  const { width, height, data } = plane;
  return withKernels((runtime) => {
    const at = runtime.put(data);
    runtime.code.gaussian(at, at, width, height, sigma);
    return { width, height, data: runtime.take(at, data.length) };
  });
}

/**
 * Means around each place, of those values alone that have a weight: `gaussianBlur` that does not mix in what is beside
 * a shape.
 *
 * @param weights 0 to 1, of the same size
 * @param sigma standard deviation in pixels
 * @param least mean weight below which a mean fades to 0
 */
export function weightedBlur(plane: Plane, weights: Plane, sigma: number, least = 1e-3): Float32Array {
  const data = plane.data.slice();
  for (let i = 0; i < data.length; i++) data[i] *= weights.data[i];
  const [means, all] = [{ ...plane, data }, weights].map((one) => gaussianBlur(one, sigma).data);
  for (let i = 0; i < means.length; i++) means[i] /= Math.max(least, all[i]);
  return means;
}

/** Boxes of a Gaussian reach this many sigmas, and some pixels more that rounding adds. */
const REACH = { sigmas: 3, more: 4 };

/** The same within a box in pixels only, which takes less time; beyond is anything. */
export function gaussianBlurIn(plane: Plane, sigma: number, { left, top, right, bottom }: Box): Plane {
  const { width, height } = plane;
  const reach = Math.ceil(REACH.sigmas * sigma) + REACH.more;
  const within = (place: number, side: number) => Math.min(side, Math.max(0, place));
  const box = {
    left: within(Math.floor(left) - reach, width - 1),
    top: within(Math.floor(top) - reach, height - 1),
    right: within(Math.ceil(right) + 1 + reach, width),
    bottom: within(Math.ceil(bottom) + 1 + reach, height),
  };
  const blurred = createPlane(width, height);
  if (box.left >= box.right || box.top >= box.bottom) return blurred;
  pastePlane(blurred, gaussianBlur(cropPlane(plane, box), sigma), box);
  return blurred;
}
