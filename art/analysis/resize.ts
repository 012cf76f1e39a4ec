import { type Workbench, withKernels } from '../kernels/machine.ts';
import type { Plane } from '../raster.ts';

/** Resizes a plane: area mean when shrinking by more than two, otherwise bilinear. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return { width, height, data: plane.data.slice() };
  return withKernels((bench) => {
    const target = bench.room(width * height);
    bench.code.resize(bench.put(plane.data), plane.width, plane.height, target, width, height);
    return { width, height, data: bench.take(target, width * height) };
  });
}

/** Brings a plane into the kernels' memory at another size; gives its place. */
export function resizeAt(
  bench: Workbench,
  { width, height, data }: Plane,
  columns: number,
  rows: number,
): number {
  const source = bench.put(data);
  if (columns === width && rows === height) return source;
  const target = bench.room(columns * rows);
  bench.code.resize(source, width, height, target, columns, rows);
  return target;
}

/** Resizes three planes and gives them as bytes beside each other: 0 to 1 become 0 to 255, what lies beyond is clipped. */
export function resizeToColours(
  planes: readonly [Plane, Plane, Plane],
  width: number,
  height: number,
): Uint8Array {
  const count = width * height;
  return withKernels((bench) => {
    const [red, green, blue] = planes.map((plane) => resizeAt(bench, plane, width, height));
    const colours = bench.room(count);
    bench.code.toColours(red, green, blue, count, colours);
    return new Uint8Array(bench.takeBytes(colours, 3 * count).buffer);
  });
}

/** The same as bytes: 0 to 1 become 0 to 255, what lies beyond is clipped. */
export function resizeToBytes(plane: Plane, width: number, height: number): Uint8Array {
  const count = width * height;
  return withKernels((bench) => {
    const { code } = bench;
    const source = bench.put(plane.data);
    const small = bench.room(count);
    code.resize(source, plane.width, plane.height, small, width, height);
    code.toBytes(small, count, small);
    return new Uint8Array(bench.takeBytes(small, count).buffer);
  });
}
