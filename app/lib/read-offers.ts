import type { SupabaseClient } from '@supabase/supabase-js';
import { type PromoTerms, parsePromoTerms } from '#domain/cart/promo.ts';
import type { Database } from '#domain/database.types.ts';

/** Reads the promo codes that apply by themselves. Never rejects; null when they cannot be read within `timeoutMs`. */
export async function readOffers(
  supabase: SupabaseClient<Database>,
  timeoutMs: number,
): Promise<PromoTerms[] | null> {
  const { data } = await supabase
    .rpc('promo_offers')
    .retry(false)
    .abortSignal(AbortSignal.timeout(timeoutMs));
  return Array.isArray(data) ? data.flatMap((offer) => parsePromoTerms(offer) ?? []) : null;
}
