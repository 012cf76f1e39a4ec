import { useState } from 'react';
import {
  normalizePromoCode,
  type PromoError,
  parsePromoTerms,
  promoDiscount,
  promoErrorText,
} from '#domain/cart/promo.ts';
import { formatCents } from '#domain/format/money.ts';
import type { CheckPromoAnswer } from '#domain/functions/check-promo.ts';
import { browserSupabase } from './browser-supabase.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { checkoutDraft, orderKeysOf } from './checkout-draft.ts';

const FAILED = 'The code could not be checked. Please try again.';
const PROMO_ERRORS: readonly unknown[] = ['unknown', 'expired', 'used-up'] satisfies PromoError[];
const isPromoError = (value: unknown): value is PromoError => PROMO_ERRORS.includes(value);

/** Checks a promo code with the server and applies it to the cart, or shows why not. */
export function useApplyPromo() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const judge = async (code: string): Promise<string | null> => {
    const supabase = await browserSupabase();
    const { data } = await supabase.functions.invoke<CheckPromoAnswer>('check-promo', {
      body: { code: normalizePromoCode(code), replaces: orderKeysOf(checkoutDraft.get()) },
    });
    const terms = parsePromoTerms(data?.terms);
    if (!terms) return isPromoError(data?.reason) ? promoErrorText(data.reason) : FAILED;
    const verdict = promoDiscount(terms, cartNow().items, cartNow().shippingPrice);
    // A code may come by link before the cart is filled: it waits for its products.
    if (!verdict.ok && cartNow().items.length > 0) {
      const missing = verdict.missingCents === undefined ? '' : formatCents(verdict.missingCents);
      return promoErrorText(verdict.reason, missing);
    }
    const discountCents = verdict.ok ? verdict.discountCents : 0;
    changeCart({ type: 'applyPromo', code: terms.code, id: terms.id, discountCents, terms });
    return null;
  };
  /** True when the code lies on the cart now. */
  const apply = async (code: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    const reason = await judge(code).catch(() => FAILED);
    setBusy(false);
    setError(reason);
    return reason === null;
  };
  return { apply, isBusy, error };
}
