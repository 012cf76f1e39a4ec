import type { CartItem } from './cart-item.ts';
import { type Country, countryOf, KNOWN_CODES } from './countries.ts';

/** What shipping of an order costs: each product's own price where it counts, and an amount for the order. */
export interface ShippingPrice {
  readonly usesProductPrices: boolean;
  readonly orderCents: number;
  /** Of the chosen method, on top; missing for a zone's own. */
  readonly extraCents?: number;
  /** Whether free shipping covers it too. */
  readonly isExtraFreed?: boolean;
}

/** Shipping at the products' own prices. */
export const PRODUCT_PRICES: ShippingPrice = { usesProductPrices: true, orderCents: 0 };

/** How an order travels to a place. */
export interface Delivery {
  readonly method: string;
  /** Business days under way; null where only the longest time is known. */
  readonly daysMin: number | null;
  readonly daysMax: number;
}

/** A further way that an order can travel. */
export interface ShippingMethod {
  readonly name: string;
  /** On top of the zone's own method. */
  readonly cents: number;
  readonly daysMin: number | null;
  readonly daysMax: number;
  /** Whether free shipping covers its price. */
  readonly isFreed: boolean;
  /** The print provider's name for it; null where it cannot send by it. */
  readonly providerMethod: string | null;
}

/** Places that the shop sends to in one way, at one price. */
export interface ShippingZone extends Delivery, ShippingPrice {
  /** Countries, or regions of them as `US-AK`. */
  readonly places: readonly string[];
  /** Whether the shop sells there. */
  readonly isOpen: boolean;
  /** Besides its own. */
  readonly methods: readonly ShippingMethod[];
}

/** The further methods of a stored zone; what is none is left out. */
export function parseShippingMethods(value: unknown): readonly ShippingMethod[] {
  return Array.isArray(value) ? value.flatMap(parseMethod) : [];
}

function parseMethod(value: unknown): ShippingMethod[] {
  const given: Partial<Record<keyof ShippingMethod, unknown>> = Object(value);
  const { name, cents, daysMin, daysMax, isFreed, providerMethod } = given;
  if (typeof name !== 'string' || typeof cents !== 'number' || typeof daysMax !== 'number') return [];
  const least = typeof daysMin === 'number' ? daysMin : null;
  const service = typeof providerMethod === 'string' ? providerMethod : null;
  return [{ name, cents, daysMin: least, daysMax, isFreed: isFreed === true, providerMethod: service }];
}

/** A zone as an order travels by one of its methods; by its own for a name that it does not have. */
export function zoneBy(zone: ShippingZone, name: string | null): ShippingZone {
  const chosen = zone.methods.find((method) => method.name === name);
  if (!chosen) return zone;
  const { cents, daysMin, daysMax, isFreed } = chosen;
  return { ...zone, method: chosen.name, daysMin, daysMax, extraCents: cents, isExtraFreed: isFreed };
}

/** The open zone of a place, as the database finds it; null where the shop does not send to. */
export function zoneOf(zones: readonly ShippingZone[], country: string, region: string): ShippingZone | null {
  const zone =
    zones.find(({ places }) => places.includes(`${country}-${region.toUpperCase()}`)) ??
    zones.find(({ places }) => places.includes(country));
  return zone?.isOpen ? zone : null;
}

/** The countries that open zones reach, at least in part: those with rules for addresses first, then by name. */
export function soldCountries(zones: readonly ShippingZone[]): Country[] {
  const codes = new Set(
    zones.filter(({ isOpen }) => isOpen).flatMap(({ places }) => places.map((place) => place.slice(0, 2))),
  );
  const known = KNOWN_CODES.filter((code) => codes.has(code));
  const others = [...codes].filter((code) => !KNOWN_CODES.includes(code)).map((code) => countryOf(code));
  return [
    ...known.map((code) => countryOf(code)),
    ...others.sort((a, b) => (a?.name ?? '').localeCompare(b?.name ?? '')),
  ].filter((country) => country !== undefined);
}

/** What shipping of lines costs, in cents. */
export function shippingCents(
  items: readonly CartItem[],
  { usesProductPrices, orderCents, extraCents = 0 }: ShippingPrice,
): number {
  const isSent = items.some(({ product }) => !product.isDownload);
  return (isSent ? orderCents + extraCents : 0) + (usesProductPrices ? ownShippingCents(items) : 0);
}

/** What a code for free shipping takes off when it is for these lines of a cart. */
export function freedShippingCents(
  meant: readonly CartItem[],
  items: readonly CartItem[],
  price: ShippingPrice,
): number {
  // A code for some of the products leaves the order's own price.
  if (meant.length === items.length) {
    return shippingCents(items, price.isExtraFreed ? price : { ...price, extraCents: 0 });
  }
  return price.usesProductPrices ? ownShippingCents(meant) : 0;
}

const ownShippingCents = (items: readonly CartItem[]) =>
  items.reduce((total, { product, quantity }) => total + (product.shippingPriceCents ?? 0) * quantity, 0);
