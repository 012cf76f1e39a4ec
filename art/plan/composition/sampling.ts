import type { Placement } from './placement.ts';

/** Which places of the photo the pixels of a scene see. Lengths are photo pixels. */
export interface Sampling {
  readonly step: number;
  /** Where the first pixel's center lies. */
  readonly originX: number;
  readonly originY: number;
  /** Places a pixel along each axis. */
  readonly taps: number;
}

/**
 * Which places of the photo the scene's pixels see (area mean when it shrinks, bilinear when it grows).
 *
 * @param scale pixels per plan unit
 */
export function samplingOf(placement: Placement, scale: number): Sampling {
  const step = 1 / (placement.scale * scale);
  return {
    step,
    originX: 0.5 * step - placement.offsetX / placement.scale - 0.5,
    originY: 0.5 * step - placement.offsetY / placement.scale - 0.5,
    taps: Math.max(1, Math.min(4, Math.round(step))),
  };
}
