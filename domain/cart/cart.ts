import type { PersonalizationArt } from '../studio/personalization-art.ts';
import { type CartItem, isSameLine, maxQuantityOf } from './cart-item.ts';
import { cartTotals } from './cart-totals.ts';
import {
  MAX_DECLINED,
  NO_PREFERENCES,
  type PromoOption,
  type PromoPick,
  type PromoPreferences,
  pickPromo,
} from './pick-promo.ts';
import { type PromoTerms, promoDiscount } from './promo.ts';
import { PRODUCT_PRICES, type ShippingPrice } from './shipping.ts';

/** The cart. Amounts are in currency units, exact to the cent, and follow from the lines. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly itemCount: number;
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly discount: number;
  readonly total: number;
  /** The code that was typed. */
  readonly promoCode: string | null;
  readonly promoCodeId: string | null;
  /** What the code is worth, so that the discount follows the lines; null when only its amount is known. */
  readonly promoTerms: PromoTerms | null;
  /** Automatic codes that this browser has received. */
  readonly offers: readonly PromoTerms[];
  readonly promoPreferences: PromoPreferences;
  /** The code that the discount comes from, and the one that could be used instead. */
  readonly promoPick: PromoPick;
  /** Tax rate of the destination, once this browser has received it. */
  readonly shippingPrice: ShippingPrice;
  readonly personalization: PersonalizationArt | null;
}

export type CartAction =
  | { readonly type: 'add'; readonly item: Omit<CartItem, 'id'> & { readonly id?: string } }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'restore'; readonly item: CartItem; readonly index: number }
  | { readonly type: 'setQuantity'; readonly id: string; readonly quantity: number }
  | {
      readonly type: 'applyPromo';
      readonly code: string;
      readonly id: string;
      readonly discountCents: number;
      readonly terms?: PromoTerms;
    }
  | { readonly type: 'removePromo' }
  /** Takes a code away, for good where it would apply by itself. */
  | { readonly type: 'declinePromo'; readonly code: string }
  /** Uses a code even where another one saves more. */
  | { readonly type: 'choosePromo'; readonly code: string }
  | { readonly type: 'setOffers'; readonly offers: readonly PromoTerms[] }
  | { readonly type: 'setShippingPrice'; readonly price: ShippingPrice }
  | { readonly type: 'setTax'; readonly taxCents: number }
  /** Prices as they are in the shop now, by line. */
  | { readonly type: 'reprice'; readonly prices: ReadonlyMap<string, LinePrice> }
  | { readonly type: 'clear' }
  | { readonly type: 'setPersonalization'; readonly art: PersonalizationArt | null };

/** What one piece of a line costs, in cents, and what it weighs. */
export interface LinePrice {
  readonly unitPriceCents: number;
  readonly shippingPriceCents: number;
  readonly weightGrams: number;
}

export const EMPTY_CART: Cart = {
  items: [],
  itemCount: 0,
  subtotal: 0,
  shipping: 0,
  tax: 0,
  discount: 0,
  total: 0,
  promoCode: null,
  promoCodeId: null,
  promoTerms: null,
  offers: [],
  promoPreferences: NO_PREFERENCES,
  promoPick: { used: null, passedOver: null },
  shippingPrice: PRODUCT_PRICES,
  personalization: null,
};

/** The cart after an action; totals are recomputed. `newId` names a line that comes in without an id. */
export function cartAfter(cart: Cart, action: CartAction, newId: () => string): Cart {
  return withTotals(change(cart, action, newId));
}

function change(cart: Cart, action: CartAction, newId: () => string): Cart {
  switch (action.type) {
    case 'add':
      return { ...cart, items: added(cart.items, action.item, newId) };
    case 'remove':
      return { ...cart, items: cart.items.filter(({ id }) => id !== action.id) };
    case 'restore': {
      if (cart.items.some(({ id }) => id === action.item.id)) return cart;
      return { ...cart, items: cart.items.toSpliced(action.index, 0, action.item) };
    }
    case 'setQuantity':
      return { ...cart, items: withQuantity(cart.items, action.id, action.quantity) };
    case 'applyPromo':
      return {
        ...cart,
        promoCode: action.code,
        promoCodeId: action.id,
        promoTerms: action.terms ?? null,
        promoPreferences: { declined: without(cart.promoPreferences.declined, action.code), chosen: null },
        discount: action.discountCents / 100,
      };
    case 'removePromo':
      return withoutTyped(cart);
    case 'declinePromo':
      return declined(cart, action.code);
    case 'choosePromo':
      return {
        ...cart,
        promoPreferences: {
          declined: without(cart.promoPreferences.declined, action.code),
          chosen: action.code,
        },
      };
    case 'setOffers':
      return { ...cart, offers: action.offers };
    case 'setShippingPrice':
      return { ...cart, shippingPrice: action.price };
    case 'setTax':
      return { ...cart, tax: action.taxCents / 100 };
    case 'reprice':
      return { ...cart, items: cart.items.map((item) => repriced(item, action.prices.get(item.id))) };
    case 'clear':
      return {
        ...EMPTY_CART,
        offers: cart.offers,
        shippingPrice: cart.shippingPrice,
        personalization: cart.personalization,
      };
    case 'setPersonalization':
      return { ...cart, personalization: action.art };
  }
}

