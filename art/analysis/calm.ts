import { withKernels } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';

/** How a picture is calmed; lengths in pixels. */
export interface Calming {
  /** How often it is smoothed and sharpened. */
  rounds: number;
  /** Smoothing of the directions: larger gives longer, simpler curves. */
  sigma: number;
  /** Half the length over which it is smoothed along them. */
  reach: number;
}

/** Lightness and two planes of color, of the same size. */
export type Colors = readonly [light: Plane, a: Plane, b: Plane];

/**
 * Simplifies a picture into shapes that follow the fur: smooths along the flow of its lightness and sharpens across it,
 * in turns (Kyprianidis and Kang 2011, "Image and Video Abstraction by Coherence-Enhancing Filtering").
 *
 * @param where only what is above 0 there is smoothed, same size as the planes
 */
export function calm(colors: Colors, { rounds, sigma, reach }: Calming, where: Plane): Colors {
  const { width, height } = where;
  return withKernels((runtime) => {
    const [light, a, b] = colors.map(({ data }) => runtime.put(data));
    runtime.code.calm(light, a, b, runtime.put(where.data), width, height, rounds, sigma, reach);
    const plane = (at: number): Plane => ({ width, height, data: runtime.take(at, width * height) });
    return [plane(light), plane(a), plane(b)];
  });
}
