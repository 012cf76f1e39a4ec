/** The sheet that is printed; `domain/print-products.ts` holds one for each product. */
export interface PrintSheet {
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, written into the file. */
  readonly dpi: number;
  /** `cover`: the artwork fills its box and is cropped; `contain`: it is seen whole. */
  readonly fit: 'cover' | 'contain';
  /** What shows where there is no paint: sRGB bytes, or null for nothing (the file has alpha). */
  readonly ground: readonly [red: number, green: number, blue: number] | null;
}

/** The artwork's box in fractions of the sheet, turned clockwise about its middle (see `domain/placement.ts`). */
export interface PrintPlacement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly rotation: number;
}

/** What is to be printed. */
export interface PrintOrder {
  /** The painting's plan as it is stored: encoded and gzipped. */
  readonly plan: Uint8Array;
  readonly sheet: PrintSheet;
  readonly placement: PrintPlacement;
  /** Share of the sheet's pixels a side, for proofs: the same inches at fewer pixels. Default 1. */
  readonly scale?: number;
}

/** A finished print file. */
export interface PrintFile {
  /** PNG with its resolution and an sRGB profile. */
  readonly file: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
