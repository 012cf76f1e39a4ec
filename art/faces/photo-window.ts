import { withKernels } from '../kernels/wasm-runtime.ts';
import { clamp } from '../numbers.ts';
import type { Point } from '../point.ts';
import type { Plane, Raster } from '../raster.ts';

/** A square of a photo, in its pixels. */
export interface PhotoWindow {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * The square in a number of pixels, each the mean of what it covers: red, green and blue planes one after the other,
 * 0 to 1.
 */
export function lookThrough(
  { width, height, data }: Raster,
  { x, y, side }: PhotoWindow,
  pixels: number,
): Float32Array {
  const step = side / pixels;
  const columns = samplesOf(x - side / 2, step, pixels, width);
  const rows = samplesOf(y - side / 2, step, pixels, height);
  const top = clamp(rows.firsts[0], 0, height);
  const bottom = clamp(rows.firsts[pixels - 1] + rows.most, top, height);
  return withKernels((runtime) => {
    const planes = runtime.room(3 * pixels * pixels);
    const put = ({ firsts, starts, shares, beyond }: Samples) =>
      [runtime.put(firsts), runtime.put(starts), runtime.put(shares), runtime.put(beyond)] as const;
    const photo = runtime.put(data.subarray(4 * width * top, 4 * width * bottom));
    const along = [...put(columns), ...put(rows)] as const;
    runtime.code.readWindow(photo, width, top, pixels, ...along, rows.most, planes);
    return runtime.take(planes, 3 * pixels * pixels);
  });
}

/** A square of several planes, or a square map, in the mirror. @param width of a row */
export function mirror(values: Float32Array, width: number): Float32Array {
  const mirrored = values.slice();
  for (let start = 0; start < values.length; start += width)
    mirrored.subarray(start, start + width).reverse();
  return mirrored;
}

/** The cell of a map of a window in which a place of the photo lies; it may be outside. */
export function cellAt(
  { width, height }: Pick<Plane, 'width' | 'height'>,
  { x, y, side }: PhotoWindow,
  place: Point,
): { readonly column: number; readonly row: number } {
  return {
    column: Math.floor(((place.x - x) / side + 0.5) * width),
    row: Math.floor(((place.y - y) / side + 0.5) * height),
  };
}

/**
 * What the pixels of a window read along one side: pixels of the photo, one after the other, and what lies beyond it.
 */
interface Samples {
  /** For each pixel of the window the first of the photo's that it reads. */
  readonly firsts: Int32Array;
  /** For each where its shares begin; then where the last ones end. */
  readonly starts: Int32Array;
  /** Shares of the photo's pixels; with `beyond` they are 1. */
  readonly shares: Float32Array;
  readonly beyond: Float64Array;
  /** Shares of a pixel, at most. */
  readonly most: number;
}

/** What each of `count` pixels of a window reads: neighbors where it is enlarged, all it covers where it is reduced. */
function samplesOf(start: number, step: number, count: number, length: number): Samples {
  const reach = Math.max(1, step);
  const firsts = new Int32Array(count);
  const starts = new Int32Array(count + 1);
  const most = Math.floor(2 * reach) + 1;
  const shares = new Float32Array(count * most);
  const beyond = new Float64Array(count);
  for (let i = 0, to = 0; i < count; i++) {
    const middle = start + (i + 0.5) * step - 0.5;
    let whole = 0;
    for (let pixel = Math.ceil(middle - reach); pixel <= middle + reach; pixel++)
      whole += weightAt(pixel, middle, reach);
    const first = Math.max(0, Math.ceil(middle - reach));
    const last = Math.min(length - 1, Math.floor(middle + reach));
    let seen = 0;
    for (let pixel = first; pixel <= last; pixel++) {
      const share = weightAt(pixel, middle, reach) / whole;
      seen += share;
      shares[to++] = share;
    }
    firsts[i] = first;
    beyond[i] = 1 - seen;
    starts[i + 1] = to;
  }
  return { firsts, starts, shares, beyond, most };
}

function weightAt(pixel: number, middle: number, reach: number): number {
  return Math.max(0, 1 - Math.abs(pixel - middle) / reach);
}
