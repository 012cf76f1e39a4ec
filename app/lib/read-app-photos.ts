import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import { READ_TIMEOUT_MS } from './loader-supabase.ts';

/** A picture that the shop's owner put into a slot of a page. */
export type AppPhoto = Pick<
  Database['public']['Tables']['app_photos']['Row'],
  'public_url' | 'alt_text' | 'title' | 'description'
>;

type Slot = 'landing-hero-carousel' | 'landing-hero' | 'product-mockups';

/** Reads the active photos of a slot in order. Never rejects; empty when they cannot be read. */
export async function readAppPhotos(
  supabase: SupabaseClient<Database>,
  slot: Slot,
  limit = 100,
): Promise<AppPhoto[]> {
  const { data } = await supabase
    .from('app_photos')
    .select('public_url, alt_text, title, description')
    .eq('slot', slot)
    .eq('is_active', true)
    .order('sort_order', { ascending: true })
    .order('created_at', { ascending: false })
    .limit(limit)
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  return data ?? [];
}
