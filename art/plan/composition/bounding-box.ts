import { withKernels } from '../../kernels/wasm-runtime.ts';
import type { Plane } from '../../raster.ts';

/** Pixels of a plane: `left` up to `right`, `top` up to `bottom`. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around what is surely pet, without the odd stray pixel. */
export function boundingBox(mask: Plane): Box {
  const { columns, rows } = countInside(mask);
  const first = (counts: Int32Array, least: number) =>
    Math.max(
      0,
      counts.findIndex((n) => n > least),
    );
  const last = (counts: Int32Array, least: number) =>
    counts.findLastIndex((n) => n > least) + 1 || counts.length;
  const leastColumn = mask.height * 0.004;
  const leastRow = mask.width * 0.004;
  return {
    left: first(columns, leastColumn),
    right: last(columns, leastColumn),
    top: first(rows, leastRow),
    bottom: last(rows, leastRow),
  };
}

/** How many pixels of each column and row are surely pet. */
function countInside(mask: Plane): { columns: Int32Array; rows: Int32Array } {
  const { width, height } = mask;
  return withKernels((runtime) => {
    const counts = runtime.room(width + height);
    runtime.code.countInside(runtime.put(mask.data), width, height, counts);
    const whole = new Int32Array(runtime.take(counts, width + height).buffer);
    return { columns: whole.subarray(0, width), rows: whole.subarray(width) };
  });
}
