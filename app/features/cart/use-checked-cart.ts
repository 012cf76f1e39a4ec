import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useMemo, useState } from 'react';
import { toast } from 'sonner';
import { changedPrices } from '#domain/cart/changed-prices.ts';
import { type PromoTerms, parsePromoTerms } from '#domain/cart/promo.ts';
import type { Database } from '#domain/database.types.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { useCartTroubles } from '../../lib/use-cart-troubles.ts';
import { PATIENCE_MS, useStorefront } from '../../lib/use-storefront.ts';
import { CART_COPY } from './cart-copy.ts';

/**
 * The cart compared with the current shop: new prices and offers are applied, lines that cannot be ordered
 * are named. Repeated when the page becomes visible again. What cannot be read changes nothing: the server has the last
 * word at checkout.
 */
export function useCheckedCart() {
  const cart = useCart();
  const isFilled = cart.items.length > 0;
  const products = useStorefront(isFilled)?.products ?? null;
  const changed = useMemo(
    () => (products ? changedPrices(cart.items, products) : null),
    [cart.items, products],
  );
  useEffect(() => {
    if (!changed || changed.prices.size === 0) return;
    changeCart({ type: 'reprice', prices: changed.prices });
    if (changed.isRepriced) toast(CART_COPY.repriced);
  }, [changed]);
  useEffect(() => {
    if (isFilled) void applyOffers();
  }, [isFilled]);
  const troubles = useCartTroubles(cart.items, useReturns());
  return { cart, products, troubles };
}

/** Applies the promo codes that need no typing. */
async function applyOffers(): Promise<void> {
  const offers = await browserSupabase()
    .then((supabase) => readOffers(supabase, PATIENCE_MS))
    .catch(() => null);
  if (offers) changeCart({ type: 'setOffers', offers });
}

/** How often this page was come back to. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'visible') setReturns((times) => times + 1);
    };
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, []);
  return returns;
}

/** Reads the promo codes that apply by themselves. Never rejects; null when they cannot be read within `timeoutMs`. */
async function readOffers(
  supabase: SupabaseClient<Database>,
  timeoutMs: number,
): Promise<PromoTerms[] | null> {
  const { data } = await supabase
    .rpc('promo_offers')
    .retry(false)
    .abortSignal(AbortSignal.timeout(timeoutMs));
  return Array.isArray(data) ? data.flatMap((offer) => parsePromoTerms(offer) ?? []) : null;
}
