import { useEffect, useMemo } from 'react';
import { useFetcher } from 'react-router';
import { toast } from 'sonner';
import { checkCart } from '#domain/cart/check-cart.ts';
import type { PromoTerms } from '#domain/cart/promo.ts';
import type { Storefront } from '#domain/shop/storefront.ts';
import { useBrowserStore } from '../../lib/browser-store.ts';
import { changeCart, useCart } from '../../lib/cart-store.ts';
import { checkoutDraft, EMPTY_DRAFT, isOrderPlaced } from '../../lib/checkout-draft.ts';
import { CART_COPY } from './cart-copy.ts';

/** `gone` and `soldOut` have to be removed; a number is how many can be had. */
export type LineTrouble = 'gone' | 'soldOut' | number | null;

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
  const isHeld = isOrderPlaced(cart.items, useBrowserStore(checkoutDraft, EMPTY_DRAFT));
  const check = useMemo(
    () => (products ? checkCart(cart.items, products, isHeld) : null),
    [cart.items, products, isHeld],
  );
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
  /** Why a line cannot be ordered, or how many of it can; null for one that can. */
  const troubleOf = (id: string): LineTrouble => {
    const left = check?.fewLeft.get(id);
    if (left) return left;
    return check?.soldOut.has(id) || left === 0 ? 'soldOut' : unavailable.has(id) ? 'gone' : null;
  };
  return { cart, products, unavailable, troubleOf };
}
