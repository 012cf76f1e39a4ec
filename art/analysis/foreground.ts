import { withKernels } from '../kernels/machine.ts';
import * as scalar from '../kernels/scalar/foreground.ts';

/** From this share of the mask on a pixel keeps its own colour; up to the other it gets one from further inside. */
export const SURE = 0.9;
export const SPREAD_ABOVE = 0.6;

/**
 * Spreads the colours inside the pet outwards over its border, so that no mark near the outline takes its colour from
 * the old background (pull-push, Gortler et al. 1996, with the mask as weight).
 *
 * @param channels three planes of the same size; changed in place
 * @param mask 0 to 1: pixels at or above `sure` keep their colour
 */
export function spreadForeground(
  channels: readonly [Float32Array, Float32Array, Float32Array],
  mask: Float32Array,
  width: number,
  height: number,
  sure = SURE,
): void {
  withKernels(
    (bench) => {
      const [first, second, third] = channels.map((channel) => bench.put(channel));
      bench.code.spread(bench.put(mask), sure, first, second, third, width, height);
      for (const [i, at] of [first, second, third].entries()) channels[i].set(bench.view(at, mask.length));
    },
    () => scalar.spreadForeground([...channels], mask, width, height, sure),
  );
}
