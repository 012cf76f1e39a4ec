import { withKernels } from '../kernels/wasm-runtime.ts';
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
  const { reach, stride, shift } = stepsOf(width);
  return withKernels((runtime) => {
    const target = runtime.room(light.data.length);
    const planes = [runtime.put(light.data), runtime.put(where.data), target] as const;
    runtime.code.ink(...planes, light.width, light.height, width, reach, stride, shift);
    return { ...light, data: runtime.take(target, light.data.length) };
  });
}

function stepsOf(width: number): { reach: number; stride: number; shift: number } {
  // The response is smooth over a line's width: steps of that size miss nothing.
  const stride = Math.max(1, Math.round(width));
  return { stride, reach: Math.max(2, Math.round((width * 3) / stride)), shift: flowShift(width * FLOW) };
}
