import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { toast } from 'sonner';
import { changedPrices } from '#domain/cart/changed-prices.ts';
import type { PromoTerms } from '#domain/cart/promo.ts';
import type { Storefront } from '#domain/shop/storefront.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { useCartTroubles } from '../../lib/use-cart-troubles.ts';
import { CART_COPY } from './cart-copy.ts';

/**
 * The cart compared with the current shop: new prices and offers are applied, lines that cannot be ordered
 * are named. Repeated when the page becomes visible again.
 */
export function useCheckedCart() {
  const cart = useCart();
  const fetcher = useFetcher<{ storefront: Storefront | null; offers: readonly PromoTerms[] | null }>();
  const isEmpty = cart.items.length === 0;
  const { load, data, state } = fetcher;
  useEffect(() => {
    if (!isEmpty && !data && state === 'idle') void load('/catalog');
  }, [isEmpty, data, state, load]);
  const products = data?.storefront?.products ?? null;
  const changed = useMemo(
    () => (products ? changedPrices(cart.items, products) : null),
    [cart.items, products],
  );
  useEffect(() => {
    if (!changed || changed.prices.size === 0) return;
    changeCart({ type: 'reprice', prices: changed.prices });
    if (changed.isRepriced) toast(CART_COPY.repriced);
  }, [changed]);
  const offers = data?.offers;
  useEffect(() => {
    if (offers) changeCart({ type: 'setOffers', offers });
  }, [offers]);
  const troubles = useCartTroubles(cart.items, useReturns());
  return { cart, products, troubles };
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
