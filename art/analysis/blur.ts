import { withKernels } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';

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
