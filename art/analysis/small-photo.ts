import type { Raster } from '../raster.ts';

/** Opponent colors of a photo at reduced size: three numbers a pixel, about 0 to 1 (lightness, red-green, blue-yellow). */
export interface SmallPhoto {
  readonly width: number;
  readonly height: number;
  readonly colors: Float32Array;
}

/** Weights of the color differences beside the lightness: hue separates pet and room better than light and shade. */
const COLOR_WEIGHT = 1.6;

/** Share of all values up to which a photo is brightened to the whole range: lamps and glints do not count. */
const BRIGHT = 0.98;
/** Most that a photo is brightened: beyond, noise would be taken for texture. */
const MOST_GAIN = 3;

/**
 * Shrinks a photo to a longest side (area mean); smaller photos keep their size. A dim photo is brightened, as the
 * network sees it too: otherwise its colors would share a few cells of the histograms.
 */
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
  for (let i = 0; i < sums.length; i++) sums[i] /= 255 * counts[Math.floor(i / 3)];
  const gain = gainFor(sums);
  for (let i = 0; i < counts.length; i++) {
    const [red, green, blue] = [sums[3 * i] * gain, sums[3 * i + 1] * gain, sums[3 * i + 2] * gain];
    sums[3 * i] = 0.3 * red + 0.59 * green + 0.11 * blue;
    sums[3 * i + 1] = COLOR_WEIGHT * (red - green) * 0.5;
    sums[3 * i + 2] = COLOR_WEIGHT * (blue - (red + green) / 2) * 0.5;
  }
  return { width: columns, height: rows, colors: sums };
}

/** What brightens color values (0 to 1) to the whole range; 1 where they take it already. */
function gainFor(values: Float32Array): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[Math.round(255 * value)]++;
  let above = 0;
  let bright = 255;
  while (bright > 1 && above + counts[bright] <= (1 - BRIGHT) * values.length) above += counts[bright--];
  return Math.min(MOST_GAIN, 255 / bright);
}
