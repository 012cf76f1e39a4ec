import { withKernels } from '../kernels/machine.ts';
import * as scalar from '../kernels/scalar/flow.ts';
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
 */
export function estimateFlow(light: Plane, sigma: number): Flow {
  const { width, height, data } = light;
  return withKernels(
    (bench) => {
      const [x, y, coherence] = [data.length, data.length, data.length].map((count) => bench.room(count));
      bench.code.flow(bench.put(data), width, height, sigma, x, y, coherence);
      const plane = (at: number): Plane => ({ width, height, data: bench.take(at, data.length) });
      return { x: plane(x), y: plane(y), coherence: plane(coherence) };
    },
    () => scalar.estimateFlow(light, sigma),
  );
}
