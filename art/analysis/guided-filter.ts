import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';

/**
 * Guided filter (He, Sun, Tang 2013) in its fast form (He, Sun 2015): smooths `input` so that it keeps the edges of
 * `guide`; the coefficients are computed at `1 / subsample` of the size.
 *
 * @param guide values 0 to 1
 * @param input same size as the guide; the guide itself smooths the guide
 * @param radius of the window in pixels
 * @param epsilon variance of the guide below which an area counts as flat (0.01² to 0.1²)
 */
export function guidedFilter(
  guide: Plane,
  input: Plane,
  radius: number,
  epsilon: number,
  subsample = usualSubsample(radius),
): Plane {
  const { width, height, data } = guide;
  return withKernels((runtime) => {
    const guideAt = runtime.put(data);
    const inputAt = input.data === data ? guideAt : runtime.put(input.data);
    const gridWidth = Math.max(1, Math.round(width / subsample));
    const gridHeight = Math.max(1, Math.round(height / subsample));
    const small = Math.max(1, Math.round(radius / subsample));
    runtime.code.guided(guideAt, inputAt, guideAt, width, height, gridWidth, gridHeight, small, epsilon);
    return { width, height, data: runtime.take(guideAt, data.length) };
  });
}

/** By how much the grid of the coefficients may be smaller for windows of a radius. */
function usualSubsample(radius: number): number {
  return Math.max(1, Math.min(4, Math.round(radius / 3)));
}

/** A plane that lies in the kernels' memory, filtered by itself. */
export function guidedFilterAt(
  { code }: WasmRuntime,
  plane: number,
  target: number,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
  subsample = usualSubsample(radius),
): void {
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side / subsample)));
  const small = Math.max(1, Math.round(radius / subsample));
  code.guided(plane, plane, target, width, height, columns, rows, small, epsilon);
}
