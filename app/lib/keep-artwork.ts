import { browserSupabase } from './browser-supabase.ts';
import type { ShopSettings } from './use-shop-settings.ts';

/**
 * Asks the shop to keep a preview longer than a day, because it lies in a cart. Answers its lasting address; the given
 * one when it cannot be kept or lasts anyway.
 */
export async function keepArtwork(imageUrl: string, settings: ShopSettings): Promise<string> {
  try {
    const supabase = await browserSupabase(settings);
    const { data } = await supabase.functions.invoke('keep-artwork', { body: { imageUrl } });
    return typeof data?.imageUrl === 'string' ? data.imageUrl : imageUrl;
  } catch {
    return imageUrl;
  }
}
