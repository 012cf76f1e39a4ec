import { withKernels } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';

/** Which way the fur lies. */
export interface Flow {
  /** Unit vectors along the strands (the sign is arbitrary), one pair of planes. */
  x: Plane;
  y: Plane;
  /** How clearly there is one direction, 0 to 1. */
  coherence: Plane;
}

/**
 * Direction along edges and strands from the smoothed structure tensor (Kass and Witkin 1987; Kyprianidis and
 * Kang 2011).
 *
 * @param light any plane with the picture's edges
 * @param sigma smoothing of the tensor in pixels: larger flows calmer
 * @param shift how often the grid is halved on which the answer lies (`flowShift`)
 */
export function estimateFlow(light: Plane, sigma: number, shift = 0): Flow {
  const width = Math.max(1, light.width >> shift);
  const height = Math.max(1, light.height >> shift);
  const count = width * height;
  return withKernels((runtime) => {
    const [x, y, coherence] = [count, count, count].map((room) => runtime.room(room));
    runtime.code.flow(runtime.put(light.data), light.width, light.height, sigma, shift, x, y, coherence);
    const plane = (at: number): Plane => ({ width, height, data: runtime.take(at, count) });
    return { x: plane(x), y: plane(y), coherence: plane(coherence) };
  });
}

/** Pixels of smoothing that a flow has at least when it is computed on a smaller grid. */
const LEAST_SIGMA = 1.5;

/** How often the grid may be halved on which a flow is computed: what is smooth needs few cells. */
export function flowShift(sigma: number): number {
  return Math.max(0, Math.floor(Math.log2(sigma / LEAST_SIGMA)));
}
