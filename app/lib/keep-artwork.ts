import { browserSupabase } from './browser-supabase.ts';
import type { ShopSettings } from './use-shop-settings.ts';

/** An artwork that lasts. */
export interface KeptArtwork {
  readonly imageUrl: string;
  /** Whether it can be painted again at any size. */
  readonly hasPlan: boolean;
}

/**
 * Asks the shop to keep a preview longer than a day, because it lies in a cart or is saved. Answers its lasting
 * address; the given one when it cannot be kept or lasts anyway. Never rejects.
 */
export async function keepArtwork(imageUrl: string, settings: ShopSettings): Promise<KeptArtwork> {
  try {
    const supabase = await browserSupabase(settings);
    const { data } = await supabase.functions.invoke('keep-artwork', { body: { imageUrl } });
    if (typeof data?.imageUrl === 'string')
      return { imageUrl: data.imageUrl, hasPlan: data.hasPlan === true };
  } catch {
    // The shop cannot be reached; the artwork stays where it is.
  }
  return { imageUrl, hasPlan: false };
}
