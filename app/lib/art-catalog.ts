import type { SupabaseClient } from '@supabase/supabase-js';
import { PAINTED_BACKGROUNDS, PAINTED_STYLES } from '#art/contract.ts';
import type { ArtBackground } from '#domain/catalog/art-background.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { BUILT_IN_BACKGROUNDS } from '#domain/catalog/built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from '#domain/catalog/built-in-styles.ts';
import {
  type ArtBackgroundRow,
  type ArtStyleRow,
  backgroundFromRow,
  pathInBucket,
  styleFromRow,
} from '#domain/catalog/catalog-rows.ts';
import type { Database } from '#domain/database.types.ts';
import { READ_TIMEOUT_MS } from './loader-supabase.ts';

/** What the studio offers, each list in its order. */
export interface ArtCatalog {
  readonly styles: readonly ArtStyle[];
  readonly backgrounds: readonly ArtBackground[];
  /** Part of it is built in, because it could not be read or is empty. */
  readonly isBuiltIn: boolean;
}

const BUCKET = 'app-photos';
const painted = (ids: readonly string[]) => (entry: { readonly id: string }) => ids.includes(entry.id);

/** Built in: what the engine paints. */
export const BUILT_IN_CATALOG: ArtCatalog = {
  styles: BUILT_IN_STYLES.filter(painted(PAINTED_STYLES)),
  backgrounds: BUILT_IN_BACKGROUNDS.filter(painted(PAINTED_BACKGROUNDS)),
  isBuiltIn: true,
};

/** Reads the active styles and backgrounds. Never rejects: what cannot be read or is empty is built in. */
export async function readArtCatalog(supabase: SupabaseClient<Database>): Promise<ArtCatalog> {
  const address = (path: string) =>
    supabase.storage.from(BUCKET).getPublicUrl(pathInBucket(path, BUCKET)).data.publicUrl;
  const [styles, backgrounds] = await Promise.all([readStyles(supabase), readBackgrounds(supabase)]);
  return {
    styles: styles.length > 0 ? styles.map((row) => styleFromRow(row, address)) : BUILT_IN_CATALOG.styles,
    backgrounds:
      backgrounds.length > 0
        ? backgrounds.map((row) => backgroundFromRow(row, address))
        : BUILT_IN_CATALOG.backgrounds,
    isBuiltIn: styles.length === 0 || backgrounds.length === 0,
  };
}

async function readStyles(supabase: SupabaseClient<Database>): Promise<ArtStyleRow[]> {
  const { data } = await supabase
    .from('art_styles')
    .select('slug, display_name, tagline, category, sort_order, thumb_image_url, thumb_image_path')
    .eq('is_active', true)
    .order('sort_order', { ascending: true })
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  return data ?? [];
}

async function readBackgrounds(supabase: SupabaseClient<Database>): Promise<ArtBackgroundRow[]> {
  const { data } = await supabase
    .from('art_backgrounds')
    .select('slug, display_name, description, group_name, sort_order, thumb_image_url, thumb_image_path')
    .eq('is_active', true)
    .order('sort_order', { ascending: true })
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  return data ?? [];
}
