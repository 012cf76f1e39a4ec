import type { CartItem } from './cart-item.ts';
import { type Country, countryOf, KNOWN_CODES } from './countries.ts';

/** What shipping of an order costs: each product's own price where it counts, and an amount for the order. */
export interface ShippingPrice {
  readonly usesProductPrices: boolean;
  readonly orderCents: number;
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

/** Places that the shop sends to in one way, at one price. */
export interface ShippingZone extends Delivery, ShippingPrice {
  /** Countries, or regions of them as `US-AK`. */
  readonly places: readonly string[];
  /** Whether the shop sells there. */
  readonly isOpen: boolean;
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
  { usesProductPrices, orderCents }: ShippingPrice,
): number {
  const isSent = items.some(({ product }) => !product.isDownload);
  return (isSent ? orderCents : 0) + (usesProductPrices ? ownShippingCents(items) : 0);
}

/** What a code for free shipping takes off when it is for these lines of a cart. */
export function freedShippingCents(
  meant: readonly CartItem[],
  items: readonly CartItem[],
  price: ShippingPrice,
): number {
  // A code for some of the products leaves the order's own price.
  if (meant.length === items.length) return shippingCents(items, price);
  return price.usesProductPrices ? ownShippingCents(meant) : 0;
}

const ownShippingCents = (items: readonly CartItem[]) =>
  items.reduce((total, { product, quantity }) => total + (product.shippingPriceCents ?? 0) * quantity, 0);
