import type { Wrap } from './mockup.ts';

/** One upright strip of an artwork frame: what part of the print it shows, and how far it hangs. */
export interface FrameColumn {
  /** Place on the print, 0 (left end) to 1; outside there is no print. */
  readonly print: number;
  /** How far the strip is moved down, as a fraction of the frame's width. */
  readonly drop: number;
}

/** What a frame shows at a place across it. `u` is 0 at its left edge and 1 at its right one. */
export function frameColumn(wrap: Wrap | null, u: number): FrameColumn {
  if (!wrap) return { print: u, drop: 0 };
  const across = Math.min(1, Math.max(-1, 2 * u - 1));
  const degrees = (Math.asin(across) * 180) / Math.PI;
  return {
    print: wrap.centre + degrees / wrap.printDegrees,
    drop: wrap.sag * Math.sqrt(1 - across * across),
  };
}

/** Height of the print within its frame, as a fraction of the frame's height: a wrapped one leaves room to hang. */
export function printShare(wrap: Wrap | null, frameAspect: number): number {
  return wrap ? 1 - wrap.sag * frameAspect : 1;
}
