import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';

/** Resizes a plane: area mean when shrinking by more than two, otherwise bilinear. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return { width, height, data: plane.data.slice() };
  return withKernels((runtime) => {
    const target = runtime.room(width * height);
    runtime.code.resize(runtime.put(plane.data), plane.width, plane.height, target, width, height);
    return { width, height, data: runtime.take(target, width * height) };
  });
}

/** Brings a plane into the kernels' memory at another size; gives its place. */
export function resizeAt(
  runtime: WasmRuntime,
  { width, height, data }: Plane,
  columns: number,
  rows: number,
): number {
  const source = runtime.put(data);
  if (columns === width && rows === height) return source;
  const target = runtime.room(columns * rows);
  runtime.code.resize(source, width, height, target, columns, rows);
  return target;
}

/**
 * Resizes three planes and gives them as bytes beside each other: 0 to 1 become 0 to 255, what lies beyond is clipped.
 */
export function resizeToColors(
  planes: readonly [Plane, Plane, Plane],
  width: number,
  height: number,
): Uint8Array {
  const count = width * height;
  return withKernels((runtime) => {
    const [red, green, blue] = planes.map((plane) => resizeAt(runtime, plane, width, height));
    const colors = runtime.room(count);
    runtime.code.toColors(red, green, blue, count, colors);
    return new Uint8Array(runtime.takeBytes(colors, 3 * count).buffer);
  });
}

/** The same as bytes: 0 to 1 become 0 to 255, what lies beyond is clipped. */
export function resizeToBytes(plane: Plane, width: number, height: number): Uint8Array {
  const count = width * height;
  return withKernels((runtime) => {
    const { code } = runtime;
    const source = runtime.put(plane.data);
    const small = runtime.room(count);
    code.resize(source, plane.width, plane.height, small, width, height);
    code.toBytes(small, count, small);
    return new Uint8Array(runtime.takeBytes(small, count).buffer);
  });
}
