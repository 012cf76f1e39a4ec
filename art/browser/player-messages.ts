/** Tasks of the worker that replays a painting. A stored plan is an encoded one (`encodePlan`). */
export type PlayerTask =
  /** Take this canvas; `side` pixels for the longer side of what is painted on it. */
  | { readonly kind: 'begin'; readonly canvas: OffscreenCanvas; readonly side: number }
  /** Paint a plan while the real one is not there yet. */
  | { readonly kind: 'sketch'; readonly plan: Uint8Array<ArrayBuffer> }
  /** Fetch the real plan (gzipped) and go on with that, over whatever is on the canvas. */
  | { readonly kind: 'perform'; readonly address: string };

export type PlayerEvent =
  /** There is something to see. */
  | { readonly kind: 'visible' }
  /** The real plan is painted to its end. */
  | { readonly kind: 'painted' }
  | { readonly kind: 'failed'; readonly reason: string };
