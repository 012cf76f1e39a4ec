import type { Band } from '#art/drawing/draw-plan.ts';
import { createRaster, type Raster } from '#art/raster.ts';

/** Lobes of the Lanczos kernel to each side. */
const LOBES = 3;

/** The source pixels that make up each pixel of a resampled line, and their shares. */
interface Taps {
  /** Source pixels for each target pixel. */
  readonly count: number;
  /** `count` entries a target pixel: source pixel and share (shares of a pixel add up to 1). */
  readonly at: Int32Array;
  readonly share: Float32Array;
}

/**
 * Resamples a picture to any size with the Lanczos kernel of three lobes (Turkowski 1990), some rows at a time, so
 * that an enlargement never has to be in memory as a whole. Alpha is premultiplied meanwhile.
 */
export function createResampler(
  picture: Raster,
): (size: { readonly width: number; readonly height: number }, band: Band) => Raster {
  const premultiplied = premultiply(picture);
  let across: { width: number; taps: Taps } | undefined;
  return ({ width, height }, { top, rows }) => {
    if (across?.width !== width) across = { width, taps: tapsOf(picture.width, width, 0, width) };
    const down = tapsOf(picture.height, height, top, rows);
    const result = createRaster(width, rows);
    // Neighboring rows share most of their source rows.
    const stretched = new Map<number, Float32Array>();
    const sum = new Float32Array(width * 4);
    for (let y = 0; y < rows; y++) {
      const first = y * down.count;
      for (const row of stretched.keys()) if (row < down.at[first]) stretched.delete(row);
      sum.fill(0);
      for (let k = first; k < first + down.count; k++) {
        const share = down.share[k];
        if (share === 0) continue;
        const row = down.at[k];
        const line = stretched.get(row) ?? stretchRow(premultiplied, picture.width, row, across.taps);
        stretched.set(row, line);
        for (let i = 0; i < sum.length; i++) sum[i] += line[i] * share;
      }
      writeRow(sum, result.data, y * width * 4);
    }
    return result;
  };
}

function tapsOf(from: number, to: number, first: number, wanted: number): Taps {
  const step = from / to;
  // Shrinking takes in all that falls together; enlarging looks at the nearest pixels.
  const stretch = Math.max(1, step);
  const reach = LOBES * stretch;
  const count = Math.ceil(2 * reach) + 1;
  const at = new Int32Array(wanted * count);
  const share = new Float32Array(wanted * count);
  for (let i = 0; i < wanted; i++) {
    const middle = (first + i + 0.5) * step - 0.5;
    const low = Math.ceil(middle - reach);
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const weight = lanczos((low + k - middle) / stretch);
      at[i * count + k] = Math.min(from - 1, Math.max(0, low + k));
      share[i * count + k] = weight;
      sum += weight;
    }
    for (let k = 0; k < count; k++) share[i * count + k] /= sum;
  }
  return { count, at, share };
}

function lanczos(x: number): number {
  if (x <= -LOBES || x >= LOBES) return 0;
  if (x > -1e-7 && x < 1e-7) return 1;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

function stretchRow(
  pixels: Float32Array,
  width: number,
  row: number,
  { count, at, share }: Taps,
): Float32Array {
  const targets = at.length / count;
  const line = new Float32Array(targets * 4);
  const start = row * width;
  for (let x = 0; x < targets; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let k = x * count; k < (x + 1) * count; k++) {
      const p = (start + at[k]) * 4;
      const weight = share[k];
      red += pixels[p] * weight;
      green += pixels[p + 1] * weight;
      blue += pixels[p + 2] * weight;
      alpha += pixels[p + 3] * weight;
    }
    line[x * 4] = red;
    line[x * 4 + 1] = green;
    line[x * 4 + 2] = blue;
    line[x * 4 + 3] = alpha;
  }
  return line;
}

function premultiply({ data }: Raster): Float32Array {
  const result = new Float32Array(data.length);
  for (let p = 0; p < data.length; p += 4) {
    const alpha = data[p + 3] / 255;
    for (let c = 0; c < 3; c++) result[p + c] = data[p + c] * alpha;
    result[p + 3] = data[p + 3];
  }
  return result;
}

function writeRow(sum: Float32Array, pixels: Uint8ClampedArray, start: number): void {
  for (let i = 0; i < sum.length; i += 4) {
    const alpha = Math.min(255, sum[i + 3]);
    if (alpha < 0.5) continue;
    for (let c = 0; c < 3; c++) pixels[start + i + c] = (sum[i + c] * 255) / alpha;
    pixels[start + i + 3] = alpha;
  }
}
