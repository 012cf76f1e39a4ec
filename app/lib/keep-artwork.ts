import type { KeepArtworkAnswer } from '#domain/functions/keep-artwork.ts';
import { browserSupabase } from './browser-supabase.ts';

/**
 * Keeps a preview longer than a day, because it is in a cart or saved. Returns its lasting
 * address; the given one when it cannot be kept or lasts anyway. Never rejects.
 */
export async function keepArtwork(imageUrl: string): Promise<KeepArtworkAnswer> {
  try {
    const supabase = await browserSupabase();
    const { data } = await supabase.functions.invoke<KeepArtworkAnswer>('keep-artwork', {
      body: { imageUrl },
    });
    if (data) return data;
  } catch {
    // The shop cannot be reached; the artwork stays where it is.
  }
  return { imageUrl, hasPlan: false };
}
