import type { Raster } from '../raster.ts';

/** A square of a photo, in its pixels. */
export interface PhotoWindow {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** What stands for places beyond the photo. */
const BEYOND = 127;

/**
 * The square in a number of pixels, each the mean of what it covers: red, green and blue planes one after the other,
 * 0 to 1.
 */
export function lookThrough(photo: Raster, { x, y, side }: PhotoWindow, pixels: number): Float32Array {
  const area = pixels * pixels;
  const planes = new Float32Array(3 * area);
  const step = side / pixels;
  const columns = samplesOf(x - side / 2, step, pixels, photo.width);
  const rows = samplesOf(y - side / 2, step, pixels, photo.height);
  for (let row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++) {
      const i = row * pixels + column;
      let [red, green, blue, whole] = [0, 0, 0, 0];
      for (const [top, down] of rows[row]) {
        for (const [left, across] of columns[column]) {
          const weight = down * across;
          const p = (top * photo.width + left) * 4;
          const isInside = top >= 0 && left >= 0;
          red += weight * (isInside ? photo.data[p] : BEYOND);
          green += weight * (isInside ? photo.data[p + 1] : BEYOND);
          blue += weight * (isInside ? photo.data[p + 2] : BEYOND);
          whole += weight;
        }
      }
      planes[i] = red / whole / 255;
      planes[area + i] = green / whole / 255;
      planes[2 * area + i] = blue / whole / 255;
    }
  }
  return planes;
}

/** Pixels of the photo along one side, -1 beyond it, and their weights. */
type Samples = readonly (readonly [pixel: number, weight: number])[];

/** What each of `count` pixels of a window reads: neighbours where it is enlarged, all it covers where it is reduced. */
function samplesOf(start: number, step: number, count: number, length: number): Samples[] {
  const reach = Math.max(1, step);
  return Array.from({ length: count }, (_, i) => {
    const middle = start + (i + 0.5) * step - 0.5;
    const samples: [number, number][] = [];
    for (let pixel = Math.ceil(middle - reach); pixel <= middle + reach; pixel++) {
      const weight = 1 - Math.abs(pixel - middle) / reach;
      if (weight > 0) samples.push([pixel >= 0 && pixel < length ? pixel : -1, weight]);
    }
    return samples;
  });
}
