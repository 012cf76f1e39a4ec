import { useEffect, useMemo } from 'react';
import { useFetcher } from 'react-router';
import { toast } from 'sonner';
import { checkCart } from '#domain/check-cart.ts';
import type { PromoTerms } from '#domain/promo.ts';
import type { Storefront } from '#domain/storefront.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { CART_COPY } from './cart-copy.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The cart held against the shop as it is now: new prices and offers are taken over, lines
 * that are gone are named.
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
  const check = useMemo(() => (products ? checkCart(cart.items, products) : null), [cart.items, products]);
  useEffect(() => {
    if (!check || check.prices.size === 0) return;
    changeCart({ type: 'reprice', prices: check.prices });
    if (check.isRepriced) toast(CART_COPY.repriced);
  }, [check]);
  const offers = data?.offers;
  useEffect(() => {
    if (offers) changeCart({ type: 'setOffers', offers });
  }, [offers]);
  const unavailable = check?.unavailable ?? NONE;
  /** Why a line cannot be ordered; null for one that can. */
  const troubleOf = (id: string) =>
    check?.soldOut.has(id) ? 'soldOut' : unavailable.has(id) ? 'gone' : null;
  return { cart, products, unavailable, troubleOf };
}
