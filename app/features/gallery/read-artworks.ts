import { type GalleryView, searchCondition } from '#domain/artwork/gallery-view.ts';
import type { Supabase } from '../../lib/supabase.ts';

const FIELDS =
  'id, title, pet_name, pet_type, is_public, is_fallback, transformation_type, background_type, transformed_image_url, transformed_path, original_path, width, height, photo_box, thumbhash, created_at, artwork_moderation(state, reasons, note)';

/** Artworks of one page. */
export const GALLERY_PAGE_SIZE = 24;

/** A saved artwork as its owner sees it. */
export type Artwork = NonNullable<Awaited<ReturnType<typeof readArtwork>>>;

export interface ArtworkPage {
  readonly artworks: readonly Artwork[];
  readonly isLast: boolean;
}

/** Reads the user's artworks that follow `after`, newest first. Rejects when they cannot be read. */
export async function readArtworks(
  supabase: Supabase,
  userId: string,
  view: GalleryView,
  after: Pick<Artwork, 'id' | 'created_at'> | null,
): Promise<ArtworkPage> {
  let query = supabase.from('saved_images').select(FIELDS).eq('user_id', userId);
  if (view.style) query = query.eq('transformation_type', view.style);
  if (view.petType) query = query.eq('pet_type', view.petType);
  if (view.visibility) query = query.eq('is_public', view.visibility === 'public');
  if (view.search) query = query.or(searchCondition(view.search));
  if (after) {
    const { created_at, id } = after;
    query = query.or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`);
  }
  const { data, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(GALLERY_PAGE_SIZE);
  if (error) throw new Error(error.message);
  return { artworks: data, isLast: data.length < GALLERY_PAGE_SIZE };
}

/** Reads one of the user's artworks; null when there is none. Rejects when that cannot be found out. */
export async function readArtwork(supabase: Supabase, id: string) {
  const { data, error } = await supabase.from('saved_images').select(FIELDS).eq('id', id).maybeSingle();
  if (error) throw new Error(error.message);
  return data;
}

/** Reads the entry of a preview that was saved; null when there is none. Rejects as `readArtwork` does. */
export async function readSavedArtwork(supabase: Supabase, userId: string, saveKey: string) {
  const { data, error } = await supabase
    .from('saved_images')
    .select(FIELDS)
    .eq('user_id', userId)
    .eq('save_key', saveKey)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data;
}
