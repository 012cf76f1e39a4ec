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
  const columns = new Float32Array(mask.width);
  const rows = new Float32Array(mask.height);
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x] < 0.5) continue;
      columns[x]++;
      rows[y]++;
    }
  }
  const first = (counts: Float32Array, least: number) =>
    Math.max(
      0,
      counts.findIndex((n) => n > least),
    );
  const last = (counts: Float32Array, least: number) =>
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
