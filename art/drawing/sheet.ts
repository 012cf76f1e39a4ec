/**
 * The paper while it is being painted: a band of rows of the picture, four real numbers a pixel (red, green, blue as
 * sRGB 0 to 1, and the height of the paint).
 */
export interface Sheet {
  /** Pixels of the whole picture. */
  width: number;
  height: number;
  /** Rows that this sheet holds: from `top`, `rows` of them. */
  top: number;
  rows: number;
  /** Pixels per plan unit. */
  scale: number;
  seed: number;
  /** `width * rows * 4` values. */
  data: Float32Array;
}

export function createSheet(
  width: number,
  height: number,
  scale: number,
  seed: number,
  top: number,
  rows: number,
): Sheet {
  const data = new Float32Array(width * rows * 4).fill(1);
  for (let i = 3; i < data.length; i += 4) data[i] = 0;
  return { width, height, top, rows, scale, seed, data };
}
