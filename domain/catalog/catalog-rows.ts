import type { Database } from '../database.types.ts';
import type { ArtBackground } from './art-background.ts';
import type { ArtStyle } from './art-style.ts';
import { BUILT_IN_BACKGROUNDS } from './built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from './built-in-styles.ts';

type Tables = Database['public']['Tables'];
type Common = 'slug' | 'display_name' | 'sort_order' | 'thumb_image_url' | 'thumb_image_path';

/** A row of `art_styles` as it is read. */
export type ArtStyleRow = Pick<Tables['art_styles']['Row'], Common | 'tagline' | 'category'>;

/** A row of `art_backgrounds` as it is read. */
export type ArtBackgroundRow = Pick<Tables['art_backgrounds']['Row'], Common | 'description' | 'group_name'>;

/** Turns a path inside a public bucket into an address. */
export type PublicAddress = (path: string) => string;

/** The path of a file inside its bucket: no leading slash, no bucket name in front. */
export function pathInBucket(path: string, bucket: string): string {
  const bare = path.replace(/^\/+/, '');
  return bare.startsWith(`${bucket}/`) ? bare.slice(bucket.length + 1) : bare;
}

const pictureOf = (row: Pick<ArtStyleRow, Common>, address: PublicAddress) =>
  row.thumb_image_url || (row.thumb_image_path ? address(row.thumb_image_path) : null);

/** Translates a catalog row; what it lacks comes from the built-in style of the same name. */
export function styleFromRow(row: ArtStyleRow, address: PublicAddress): ArtStyle {
  const builtIn = BUILT_IN_STYLES.find(({ id }) => id === row.slug);
  return {
    id: row.slug,
    name: row.display_name,
    tagline: row.tagline || builtIn?.tagline || '',
    sampleImage: pictureOf(row, address) ?? builtIn?.sampleImage ?? null,
    category: row.category,
    order: row.sort_order,
  };
}

/** Translates a catalog row; the swatch color always comes from the built-in list. */
export function backgroundFromRow(row: ArtBackgroundRow, address: PublicAddress): ArtBackground {
  const builtIn = BUILT_IN_BACKGROUNDS.find(({ id }) => id === row.slug);
  return {
    id: row.slug,
    name: row.display_name,
    description: row.description || builtIn?.description || '',
    group: row.group_name,
    swatch: builtIn?.swatch ?? null,
    sampleImage: pictureOf(row, address),
    order: row.sort_order,
  };
}
