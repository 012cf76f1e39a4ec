import { shareOfCents } from '../format/money.ts';
import { type CartItem, linePriceCents } from './cart-item.ts';
import { freedShippingCents, PRODUCT_PRICES, type ShippingPrice } from './shipping.ts';

/** What a promo code is worth. */
export interface PromoTerms {
  readonly id: string;
  /** In capitals. */
  readonly code: string;
  /** `percent`: `value` is basis points of the goods; `amount`: cents off the goods; `shipping`: shipping is free. */
  readonly kind: 'percent' | 'amount' | 'shipping';
  readonly value: number;
  /** Goods in the cart that are needed, in cents. */
  readonly minimumCents: number;
  /** Catalog cards that it is for; empty for all. */
  readonly products: readonly string[];
}

/** Why a code gives nothing. */
export type PromoError = 'unknown' | 'expired' | 'minimum' | 'used-up' | 'products';

export type PromoVerdict =
  | { readonly ok: true; readonly discountCents: number }
  | { readonly ok: false; readonly reason: PromoError; readonly missingCents?: number };

/** A code as it is stored and compared: trimmed, in capitals. */
export function normalizePromoCode(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * What a code takes off these lines, in cents; never more than what it applies to. Whether the code is known, valid
 * today and not used up is decided by the database.
 */
export function promoDiscount(
  terms: PromoTerms,
  items: readonly CartItem[],
  price: ShippingPrice = PRODUCT_PRICES,
): PromoVerdict {
  const meant = items.filter(
    ({ product }) => terms.products.length === 0 || terms.products.includes(product.id),
  );
  const goods = sum(items, linePriceCents);
  if (meant.length === 0) return { ok: false, reason: 'products' };
  if (goods < terms.minimumCents) {
    return { ok: false, reason: 'minimum', missingCents: terms.minimumCents - goods };
  }
  const base = sum(meant, linePriceCents);
  if (terms.kind === 'percent') return { ok: true, discountCents: shareOfCents(base, terms.value) };
  if (terms.kind === 'amount') return { ok: true, discountCents: Math.min(terms.value, base) };
  return { ok: true, discountCents: freedShippingCents(meant, items, price) };
}

function sum(items: readonly CartItem[], part: (item: CartItem) => number): number {
  return items.reduce((total, item) => total + part(item), 0);
}

/** The message for a rejected code. */
export function promoErrorText(reason: PromoError, missing = ''): string {
  switch (reason) {
    case 'unknown':
      return 'We don’t know this code. Please check the spelling.';
    case 'expired':
      return 'This code is not valid today.';
    case 'minimum':
      return missing
        ? `Add ${missing} more to use this code.`
        : 'Your cart is below the minimum for this code.';
    case 'used-up':
      return 'This code has been used up.';
    case 'products':
      return 'This code is not for the products in your cart.';
  }
}

const KINDS: readonly unknown[] = ['percent', 'amount', 'shipping'] satisfies PromoTerms['kind'][];

/** Reads terms from storage or an answer; null when they cannot be terms. */
export function parsePromoTerms(value: unknown): PromoTerms | null {
  if (typeof value !== 'object' || value === null) return null;
  const terms: Partial<Record<keyof PromoTerms, unknown>> = value;
  const isAmount = (part: unknown): part is number =>
    typeof part === 'number' && Number.isSafeInteger(part) && part >= 0;
  const isKind = (part: unknown): part is PromoTerms['kind'] => KINDS.includes(part);
  const { id, code, kind, value: worth, minimumCents, products } = terms;
  if (typeof id !== 'string' || typeof code !== 'string' || !isKind(kind)) return null;
  if (!isAmount(worth) || !isAmount(minimumCents) || !Array.isArray(products)) return null;
  if (kind === 'percent' && worth > 10_000) return null;
  const cards = products.filter((card): card is string => typeof card === 'string');
  return { id, code, kind, value: worth, minimumCents, products: cards };
}
