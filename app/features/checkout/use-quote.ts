import { useCallback, useEffect, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { orderLines, type Quote } from '#domain/orders/order-request.ts';
import { callShop } from '../../lib/call-shop.ts';
import { type CheckoutDraft, checkoutDraft, orderKeysOf } from '../../lib/checkout-draft.ts';

export type QuoteState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly quote: Quote }
  | { readonly state: 'failed'; readonly message: string };

/** What the cart costs at a destination, calculated by the server; `again` asks once more when that failed. */
export function useQuote(
  cart: Cart,
  { address, shippingMethod }: Pick<CheckoutDraft, 'address' | 'shippingMethod'>,
  textOf: (error: string) => string,
): QuoteState & { readonly again: () => void } {
  const lines = JSON.stringify(orderLines(cart.items));
  const { promoCode } = cart;
  const preferences = JSON.stringify(cart.promoPreferences);
  const { country, region, postalCode, city, line1 } = address;
  const [state, setState] = useState<QuoteState>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is what asks once more.
  useEffect(() => {
    if (lines === '[]') return;
    let isLatest = true;
    const destination = { country, region, postalCode, city, line1, shippingMethod };
    const promo = { promoCode, promoPreferences: JSON.parse(preferences) };
    const replaces = orderKeysOf(checkoutDraft.get());
    void callShop('quote-order', { lines: JSON.parse(lines), ...promo, ...destination, replaces }).then(
      (answer) => {
        if (!isLatest) return;
        if (!answer.ok) setState({ state: 'failed', message: answer.message });
        else if ('error' in answer.data) setState({ state: 'failed', message: textOf(answer.data.error) });
        else setState({ state: 'ready', quote: answer.data });
      },
    );
    return () => {
      isLatest = false;
    };
  }, [
    lines,
    promoCode,
    preferences,
    country,
    region,
    postalCode,
    city,
    line1,
    shippingMethod,
    textOf,
    round,
  ]);
  const again = useCallback(() => {
    setState({ state: 'loading' });
    setRound((count) => count + 1);
  }, []);
  return { ...state, again };
}
