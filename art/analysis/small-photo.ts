import type { Raster } from '../raster.ts';

/** Opponent colors of a photo at reduced size: three numbers a pixel, about 0 to 1 (lightness, red-green, blue-yellow). */
export interface SmallPhoto {
  readonly width: number;
  readonly height: number;
  readonly colors: Float32Array;
}

/** Weights of the color differences beside the lightness: hue tells a pet from a room better than light and shade. */
const COLOR_WEIGHT = 1.6;

/** Shrinks a photo to a longest side (area mean); smaller photos keep their size. */
export function shrinkPhoto({ width, height, data }: Raster, longest: number): SmallPhoto {
  const scale = Math.min(1, longest / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const sums = new Float32Array(columns * rows * 3);
  const counts = new Float32Array(columns * rows);
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width));
  for (let y = 0, p = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++, p += 4) {
      const i = row + column[x];
      sums[3 * i] += data[p];
      sums[3 * i + 1] += data[p + 1];
      sums[3 * i + 2] += data[p + 2];
      counts[i]++;
    }
  }
  for (let i = 0; i < counts.length; i++) {
    const share = 1 / (255 * counts[i]);
    const [red, green, blue] = [sums[3 * i] * share, sums[3 * i + 1] * share, sums[3 * i + 2] * share];
    sums[3 * i] = 0.3 * red + 0.59 * green + 0.11 * blue;
    sums[3 * i + 1] = COLOR_WEIGHT * (red - green) * 0.5;
    sums[3 * i + 2] = COLOR_WEIGHT * (blue - (red + green) / 2) * 0.5;
  }
  return { width: columns, height: rows, colors: sums };
}
