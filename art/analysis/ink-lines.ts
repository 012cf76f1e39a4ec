import { withKernels } from '../kernels/machine.ts';
import * as scalar from '../kernels/scalar/ink-lines.ts';
import type { Plane } from '../raster.ts';
import { flowShift } from './flow.ts';

/** Smoothing of the flow that lines follow, in their widths. */
const FLOW = 2.5;

/**
 * Where an illustrator would draw a line, 0 to 1, times `where`: difference of Gaussians, smoothed along the flow so
 * that strands become lines and noise does not (Kang, Lee and Chui 2007; response as in Winnemöller et al. 2012).
 *
 * @param light lightness 0 to 1
 * @param width of the lines in pixels
 * @param where how much lines are wanted, same size; where it is 0 nothing is computed
 */
export function inkLines(light: Plane, width: number, where: Plane): Plane {
  // The response is smooth over a line's width: steps of that size miss nothing.
  const stride = Math.max(1, Math.round(width));
  const reach = Math.max(2, Math.round((width * 3) / stride));
  const shift = flowShift(width * FLOW);
  return withKernels(
    (bench) => {
      const target = bench.room(light.data.length);
      bench.code.ink(
        bench.put(light.data),
        bench.put(where.data),
        target,
        light.width,
        light.height,
        width,
        reach,
        stride,
        shift,
      );
      return { ...light, data: bench.take(target, light.data.length) };
    },
    () => scalar.inkLines(light, width, where, reach, stride, shift),
  );
}
