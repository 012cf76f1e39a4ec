import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { isDownloadCart } from '#domain/cart/cart-item.ts';
import { isTaxIncluded } from '#domain/cart/tax-included.ts';
import { REGIONS } from '#domain/orders/countries.ts';
import { useBrowserStore } from '../../lib/browser-store.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { checkoutDraft, EMPTY_DRAFT } from '../../lib/checkout-draft.ts';
import { type CartDelivery, useDelivery } from '../../lib/use-delivery.ts';
import type { CartSumsProps } from '../../ui/cart-sums.tsx';
import { estimatedSums } from './estimated-sums.ts';

interface Estimate extends CartSumsProps {
  readonly country: string;
  readonly region: string;
  readonly delivery: CartDelivery;
}

/** What a cart comes to at the place where checkout would begin: chosen before, or guessed from the language. */
export function useEstimate(cart: Cart): Estimate {
  const { country, region } = useBrowserStore(checkoutDraft, EMPTY_DRAFT).address;
  const delivery = useDelivery();
  const { zone } = delivery;
  const arrivesBy = isDownloadCart(cart.items) ? null : delivery.arrivesBy;
  const method = zone?.method ?? null;
  const rate = useTaxRate(country, region);
  // Where tax is added it differs from region to region.
  const hasRegions = (REGIONS[country] ?? []).length > 0 && !isTaxIncluded(country);
  if (rate === null || (hasRegions && region === '')) {
    const sums = { ...cart, promoCode: cart.promoPick.used?.code ?? null };
    return { country, region, delivery, method, arrivesBy, sums, tax: 'by address' };
  }
  const sums = estimatedSums(cart, country, rate);
  return { country, region, delivery, method, arrivesBy, sums, tax: 'estimated' };
}

/** The shop's tax rate of a place in basis points; null while it is not known. */
function useTaxRate(country: string, region: string): number | null {
  const [read, setRead] = useState<{ readonly place: string; readonly rate: number } | null>(null);
  const place = `${country}-${region}`;
  useEffect(() => {
    let isWanted = true;
    browserSupabase()
      .then((supabase) => supabase.rpc('tax_rate', { p_country: country, p_region: region }))
      .then(({ data }) => isWanted && data !== null && setRead({ place, rate: data }))
      // Without it the cart shows that the tax depends on the address.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [country, region, place]);
  return read?.place === place ? read.rate : null;
}
