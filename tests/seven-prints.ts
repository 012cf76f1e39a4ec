import type { ProductPrint } from '../domain/products/print-products.ts';

const WHITE = [255, 255, 255] as const;
const options = {};
const dyed = { blend: 'multiply', withBackground: true, start: null } as const;
const whiteInk = { blend: 'normal', withBackground: false } as const;

const MUG_AREA = {
  width: 2700,
  height: 1050,
  dpi: 300,
  fit: 'contain',
  bleed: 0,
  ground: null,
  cut: 'rectangle',
} as const;
const TUMBLER_AREA = {
  width: 2795,
  height: 2100,
  dpi: 300,
  bleed: 0,
  ground: WHITE,
  cut: 'rectangle',
} as const;

/** Prints of the seven products of the specification, by the id of the catalog card, as seeded. */
export const SEVEN_PRINTS = {
  /** 11 oz, 9 x 3.5 in; the glaze is white where nothing is printed. It starts on the side that faces the viewer. One side unless chosen otherwise. */
  mug: {
    ...dyed,
    areas: [
      {
        options: { sides: 'one' },
        ...MUG_AREA,
      },
      { options: { sides: 'both' }, ...MUG_AREA, copies: [{ x: -0.62, y: 0 }] },
      {
        options: { sides: 'around' },
        ...MUG_AREA,
        copies: [
          { x: -0.333, y: 0 },
          { x: -0.666, y: 0 },
        ],
        start: { x: 0.672, y: 0.09, width: 0.32, height: 0.82, rotation: 0 },
      },
    ],
    start: { x: 0.622, y: 0.06, width: 0.376, height: 0.88, rotation: 0 },
  },
  /** 500 pieces, 20.98 x 15.5 in. */
  puzzle: {
    ...dyed,
    areas: [
      {
        options,
        width: 6295,
        height: 4650,
        dpi: 300,
        fit: 'cover',
        bleed: 0,
        ground: WHITE,
        cut: 'rectangle',
      },
    ],
  },
  /** 3.94 x 3.94 in, of which about 0.1 in a side is bleed. */
  coasters: {
    ...dyed,
    areas: [
      {
        options,
        width: 1181,
        height: 1181,
        dpi: 300,
        fit: 'cover',
        bleed: 30,
        ground: WHITE,
        cut: 'rectangle',
      },
    ],
  },
  /** 9 x 7.5 in. */
  mousepad: {
    ...dyed,
    areas: [
      {
        options,
        width: 2700,
        height: 2250,
        dpi: 300,
        fit: 'cover',
        bleed: 0,
        ground: WHITE,
        cut: 'rectangle',
      },
    ],
  },
  /** 4 x 4 in. */
  stickers: {
    ...whiteInk,
    areas: [
      { options, width: 1200, height: 1200, dpi: 300, fit: 'contain', bleed: 0, ground: null, cut: 'kiss' },
    ],
    start: { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rotation: 0 },
  },
  /** 20 oz, 9.32 x 7 in; all around unless chosen otherwise. */
  tumbler: {
    ...dyed,
    areas: [
      {
        options: { sides: 'around' },
        ...TUMBLER_AREA,
        fit: 'cover',
      },
      {
        options: { sides: 'one' },
        ...TUMBLER_AREA,
        fit: 'contain',
        start: { x: 0.29, y: 0.22, width: 0.42, height: 0.56, rotation: 0 },
      },
      {
        options: { sides: 'both' },
        ...TUMBLER_AREA,
        fit: 'contain',
        copies: [{ x: 0.5, y: 0 }],
        start: { x: 0.04, y: 0.22, width: 0.42, height: 0.56, rotation: 0 },
      },
    ],
  },
  /** 12 x 16 in; the shirt's colour shows where nothing is printed. */
  't-shirt': {
    ...whiteInk,
    areas: [
      {
        options,
        width: 1800,
        height: 2400,
        dpi: 150,
        fit: 'contain',
        bleed: 0,
        ground: null,
        cut: 'rectangle',
      },
    ],
    start: { x: 0, y: 0, width: 1, height: 0.75, rotation: 0 },
  },
} as const satisfies Record<string, ProductPrint>;

