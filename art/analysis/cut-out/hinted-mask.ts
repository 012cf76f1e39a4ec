/** A mask and the customer's hints, a byte a pixel. */
export interface HintedMask {
  readonly width: number;
  readonly height: number;
  /** Share of the pet: 0 to 255. */
  readonly mask: Uint8ClampedArray;
  /** 255 keep, 0 remove, 128 no hint. */
  readonly hints: Uint8ClampedArray;
}

/** A line drawn over the photo, in pixels of the mask. */
export interface Stroke {
  readonly kind: 'keep' | 'remove';
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly radius: number;
}

/** The byte of a pixel without a hint. */
export const NO_HINT = 128;
