import { withKernels } from '../kernels/wasm-runtime.ts';
import { createPlane, type Plane } from '../raster.ts';
import { cropPlane } from './crop.ts';

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

/** Boxes of a Gaussian reach this many sigmas, and some pixels more that rounding adds. */
const REACH = { sigmas: 3, more: 4 };

/** The very same for columns up to `right` and rows up to `bottom` only, which takes less time; beyond is anything. */
export function gaussianBlurUpTo(plane: Plane, sigma: number, right: number, bottom: number): Plane {
  const { width, height } = plane;
  const reach = Math.ceil(REACH.sigmas * sigma) + REACH.more;
  const box = {
    left: 0,
    top: 0,
    right: Math.min(width, Math.max(1, Math.ceil(right) + 1 + reach)),
    bottom: Math.min(height, Math.max(1, Math.ceil(bottom) + 1 + reach)),
  };
  const part = gaussianBlur(cropPlane(plane, box), sigma);
  const blurred = createPlane(width, height);
  for (let y = 0; y < part.height; y++) {
    blurred.data.set(part.data.subarray(y * part.width, (y + 1) * part.width), y * width);
  }
  return blurred;
}
