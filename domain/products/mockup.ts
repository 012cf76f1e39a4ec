import { type ArtworkFrame, clampArtworkFrame } from '../artwork/artwork-frame.ts';
import type { Database } from '../database.types.ts';

/** What is read of a row of `product_mockups`. */
export type MockupRow = Pick<
  Database['public']['Tables']['product_mockups']['Row'],
  | 'id'
  | 'product_id'
  | 'image_url'
  | 'is_primary'
  | 'position'
  | 'mockup_role'
  | 'artwork_frame'
  | 'options'
  | 'metadata'
>;

/** A cylinder on which the artwork lies; half of it is seen, from edge to edge of the frame. */
export interface Wrap {
  /** Degrees of the whole print around the cylinder. */
  readonly printDegrees: number;
  /** Place on the print that faces the viewer, 0 (left end) to 1. */
  readonly centre: number;
  /** How far the middle of a level line hangs below its ends, as a fraction of the frame's width. */
  readonly sag: number;
}

/** The right and the lower side of a canvas, seen beside its front in parallel projection. */
export interface MockupEdge {
  /** How far they reach beyond the frame, as fractions of the picture. */
  readonly x: number;
  readonly y: number;
  /** Share of the print's bleed that they show, 0 to 1. */
  readonly bleed: number;
}

/** A picture of a product with a role. */
export interface Mockup {
  readonly id: string;
  readonly imageUrl: string;
  readonly role: 'catalog_display' | 'blank_base' | 'overlay';
  readonly isPrimary: boolean;
  /** Where an artwork lies on it; null when it shows none. */
  readonly frame: ArtworkFrame | null;
  readonly wrap: Wrap | null;
  readonly edge: MockupEdge | null;
  /** Chosen options that it is for, option id to value id; none for whatever is chosen. */
  readonly options: Readonly<Record<string, string>>;
  readonly alt: string | null;
}

/** A mock-up is hidden only if its display flag is false, 'false' or 0. */
export function isDisplayed(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('display_in_storefront' in metadata))
    return true;
  const flag = metadata.display_in_storefront;
  return !(flag === false || flag === 'false' || flag === 0);
}

/** Translates a row; an unknown role is a picture for the catalog. */
export function mockupFromRow(row: MockupRow): Mockup {
  const role =
    row.mockup_role === 'blank_base' || row.mockup_role === 'overlay' ? row.mockup_role : 'catalog_display';
  const metadata = typeof row.metadata === 'object' && row.metadata !== null ? row.metadata : {};
  return {
    id: row.id,
    imageUrl: row.image_url,
    role,
    isPrimary: row.is_primary,
    // A base without a frame takes the usual one; otherwise the product would be shown without the artwork.
    frame:
      role === 'catalog_display' && row.artwork_frame === null ? null : clampArtworkFrame(row.artwork_frame),
    wrap: 'wrap' in metadata ? parseWrap(metadata.wrap) : null,
    edge: 'edge' in metadata ? parseEdge(metadata.edge) : null,
    options: textsOf(row.options),
    alt: 'alt' in metadata && typeof metadata.alt === 'string' ? metadata.alt : null,
  };
}

function parseWrap(value: unknown): Wrap | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Partial<Record<keyof Wrap, unknown>> = value;
  const part = (key: keyof Wrap, least: number, most: number) => {
    const number = given[key];
    return typeof number === 'number' && number >= least && number <= most ? number : null;
  };
  const printDegrees = part('printDegrees', 1, 360);
  const centre = part('centre', 0, 1);
  const sag = part('sag', 0, 0.5);
  return printDegrees === null || centre === null || sag === null ? null : { printDegrees, centre, sag };
}

function parseEdge(value: unknown): MockupEdge | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y, bleed }: Partial<Record<keyof MockupEdge, unknown>> = value;
  const isPart = (part: unknown, most: number): part is number =>
    typeof part === 'number' && part >= 0 && part <= most;
  return isPart(x, 0.25) && isPart(y, 0.25) && isPart(bleed, 1) ? { x, y, bleed } : null;
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}

/**
 * The mock-up for what is chosen: of those whose options are all chosen the one that names most of them, and the first
 * of these; where there is none, the first of all.
 */
export function mockupFor(
  mockups: readonly [Mockup, ...Mockup[]],
  chosen: Readonly<Record<string, string>>,
): Mockup {
  const named = ({ options }: Mockup) => Object.keys(options).length;
  const fitting = mockups.filter(({ options }) =>
    Object.entries(options).every(([option, value]) => chosen[option] === value),
  );
  const most = Math.max(...fitting.map(named));
  return fitting.find((mockup) => named(mockup) === most) ?? mockups[0];
}
