import { withKernels } from '../kernels/wasm-runtime.ts';
import type { Outline } from '../plan/paint-plan.ts';
import { coverOf } from './finish-sheet.ts';

/** Rows at a time: a large picture would take much of the kernels' memory. */
const BAND = 256;

/** A picture of four bytes a pixel. */
interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * Makes transparent what lies outside a shape. In place.
 *
 * @param scale pixels a plan unit
 */
export function clearGround(
  { width, height, data }: Rgba,
  shape: Outline,
  scale: number,
  seed: number,
): void {
  const canvas = { width, height, scale, seed };
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    withKernels((runtime) => {
      const cover = runtime.view(
        coverOf(shape, { ...canvas, runtime, at: 0, top, rows }, top, rows),
        width * rows,
      );
      for (let i = 0; i < cover.length; i++) data[4 * (top * width + i) + 3] *= cover[i];
    });
  }
}
