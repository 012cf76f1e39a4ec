import { withKernels } from '../../kernels/wasm-runtime.ts';
import type { SmallPhoto } from './small-photo.ts';

/** Least connection of two neighbors, however different their colors. */
const LEAST_LINK = 0.0008;

/** How much each pixel is like its neighbor to the right and below, 0 to 1. */
export interface Links {
  readonly right: Float32Array;
  readonly down: Float32Array;
}

/** Links of neighbors, by differences of color in relation to how rough the photo is (Grady 2006). */
export function linksOf({ width, height, colors }: SmallPhoto): Links {
  const count = width * height;
  const right = new Float32Array(count);
  const down = new Float32Array(count);
  let sum = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      right[i] = x + 1 < width ? difference(colors, i, i + 1) : Number.POSITIVE_INFINITY;
      down[i] = y + 1 < height ? difference(colors, i, i + width) : Number.POSITIVE_INFINITY;
      if (x + 1 < width) sum += right[i];
      if (y + 1 < height) sum += down[i];
    }
  }
  const steepness = 1 / Math.max(1e-5, (sum / (2 * count)) * 0.8);
  for (const links of [right, down]) {
    for (let i = 0; i < count; i++) {
      links[i] = links[i] === Number.POSITIVE_INFINITY ? 0 : Math.exp(-links[i] * steepness) + LEAST_LINK;
    }
  }
  return { right, down };
}

function difference(colors: Float32Array, one: number, other: number): number {
  const a = colors[3 * one] - colors[3 * other];
  const b = colors[3 * one + 1] - colors[3 * other + 1];
  const c = colors[3 * one + 2] - colors[3 * other + 2];
  return a * a + b * b + c * c;
}

/**
 * Random walk with a prior (Grady 2005): the smoothest plane along the links that stays near `wanted` where `weight`
 * is large. Solved by over-relaxation.
 *
 * @param start the first guess; changed in place
 */
export function randomWalk(
  start: Float32Array,
  { right, down }: Links,
  wanted: Float32Array,
  weight: Float32Array,
  width: number,
  rounds: number,
): void {
  withKernels((runtime) => {
    const values = runtime.put(start);
    const links = [runtime.put(right), runtime.put(down)] as const;
    const prior = [runtime.put(wanted), runtime.put(weight)] as const;
    runtime.code.randomWalk(values, ...links, ...prior, width, start.length / width, rounds);
    start.set(runtime.view(values, start.length));
  });
}
