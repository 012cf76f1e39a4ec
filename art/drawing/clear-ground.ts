import type { PaintPlan } from '../plan/paint-plan.ts';
import { outlineSampler } from './finish-sheet.ts';

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
  shape: NonNullable<PaintPlan['cutOut']>,
  scale: number,
  seed: number,
): void {
  const sampler = outlineSampler(shape, { width, height, scale, seed });
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    sampler(y, row);
    for (let x = 0; x < width; x++) data[4 * (y * width + x) + 3] *= row[x];
  }
}
