import { smoothstep } from '../numbers.ts';
import type { Outline } from '../plan/paint-plan.ts';
import { wander } from './noise-tile.ts';
import { stretchSampler, tileSampler } from './row-samplers.ts';

/** A picture of four bytes a pixel. */
interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * Makes transparent what lies outside a shape. In place. Without the kernels, as it runs in a page's own thread, too:
 * there some browsers compile no code while the page waits.
 *
 * @param scale pixels a plan unit
 */
export function clearGround(
  { width, height, data }: Rgba,
  { field, level, softness, wander: range }: Outline,
  scale: number,
  seed: number,
): void {
  const shape = stretchSampler(field.values, field.columns, field.rows, width, height);
  const wandering = tileSampler(wander(), 1 / scale, seed % 311, (seed * 3) % 307, width);
  const [inside, uneven] = [new Float32Array(width), new Float32Array(width).fill(0.5)];
  for (let y = 0; y < height; y++) {
    shape(y, inside);
    if (range > 0) wandering(y, uneven);
    for (let x = 0; x < width; x++) {
      const above = inside[x] - level + (uneven[x] - 0.5) * range;
      data[4 * (y * width + x) + 3] *= smoothstep(-softness, softness, above);
    }
  }
}
