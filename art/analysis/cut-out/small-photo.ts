import type { Raster } from '../../raster.ts';

/**
 * Opponent colors of a photo at reduced size: three numbers a pixel, about 0 to 1 (lightness, red-green, blue-yellow).
 */
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
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    addRow(data.subarray(4 * y * width, 4 * (y + 1) * width), column, row, sums, counts);
  }
  divide(sums, counts);
  toOpponents(sums, gainFor(sums));
  return { width: columns, height: rows, colors: sums };
}

// Loops over pixels stand alone, so that they are compiled once and for all.

function addRow(
  pixels: Uint8ClampedArray,
  column: Int32Array,
  row: number,
  sums: Float32Array,
  counts: Float32Array,
): void {
  for (let x = 0, p = 0; x < column.length; x++, p += 4) {
    const i = row + column[x];
    sums[3 * i] += pixels[p];
    sums[3 * i + 1] += pixels[p + 1];
    sums[3 * i + 2] += pixels[p + 2];
    counts[i]++;
  }
}

function divide(sums: Float32Array, counts: Float32Array): void {
  for (let i = 0, at = 0; i < counts.length; i++, at += 3) {
    const count = 255 * counts[i];
    sums[at] /= count;
    sums[at + 1] /= count;
    sums[at + 2] /= count;
  }
}

function toOpponents(colors: Float32Array, gain: number): void {
  for (let i = 0; i < colors.length; i += 3) {
    const red = colors[i] * gain;
    const green = colors[i + 1] * gain;
    const blue = colors[i + 2] * gain;
    colors[i] = 0.3 * red + 0.59 * green + 0.11 * blue;
    colors[i + 1] = COLOR_WEIGHT * (red - green) * 0.5;
    colors[i + 2] = COLOR_WEIGHT * (blue - (red + green) / 2) * 0.5;
  }
}

/** What brightens color values (0 to 1) to the whole range; 1 where they take it already. */
function gainFor(values: Float32Array): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < values.length; i++) counts[Math.round(255 * values[i])]++;
  let above = 0;
  let bright = 255;
  while (bright > 1 && above + counts[bright] <= (1 - BRIGHT) * values.length) above += counts[bright--];
  return Math.min(MOST_GAIN, 255 / bright);
}
