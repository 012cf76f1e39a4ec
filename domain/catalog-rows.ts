import type { ArtBackground } from './art-background.ts';
import type { ArtStyle } from './art-style.ts';
import { BUILT_IN_BACKGROUNDS } from './built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from './built-in-styles.ts';

interface CatalogRow {
  readonly slug: string;
  readonly display_name: string;
  readonly sort_order: number;
  readonly thumb_image_url: string | null;
  readonly thumb_image_path: string | null;
}

/** A row of `art_styles` as it is read. */
export interface ArtStyleRow extends CatalogRow {
  readonly tagline: string | null;
  readonly category: string;
}

/** A row of `art_backgrounds` as it is read. */
export interface ArtBackgroundRow extends CatalogRow {
  readonly tagline?: string | null;
  readonly description: string | null;
  readonly group_name: string;
}

/** Turns a path inside a public bucket into an address. */
export type PublicAddress = (path: string) => string;

/** The path of a file inside its bucket: no leading slash, no bucket name in front. */
export function pathInBucket(path: string, bucket: string): string {
  const bare = path.replace(/^\/+/, '');
  return bare.startsWith(`${bucket}/`) ? bare.slice(bucket.length + 1) : bare;
}

const pictureOf = (row: CatalogRow, address: PublicAddress) =>
  row.thumb_image_url || (row.thumb_image_path ? address(row.thumb_image_path) : null);

/** Translates a catalog row; what it lacks comes from the built-in style of the same name. */
export function styleFromRow(row: ArtStyleRow, address: PublicAddress): ArtStyle {
  const known = BUILT_IN_STYLES.find(({ id }) => id === row.slug);
  return {
    id: row.slug,
    name: row.display_name,
    tagline: row.tagline ?? known?.tagline ?? '',
    sampleImage: pictureOf(row, address) ?? known?.sampleImage ?? null,
    category: row.category,
    order: row.sort_order,
  };
}

/** Translates a catalog row; the swatch colour always comes from the built-in list. */
export function backgroundFromRow(row: ArtBackgroundRow, address: PublicAddress): ArtBackground {
  const known = BUILT_IN_BACKGROUNDS.find(({ id }) => id === row.slug);
  return {
    id: row.slug,
    name: row.display_name,
    description: row.description ?? known?.description ?? '',
    group: row.group_name,
    swatch: known?.swatch ?? null,
    sampleImage: pictureOf(row, address),
    order: row.sort_order,
  };
}
