import { STORAGE_CACHE_SECONDS } from '#domain/catalog/image-paths.ts';
import type { Supabase } from '../../lib/supabase.ts';

const BUCKET = 'app-photos';

/**
 * Makes a painted preview the picture of its style in the catalog: a copy among the shop's own pictures, and its path
 * in the style's row. Policies let only admins do either. Rejects when a step fails.
 */
export async function saveSample(supabase: Supabase, styleId: string, url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The sample is gone (${answer.status})`);
  const picture = await answer.blob();
  const path = `style-samples/${styleId}-${Date.now()}.png`;
  const stored = await supabase.storage.from(BUCKET).upload(path, picture, {
    cacheControl: String(STORAGE_CACHE_SECONDS),
    upsert: false,
    contentType: picture.type,
  });
  if (stored.error) throw stored.error;
  const { data, error } = await supabase
    .from('art_styles')
    // The address would win over the path.
    .update({ thumb_image_path: path, thumb_image_url: null })
    .eq('slug', styleId)
    .select('slug');
  if (error) throw new Error(error.message);
  if (data.length === 0) throw new Error('The style is not in the catalog');
}
