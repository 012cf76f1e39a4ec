/** The sheet that is printed; the area that a product is printed as (`domain/products/print-products.ts`). */
export interface PrintSheet {
  /** Pixels of the file, bleed included. */
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, written into the file. */
  readonly dpi: number;
  /** `cover`: the artwork fills its box and is cropped; `contain`: it is seen whole. */
  readonly fit: 'cover' | 'contain';
  /** What shows where there is no paint: sRGB bytes, or null for nothing (the file has alpha). */
  readonly ground: readonly [red: number, green: number, blue: number] | null;
  /** `kiss`: a line for the cutter is made that follows the outline of what is opaque. */
  readonly cut: 'rectangle' | 'kiss';
  /** Pixels on each side that are cut off or folded over. Default 0. */
  readonly bleed?: number;
  /** `mirrored`: the bleed mirrors what is within it, and the placement is in fractions of that. */
  readonly edge?: 'mirrored';
  /** Further places of the artwork, e.g. on the other side of a mug. */
  readonly copies?: readonly PrintCopy[];
}

/** Where an artwork lies once more: moved by fractions of the sheet. */
export interface PrintCopy {
  readonly x: number;
  readonly y: number;
}

/**
 * The artwork's box in fractions of the sheet (without a mirrored bleed), turned clockwise about its middle (see
 * `domain/products/placement.ts`).
 */
export interface PrintPlacement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly rotation: number;
}

/** What an artwork is printed from. */
export type PrintOriginal =
  /** The painting's plan as it is stored, encoded and gzipped: painted again at the size of the print. */
  | { readonly kind: 'plan'; readonly plan: Uint8Array }
  /** A picture file for which there is no plan: resampled, so it is only as sharp as its pixels. */
  | { readonly kind: 'picture'; readonly picture: Uint8Array };

/** What is to be printed. */
export interface PrintOrder {
  readonly original: PrintOriginal;
  readonly sheet: PrintSheet;
  readonly placement: PrintPlacement;
  /** False: the pet is cut out of the painting's ground. Default true. */
  readonly withGround?: boolean;
  /** Share of the sheet's pixels a side, for proofs: the same inches at fewer pixels. Default 1. */
  readonly scale?: number;
}

/** A finished print file. */
export interface PrintFile {
  /** PNG with its resolution and an sRGB profile. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Real detail in pixels per inch: the sheet's for a plan; less where a picture had to be enlarged. */
  readonly effectiveDpi: number;
  /** SVG with the line for the cutter, the size of the sheet; null where nothing is cut along the artwork. */
  readonly cutLine: Uint8Array<ArrayBuffer> | null;
}