/** A sheet at 300 DPI, printed to its edge. */
const sheet = (inches: readonly [width: number, height: number], options: Record<string, string>) => ({
  options,
  width: inches[0] * 300,
  height: inches[1] * 300,
  dpi: 300,
  fit: 'cover' as const,
  bleed: 0,
  ground: WHITE,
  cut: 'rectangle' as const,
});

/** Three sizes, the largest of 77.76 megapixels. */
export const POSTER_PRINT = {
  ...dyed,
  areas: [
    sheet([12, 16], { size: '12x16' }),
    sheet([18, 24], { size: '18x24' }),
    sheet([24, 36], { size: '24x36' }),
  ],
} satisfies ProductPrint;

/** The sizes of the poster, upright and lying; frame and mat are around the print. */
export const FRAMED_PRINT = {
  ...dyed,
  areas: POSTER_PRINT.areas.flatMap(({ options: { size }, width, height }) => [
    sheet([width / 300, height / 300], { size: size ?? '', orientation: 'portrait' }),
    sheet([height / 300, width / 300], { size: size ?? '', orientation: 'landscape' }),
  ]),
} satisfies ProductPrint;

/** Inches of the canvas that are folded over on each side. */
const WRAP = 1.25;
const stretched = (inches: readonly [number, number], options: Record<string, string>) => {
  const area = { ...sheet([inches[0] + 2 * WRAP, inches[1] + 2 * WRAP], options), bleed: WRAP * 300 };
  return options.edge === 'mirrored' ? { ...area, edge: 'mirrored' as const } : area;
};

/** Three sizes whose sides are mirrored or painted over, the largest of 91.8 megapixels. */
export const CANVAS_PRINT = {
  ...dyed,
  areas: ['mirrored', 'painted'].flatMap((edge) => [
    stretched([12, 12], { size: '12x12', edge }),
    stretched([16, 20], { size: '16x20', orientation: 'portrait', edge }),
    stretched([20, 16], { size: '16x20', orientation: 'landscape', edge }),
    stretched([24, 36], { size: '24x36', orientation: 'portrait', edge }),
    stretched([36, 24], { size: '24x36', orientation: 'landscape', edge }),
  ]),
} satisfies ProductPrint;

/** Prints of the wall art, by the id of the catalog card. */
export const WALL_PRINTS: Record<'poster' | 'framed-print' | 'canvas', ProductPrint> = {
  poster: POSTER_PRINT,
  'framed-print': FRAMED_PRINT,
  canvas: CANVAS_PRINT,
};

/** A file of 4096 x 4096 pixels, without ground where none was chosen. */
export const DIGITAL_PRINT = {
  blend: 'normal',
  withBackground: true,
  start: null,
  delivery: 'download',
  areas: [
    {
      options,
      width: 4096,
      height: 4096,
      dpi: 300,
      fit: 'cover',
      bleed: 0,
      ground: null,
      cut: 'rectangle',
    },
  ],
} as const satisfies ProductPrint;

export type SevenId = keyof typeof SEVEN_PRINTS;

/** The one area of each. */
export const SEVEN_AREAS = {
  mug: SEVEN_PRINTS.mug.areas[0],
  puzzle: SEVEN_PRINTS.puzzle.areas[0],
  coasters: SEVEN_PRINTS.coasters.areas[0],
  mousepad: SEVEN_PRINTS.mousepad.areas[0],
  stickers: SEVEN_PRINTS.stickers.areas[0],
  tumbler: SEVEN_PRINTS.tumbler.areas[0],
  't-shirt': SEVEN_PRINTS['t-shirt'].areas[0],
} as const;
