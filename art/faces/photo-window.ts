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
const COLORS = 3;

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
  samplesOf(y - side / 2, step, pixels, photo.height).forEach(({ first, shares, beyond }, row) => {
    for (let channel = 0; channel < COLORS; channel++) {
      const to = (channel * pixels + row) * pixels;
      planes.fill((beyond * BEYOND) / 255, to, to + pixels);
    }
    shares.forEach((share, i) => {
      const line = lines.get(first + i) ?? lineOf(photo, first + i, columns);
      lines.set(first + i, line);
      addLine(planes, line, share, row);
    });
  });
  return planes;
}

function addLine(planes: Float32Array, line: Float32Array, share: number, row: number): void {
  const pixels = line.length / COLORS;
  for (let channel = 0; channel < COLORS; channel++) {
    const [from, to] = [channel * pixels, (channel * pixels + row) * pixels];
    for (let i = 0; i < pixels; i++) planes[to + i] += share * line[from + i];
  }
}

/** A row of the photo in the columns of a window: red, then green, then blue. */
function lineOf({ width, data }: Raster, row: number, columns: readonly Samples[]): Float32Array {
  const count = columns.length;
  const line = new Float32Array(COLORS * count);
  for (let column = 0; column < count; column++) {
    const { first, shares, beyond } = columns[column];
    let red = beyond * BEYOND;
    let green = red;
    let blue = red;
    for (let i = 0, p = (row * width + first) * 4; i < shares.length; i++, p += 4) {
      red += shares[i] * data[p];
      green += shares[i] * data[p + 1];
      blue += shares[i] * data[p + 2];
    }
    line[column] = red / 255;
    line[count + column] = green / 255;
    line[2 * count + column] = blue / 255;
  }
  return line;
}

/** What a pixel of a window reads along one side: pixels of the photo from the first on, and what lies beyond it. */
interface Samples {
  readonly first: number;
  /** Shares of the pixels; with `beyond` they are 1. */
  readonly shares: Float32Array;
  readonly beyond: number;
}

/** What each of `count` pixels of a window reads: neighbours where it is enlarged, all it covers where it is reduced. */
function samplesOf(start: number, step: number, count: number, length: number): Samples[] {
  const reach = Math.max(1, step);
  return Array.from({ length: count }, (_, i) => {
    const middle = start + (i + 0.5) * step - 0.5;
    const weightAt = (pixel: number) => Math.max(0, 1 - Math.abs(pixel - middle) / reach);
    let whole = 0;
    for (let pixel = Math.ceil(middle - reach); pixel <= middle + reach; pixel++) whole += weightAt(pixel);
    const first = Math.max(0, Math.ceil(middle - reach));
    const last = Math.min(length - 1, Math.floor(middle + reach));
    const inside = Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, k) => weightAt(first + k) / whole,
    );
    const seen = inside.reduce((sum, share) => sum + share, 0);
    return { first, shares: Float32Array.from(inside), beyond: 1 - seen };
  });
}
