import type { SupabaseClient } from '@supabase/supabase-js';
import { type PromoTerms, parsePromoTerms } from '#domain/cart/promo.ts';
import type { Database } from '#domain/database.types.ts';
import { READ_TIMEOUT_MS } from './loader-supabase.ts';

/** Reads the promo codes that apply by themselves. Never rejects; null when they cannot be read. */
export async function readOffers(supabase: SupabaseClient<Database>): Promise<PromoTerms[] | null> {
  const { data } = await supabase
    .rpc('promo_offers')
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  return Array.isArray(data) ? data.flatMap((offer) => parsePromoTerms(offer) ?? []) : null;
}
