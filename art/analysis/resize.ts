import { withKernels } from '../kernels/machine.ts';
import * as scalar from '../kernels/scalar/resize.ts';
import type { Plane } from '../raster.ts';

/** Resizes a plane: area mean when shrinking by more than two, otherwise bilinear. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return { width, height, data: plane.data.slice() };
  return withKernels(
    (bench) => {
      const target = bench.room(width * height);
      bench.code.resize(bench.put(plane.data), plane.width, plane.height, target, width, height);
      return { width, height, data: bench.take(target, width * height) };
    },
    () => scalar.resizePlane(plane, width, height),
  );
}
