import type { Plane } from '../raster.ts';

/** Pixels of a plane: `left` up to `right`, `top` up to `bottom`. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around what is surely pet, without the odd stray pixel. */
export function boundingBox(mask: Plane): Box {
  const { width, height, data } = mask;
  const columns = new Int32Array(width);
  const rows = new Int32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    let inside = 0;
    for (let x = 0; x < width; x++, i++) {
      const isPet = data[i] >= 0.5 ? 1 : 0;
      columns[x] += isPet;
      inside += isPet;
    }
    rows[y] = inside;
  }
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
