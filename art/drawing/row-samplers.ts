import { type NoiseTile, TILE_SIDE } from './noise-tile.ts';

/** Writes one row of values (0 to 1) for the pixel row `y`. */
export type RowSampler = (y: number, row: Float32Array) => void;

/** Stretches a small grid smoothly over the frame (quadratic B-spline: no facets at any size). */
export function stretchSampler(
  values: Uint8Array,
  columns: number,
  rows: number,
  width: number,
  height: number,
): RowSampler {
  const at = new Int32Array(width * 3);
  const share = new Float32Array(width * 3);
  for (let x = 0; x < width; x++) weights(((x + 0.5) * columns) / width - 0.5, columns, at, share, x * 3);
  const line = new Float32Array(columns);
  const atY = new Int32Array(3);
  const shareY = new Float32Array(3);
  return (y, row) => {
    weights(((y + 0.5) * rows) / height - 0.5, rows, atY, shareY, 0);
    const r0 = atY[0] * columns;
    const r1 = atY[1] * columns;
    const r2 = atY[2] * columns;
    const s0 = shareY[0] / 255;
    const s1 = shareY[1] / 255;
    const s2 = shareY[2] / 255;
    for (let c = 0; c < columns; c++) {
      line[c] = values[r0 + c] * s0 + values[r1 + c] * s1 + values[r2 + c] * s2;
    }
    for (let x = 0, k = 0; x < width; x++, k += 3) {
      row[x] = line[at[k]] * share[k] + line[at[k + 1]] * share[k + 1] + line[at[k + 2]] * share[k + 2];
    }
  };
}

/** The three B-spline weights around `position` (in grid cells), clamped at the ends. */
function weights(position: number, count: number, at: Int32Array, share: Float32Array, k: number): void {
  const middle = Math.round(position);
  const t = position - middle;
  at[k] = Math.min(count - 1, Math.max(0, middle - 1));
  at[k + 1] = Math.min(count - 1, Math.max(0, middle));
  at[k + 2] = Math.min(count - 1, Math.max(0, middle + 1));
  share[k] = 0.5 * (0.5 - t) * (0.5 - t);
  share[k + 1] = 0.75 - t * t;
  share[k + 2] = 0.5 * (0.5 + t) * (0.5 + t);
}

/**
 * Lays a noise tile over the picture, bilinear.
 *
 * @param step tile pixels per picture pixel
 * @param shiftX,shiftY where in the tile the picture begins, in tile pixels
 */
export function tileSampler(
  tile: NoiseTile,
  step: number,
  shiftX: number,
  shiftY: number,
  width: number,
): RowSampler {
  const wrap = TILE_SIDE - 1;
  const line = new Float32Array(TILE_SIDE + 1);
  return (y, row) => {
    const v = (y + 0.5) * step + shiftY;
    const y0 = Math.floor(v);
    const fy = v - y0;
    const above = (y0 & wrap) * TILE_SIDE;
    const below = ((y0 + 1) & wrap) * TILE_SIDE;
    for (let x = 0; x < TILE_SIDE; x++) line[x] = tile[above + x] * (1 - fy) + tile[below + x] * fy;
    line[TILE_SIDE] = line[0];
    let u = 0.5 * step + shiftX;
    for (let x = 0; x < width; x++, u += step) {
      const x0 = Math.floor(u);
      const fx = u - x0;
      const i = x0 & wrap;
      row[x] = line[i] * (1 - fx) + line[i + 1] * fx;
    }
  };
}
