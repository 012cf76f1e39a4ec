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
  const planes = new Float32Array(3 * pixels * pixels);
  const step = side / pixels;
  const columns = samplesOf(x - side / 2, step, pixels, photo.width);
  // Each row of the photo is read once, though two rows of the window may show it.
  const lines = new Map<number, Float32Array>();
  samplesOf(y - side / 2, step, pixels, photo.height).forEach((samples, row) => {
    for (const [top, share] of samples) {
      const line = lines.get(top) ?? lineOf(photo, top, columns);
      lines.set(top, line);
      for (let channel = 0; channel < 3; channel++) {
        const to = (channel * pixels + row) * pixels;
        for (let i = 0; i < pixels; i++) planes[to + i] += share * line[channel * pixels + i];
      }
    }
  });
  return planes;
}

/** A row of the photo, or what lies beyond it, in the columns of a window: red, then green, then blue. */
function lineOf({ width, data }: Raster, row: number, columns: readonly Samples[]): Float32Array {
  const line = new Float32Array(3 * columns.length);
  columns.forEach((samples, column) => {
    for (const [left, share] of samples) {
      const p = row < 0 || left < 0 ? -1 : (row * width + left) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const value = p < 0 ? BEYOND : data[p + channel];
        line[channel * columns.length + column] += (share * value) / 255;
      }
    }
  });
  return line;
}

/** Pixels of the photo along one side, -1 beyond it, and their shares, 1 in all. */
type Samples = readonly (readonly [pixel: number, share: number])[];

/** What each of `count` pixels of a window reads: neighbours where it is enlarged, all it covers where it is reduced. */
function samplesOf(start: number, step: number, count: number, length: number): Samples[] {
  const reach = Math.max(1, step);
  return Array.from({ length: count }, (_, i) => {
    const middle = start + (i + 0.5) * step - 0.5;
    const samples = new Map<number, number>();
    let whole = 0;
    for (let pixel = Math.ceil(middle - reach); pixel <= middle + reach; pixel++) {
      const weight = Math.max(0, 1 - Math.abs(pixel - middle) / reach);
      const place = pixel >= 0 && pixel < length ? pixel : -1;
      samples.set(place, (samples.get(place) ?? 0) + weight);
      whole += weight;
    }
    return [...samples].map(([pixel, weight]): [number, number] => [pixel, weight / whole]);
  });
}
