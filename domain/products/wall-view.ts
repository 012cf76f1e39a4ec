import { type PrintArea, seenSides } from './print-products.ts';
import type { ChosenOptions, ProductMetadata } from './product-metadata.ts';

/** A point of a picture, in pixels. */
export interface WallPoint {
  readonly x: number;
  readonly y: number;
}

/** A strip around a print: a mat, a frame. */
export interface Surround {
  readonly inches: number;
  /** Like `#f6f3ea`. */
  readonly color: string;
}

/** What hangs on a wall, in inches. */
export interface Hanging {
  /** The print as it is seen. */
  readonly print: { readonly width: number; readonly height: number };
  /** From the outermost to the one beside the print. */
  readonly surrounds: readonly Surround[];
  /** With everything around it. */
  readonly width: number;
  readonly height: number;
}

const BOARD = '#f6f3ea';

/**
 * How large a product hangs with what is chosen. Of the options that lie around the print, later ones lie nearer to it.
 */
export function hangingOf(
  area: PrintArea,
  { options }: Pick<ProductMetadata, 'options'>,
  chosen: ChosenOptions,
): Hanging {
  const { width, height } = seenSides(area);
  const print = { width: width / area.dpi, height: height / area.dpi };
  const surrounds = options.flatMap(({ id, values }) => {
    const value = values.find((known) => known.id === chosen[id]);
    return value?.aroundInches ? [{ inches: value.aroundInches, color: value.colour ?? BOARD }] : [];
  });
  const around = 2 * surrounds.reduce((sum, { inches }) => sum + inches, 0);
  return { print, surrounds, width: print.width + around, height: print.height + around };
}

/** Things of a known size that are found on or before a wall: what is tapped at both ends. */
export const WALL_MEASURES = { a4: 11.693, letter: 11, door: 80, own: null } as const;
export type WallMeasure = keyof typeof WALL_MEASURES;

/** Bounds of a length that is typed, in inches. */
export const MEASURED_INCHES = { least: 1, most: 400 } as const;

/** Fewest pixels between two points that a scale can be measured by. */
const NEAREST = 4;

/** Pixels of a picture for an inch of its wall; null where the points lie too near or the length is none. */
export function pixelsPerInch(from: WallPoint, to: WallPoint, inches: number | null): number | null {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (inches === null || !(inches >= MEASURED_INCHES.least && inches <= MEASURED_INCHES.most)) return null;
  return distance < NEAREST ? null : distance / inches;
}

/** A box moved as little as it takes for its middle to lie within a picture. All in pixels. */
export function keepOnWall(
  middle: WallPoint,
  picture: { readonly width: number; readonly height: number },
): WallPoint {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return { x: within(middle.x, picture.width), y: within(middle.y, picture.height) };
}