function withoutTyped(cart: Cart): Cart {
  return { ...cart, promoCode: null, promoCodeId: null, promoTerms: null, discount: 0 };
}

function declined(cart: Cart, code: string): Cart {
  const { declined, chosen } = cart.promoPreferences;
  const isOnlyTyped = cart.promoCode === code && !cart.offers.some((offer) => offer.code === code);
  const promoPreferences = {
    declined: isOnlyTyped ? declined : [...without(declined, code), code].slice(-MAX_DECLINED),
    chosen: chosen === code ? null : chosen,
  };
  return { ...(cart.promoCode === code ? withoutTyped(cart) : cart), promoPreferences };
}

const without = (codes: readonly string[], code: string) => codes.filter((other) => other !== code);

function added(
  items: readonly CartItem[],
  item: Omit<CartItem, 'id'> & { readonly id?: string },
  newId: () => string,
): readonly CartItem[] {
  const same = items.find((line) => isSameLine(line, item));
  if (same) return withQuantity(items, same.id, same.quantity + wholeQuantity(item));
  const quantity = wholeQuantity(item);
  return quantity > 0 ? [...items, { ...item, id: item.id ?? newId(), quantity }] : items;
}

function repriced(item: CartItem, price: LinePrice | undefined): CartItem {
  if (!price) return item;
  const { unitPriceCents, ...ofProduct } = price;
  return { ...item, product: { ...item.product, ...ofProduct }, unitPriceCents };
}

function withQuantity(items: readonly CartItem[], id: string, quantity: number): readonly CartItem[] {
  return items
    .map((item) => (item.id === id ? { ...item, quantity: wholeQuantity({ ...item, quantity }) } : item))
    .filter((item) => item.quantity > 0);
}

/** A whole number from 0 to the most that can be ordered. */
function wholeQuantity({ quantity, product }: Pick<CartItem, 'quantity' | 'product'>): number {
  if (Number.isNaN(quantity)) return 0;
  return Math.min(maxQuantityOf(product), Math.max(0, Math.floor(quantity)));
}

/** The cart with its sums computed from its lines; a discount with known terms follows them. */
export function withTotals(cart: Cart): Cart {
  const promoPick = pickOf(cart);
  const discountCents = promoPick.used?.discountCents ?? 0;
  const totals = cartTotals(cart.items, {
    discountCents,
    taxCents: Math.round(cart.tax * 100),
    shipping: cart.shippingPrice,
  });
  return {
    ...cart,
    promoPick,
    itemCount: totals.itemCount,
    subtotal: totals.subtotalCents / 100,
    shipping: totals.shippingCents / 100,
    discount: totals.discountCents / 100,
    total: totals.totalCents / 100,
  };
}

function pickOf(cart: Cart): PromoPick {
  const { promoCode, promoTerms, discount, offers, promoPreferences } = cart;
  // Where the worth of the typed code is known by its amount alone, nothing else is held against it.
  if (promoCode && !promoTerms) {
    const used = { code: promoCode, kind: 'amount', discountCents: Math.round(discount * 100) } as const;
    return { used, passedOver: null };
  }
  const typed = promoTerms && optionOf(promoTerms, cart);
  return pickPromo(
    typed,
    offers.flatMap((terms) => optionOf(terms, cart) ?? []),
    promoPreferences,
  );
}

/** What a code takes off these lines; null when it is not for them. */
function optionOf(terms: PromoTerms, { items, shippingPrice }: Cart): PromoOption | null {
  const verdict = promoDiscount(terms, items, shippingPrice);
  return verdict.ok ? { code: terms.code, kind: terms.kind, discountCents: verdict.discountCents } : null;
}
