/** A rectangle of pixels that a printing house wants for one side of one product. */
export interface PrintArea {
  /** Pixels of the print file, bleed included. */
  readonly width: number;
  readonly height: number;
  /** Pixels per inch. */
  readonly dpi: number;
  /** `cover`: the artwork fills its box and is cropped; `contain`: it is seen whole. */
  readonly fit: 'cover' | 'contain';
  /** Pixels on each side that are cut off or folded over: shown nowhere, but painted. */
  readonly bleed: number;
  /** What shows where there is no paint: sRGB bytes, or null for nothing at all (transparent). */
  readonly ground: readonly [red: number, green: number, blue: number] | null;
  /** `kiss`: the cutter follows the outline of what is opaque. */
  readonly cut: 'rectangle' | 'kiss';
}

const WHITE = [255, 255, 255] as const;

/** What each product is printed with, by the id of its catalog card. */
export const PRINT_PRODUCTS = {
  /** 11 oz, 9 x 3.5 in; the glaze is white where nothing is printed. */
  mug: { width: 2700, height: 1050, dpi: 300, fit: 'contain', bleed: 0, ground: null, cut: 'rectangle' },
  /** 500 pieces, 20.98 x 15.5 in. */
  puzzle: { width: 6295, height: 4650, dpi: 300, fit: 'cover', bleed: 0, ground: WHITE, cut: 'rectangle' },
  /** 3.94 x 3.94 in, of which about 0.1 in a side is bleed. */
  coasters: { width: 1181, height: 1181, dpi: 300, fit: 'cover', bleed: 30, ground: WHITE, cut: 'rectangle' },
  /** 9 x 7.5 in. */
  mousepad: { width: 2700, height: 2250, dpi: 300, fit: 'cover', bleed: 0, ground: WHITE, cut: 'rectangle' },
  /** 4 x 4 in. */
  stickers: { width: 1200, height: 1200, dpi: 300, fit: 'contain', bleed: 0, ground: null, cut: 'kiss' },
  /** 20 oz, 9.32 x 7 in. */
  tumbler: { width: 2795, height: 2100, dpi: 300, fit: 'cover', bleed: 0, ground: WHITE, cut: 'rectangle' },
  /** 12 x 16 in; the shirt's colour shows where nothing is printed. */
  't-shirt': {
    width: 1800,
    height: 2400,
    dpi: 150,
    fit: 'contain',
    bleed: 0,
    ground: null,
    cut: 'rectangle',
  },
} as const satisfies Record<string, PrintArea>;

export type PrintProductId = keyof typeof PRINT_PRODUCTS;

/** The print area of a catalog card; null for a card that has none. */
export function printAreaOf(cardId: string): PrintArea | null {
  return isPrintProduct(cardId) ? PRINT_PRODUCTS[cardId] : null;
}

function isPrintProduct(cardId: string): cardId is PrintProductId {
  return Object.hasOwn(PRINT_PRODUCTS, cardId);
}

/** The part of a print area that the customer will see, as fractions of it: all but the bleed. */
export function visiblePart({ width, height, bleed }: PrintArea): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  return {
    x: bleed / width,
    y: bleed / height,
    width: 1 - (2 * bleed) / width,
    height: 1 - (2 * bleed) / height,
  };
}
