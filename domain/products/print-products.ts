import { type Placement, parsePlacement } from './placement.ts';

/** The rectangle of pixels that a printing house needs for one side of one product. */
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
  /**
   * `mirrored`: the artwork lies on what is seen, and the bleed mirrors it, as on the sides of a canvas; the placement
   * is in fractions of what is seen. Missing: the artwork goes on over the bleed.
   */
  readonly edge?: 'mirrored';
  /** Further places of the artwork, moved from where it lies by fractions of the area: the other side of a mug. */
  readonly copies?: readonly PrintCopy[];
}

/** How far a copy is moved from where the artwork lies, in fractions of the area. */
export interface PrintCopy {
  readonly x: number;
  readonly y: number;
}

/** A print area and the options that choose it, option id to value id. */
export interface ProductArea extends PrintArea {
  readonly options: Readonly<Record<string, string>>;
  /** Instead of the product's own start. */
  readonly start?: Placement | null;
}

/** How an artwork is printed on a product, whatever its options. */
interface PrintManner {
  /**
   * How it mixes with the blank product in mock-ups: most are dyed, so that white is the product's own white
   * (`multiply`); stickers and shirts carry white ink (`normal`).
   */
  readonly blend: 'multiply' | 'normal';
  /** Whether the artwork's background is printed until the customer chooses. */
  readonly withBackground: boolean;
  /** Where the artwork lies until the customer moves it; null: as `frameArtwork` frames it. */
  readonly start: Placement | null;
  /** `download`: the customer gets files and no parcel. Without it there is a parcel. */
  readonly delivery?: 'download';
}

/** What a product is printed as: at least one area. */
export interface ProductPrint extends PrintManner {
  /** The first area whose options are all chosen is printed; where none is, the first of all. */
  readonly areas: readonly ProductArea[];
}

/** What a product is printed as with certain options. */
export interface ChosenPrint extends PrintManner {
  readonly area: PrintArea;
}

/** Bounds of a print area; the database checks them too. */
export const PRINT_LIMITS = {
  leastSide: 100,
  mostPixels: 100_000_000,
  leastDpi: 100,
  mostDpi: 1200,
  mostAreas: 60,
  mostCopies: 3,
  /** Share of a side. */
  mostBleed: 0.25,
} as const;

/** A product's print for chosen options (option id to value id), as `private.chosen_print` picks it for an order. */
export function chosenPrint(
  print: ProductPrint,
  options: Readonly<Record<string, string>> = {},
): ChosenPrint {
  const { areas, ...manner } = print;
  const isChosen = (area: ProductArea) =>
    Object.entries(area.options).every(([option, value]) => options[option] === value);
  const { options: _, start = manner.start, ...area } = (areas.find(isChosen) ?? areas[0]) as ProductArea;
  return { area, ...manner, start };
}

type Given<Kind> = Partial<Record<keyof Kind, unknown>>;

/** Reads the stored print of a product; null when there is none or it cannot be printed. */
export function parseProductPrint(value: unknown): ProductPrint | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Given<ProductPrint> = value;
  if (!Array.isArray(given.areas)) return null;
  const areas = given.areas.flatMap((stored: unknown) => {
    const area = parsePrintArea(stored);
    return area ? [{ options: parseOptions(stored), ...area, ...parseStart(stored) }] : [];
  });
  if (areas.length === 0 || areas.length < given.areas.length) return null;
  return { areas, ...mannerOf(given) };
}

/** Reads the print that an ordered item keeps; null when there is none. */
export function parseChosenPrint(value: unknown): ChosenPrint | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Given<ChosenPrint> = value;
  const area = parsePrintArea(given.area);
  return area && { area, ...mannerOf(given), ...parseStart(given.area) };
}

function mannerOf({ blend, withBackground, start, delivery }: Given<PrintManner>): PrintManner {
  return {
    blend: blend === 'normal' ? 'normal' : 'multiply',
    withBackground: withBackground !== false,
    start: typeof start === 'object' && start !== null ? parsePlacement(start) : null,
    ...(delivery === 'download' ? { delivery } : {}),
  };
}

/** Whether something is handed out as files and not sent in a parcel. */
export const isDownload = (print: Pick<PrintManner, 'delivery'> | null | undefined): boolean =>
  print?.delivery === 'download';

function parsePrintArea(value: unknown): PrintArea | null {
  if (typeof value !== 'object' || value === null) return null;
  const { width, height, dpi, fit, bleed, ground, cut, edge, copies = [] }: Given<PrintArea> = value;
  const isWhole = (number: unknown): number is number => Number.isSafeInteger(number);
  if (!isWhole(width) || !isWhole(height) || !isWhole(dpi) || !isWhole(bleed)) return null;
  if (width < PRINT_LIMITS.leastSide || height < PRINT_LIMITS.leastSide) return null;
  if (width * height > PRINT_LIMITS.mostPixels) return null;
  if (dpi < PRINT_LIMITS.leastDpi || dpi > PRINT_LIMITS.mostDpi) return null;
  if (bleed < 0 || bleed > PRINT_LIMITS.mostBleed * Math.min(width, height)) return null;
  if ((fit !== 'cover' && fit !== 'contain') || (cut !== 'rectangle' && cut !== 'kiss')) return null;
  if (ground !== null && !isColor(ground)) return null;
  if (!areCopies(copies)) return null;
  const sides = edge === 'mirrored' && bleed > 0 ? { edge: 'mirrored' as const } : {};
  const more = copies.length > 0 ? { copies: copies.map(({ x, y }) => ({ x, y })) } : {};
  return { width, height, dpi, fit, bleed, ground, cut, ...sides, ...more };
}

function areCopies(value: unknown): value is readonly PrintCopy[] {
  const isShift = (part: unknown) => typeof part === 'number' && Math.abs(part) <= 1;
  return (
    Array.isArray(value) &&
    value.length <= PRINT_LIMITS.mostCopies &&
    value.every((copy: unknown) => isShift(Object(copy).x) && isShift(Object(copy).y))
  );
}

/** Where the artwork begins on an area, if the area defines it. */
function parseStart(value: unknown): { readonly start?: Placement | null } {
  const { start }: { start?: unknown } = Object(value);
  if (start === null) return { start };
  return typeof start === 'object' ? { start: parsePlacement(start) } : {};
}

function isColor(value: unknown): value is readonly [number, number, number] {
  const isByte = (part: unknown) => Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 255;
  return Array.isArray(value) && value.length === 3 && value.every(isByte);
}

function parseOptions(value: unknown): Readonly<Record<string, string>> {
  const { options }: { options?: unknown } = Object(value);
  if (typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(
    Object.entries(options).flatMap(([option, chosen]) =>
      typeof chosen === 'string' ? [[option, chosen]] : [],
    ),
  );
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

/** Sides of what is seen of an area, in its pixels. */
export function seenSides({ width, height, bleed }: Pick<PrintArea, 'width' | 'height' | 'bleed'>): {
  readonly width: number;
  readonly height: number;
} {
  return { width: width - 2 * bleed, height: height - 2 * bleed };
}

/** The area that a placement is in fractions of: what is seen where the bleed mirrors it, else all. */
export function placedArea(area: PrintArea): PrintArea {
  if (area.edge !== 'mirrored') return area;
  return { ...area, ...seenSides(area), bleed: 0 };
}
