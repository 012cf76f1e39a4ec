import { parsePlacement } from '../products/placement.ts';
import { parsePersonalizationArt } from '../studio/personalization-art.ts';
import { type Cart, EMPTY_CART, withTotals } from './cart.ts';
import { type CartItem, type CartProduct, type Customization, maxQuantityOf } from './cart-item.ts';
import { MAX_DECLINED, NO_PREFERENCES, type PromoPreferences } from './pick-promo.ts';
import { parsePromoTerms } from './promo.ts';
import { PRODUCT_PRICES, type ShippingPrice } from './shipping.ts';

const VERSION = 1;

/** The text that is stored for a cart. Sums are not stored: they follow from the lines. */
export function storeCart(cart: Cart): string {
  const { items, promoTerms, offers, promoPreferences, shippingPrice, personalization } = cart;
  return JSON.stringify({
    version: VERSION,
    items,
    promoTerms,
    offers,
    promoPreferences,
    shippingPrice,
    personalization,
  });
}

/**
 * Reads what was stored; lines that cannot be read are left out. A promo code comes back with its terms; whether it
 * still holds, the server checks when the order is placed.
 */
export function restoreCart(stored: string | null): Cart {
  if (stored === null) return EMPTY_CART;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isRecord(value) || value.version !== VERSION) return EMPTY_CART;
    const items = Array.isArray(value.items) ? value.items.flatMap(itemOf) : [];
    const terms = parsePromoTerms(value.promoTerms);
    return withTotals({
      ...EMPTY_CART,
      items: items.filter((item, index) => items.findIndex(({ id }) => id === item.id) === index),
      promoCode: terms?.code ?? null,
      promoCodeId: terms?.id ?? null,
      promoTerms: terms,
      offers: Array.isArray(value.offers)
        ? value.offers.flatMap((offer) => parsePromoTerms(offer) ?? [])
        : [],
      promoPreferences: preferencesOf(value.promoPreferences),
      shippingPrice: shippingPriceOf(value.shippingPrice),
      personalization: parsePersonalizationArt(value.personalization),
    });
  } catch {
    return EMPTY_CART;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function preferencesOf(value: unknown): PromoPreferences {
  if (!isRecord(value)) return NO_PREFERENCES;
  const declined = Array.isArray(value.declined) ? value.declined : [];
  return {
    declined: declined.filter((code): code is string => typeof code === 'string').slice(-MAX_DECLINED),
    chosen: textOf(value.chosen) ?? null,
  };
}

function shippingPriceOf(value: unknown): ShippingPrice {
  if (!isRecord(value)) return PRODUCT_PRICES;
  const { usesProductPrices, isExtraFreed } = value;
  const orderCents = centsOf(value.orderCents);
  const extraCents = centsOf(value.extraCents);
  const extraKiloCents = centsOf(value.extraKiloCents);
  const kiloCents = centsOf(value.kiloCents);
  return typeof usesProductPrices === 'boolean' && orderCents !== undefined
    ? {
        usesProductPrices,
        orderCents,
        ...(kiloCents ? { kiloCents } : {}),
        ...(extraCents ? { extraCents } : {}),
        ...(extraKiloCents ? { extraKiloCents } : {}),
        ...(extraCents || extraKiloCents ? { isExtraFreed: isExtraFreed === true } : {}),
      }
    : PRODUCT_PRICES;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const centsOf = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Leaves out what is undefined. */
function given<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never;
}

function itemOf(value: unknown): CartItem[] {
  if (!isRecord(value)) return [];
  const id = textOf(value.id);
  const product = productOf(value.product);
  const quantity = centsOf(value.quantity);
  if (!id || !product || !quantity) return [];
  const item = {
    id,
    product,
    quantity: Math.min(maxQuantityOf(product), quantity),
    unitPriceCents: centsOf(value.unitPriceCents),
    supabaseProductId: textOf(value.supabaseProductId),
    options: optionsOf(value.options),
    customization: customizationOf(value.customization),
  };
  return [given(item) as CartItem];
}

function productOf(value: unknown): CartProduct | undefined {
  if (!isRecord(value)) return undefined;
  const [id, name, handle] = [textOf(value.id), textOf(value.name), textOf(value.handle)];
  if (!id || !name || !handle) return undefined;
  return given({
    id,
    name,
    handle,
    startingPriceCents: centsOf(value.startingPriceCents),
    startingPriceDisplay: textOf(value.startingPriceDisplay),
    shippingPriceCents: centsOf(value.shippingPriceCents),
    weightGrams: centsOf(value.weightGrams),
    isDownload: value.isDownload === true ? true : undefined,
  }) as CartProduct;
}

function optionsOf(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function customizationOf(value: unknown): Customization | undefined {
  if (!isRecord(value)) return undefined;
  const artUrl = textOf(value.artUrl);
  if (!artUrl) return undefined;
  const art = parsePersonalizationArt({ ...value, imageUrl: artUrl });
  return given({
    artUrl,
    style: textOf(value.style),
    background: textOf(value.background),
    petName: art?.petName,
    petType: art?.petType,
    placement: value.placement === undefined ? undefined : parsePlacement(value.placement),
    withBackground: typeof value.withBackground === 'boolean' ? value.withBackground : undefined,
  }) as Customization;
}
