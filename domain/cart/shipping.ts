import type { Database } from '../database.types.ts';
import { type Country, countryOf, KNOWN_CODES } from '../orders/countries.ts';
import type { CartItem } from './cart-item.ts';

/** What shipping of an order costs: each product's own price where it counts, and an amount for the order. */
export interface ShippingPrice {
  readonly usesProductPrices: boolean;
  readonly orderCents: number;
  /** For each kilogram that is begun. */
  readonly kiloCents?: number;
  /** Of the chosen method, on top; missing for a zone's own. */
  readonly extraCents?: number;
  readonly extraKiloCents?: number;
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
  /** For each kilogram that is begun, on top of the zone's own method. */
  readonly kiloCents: number;
  /** The most that it carries; null for any weight. */
  readonly maxGrams: number | null;
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
  /** The most that its own method carries; null for any weight. */
  readonly maxGrams: number | null;
  /** Besides its own. */
  readonly methods: readonly ShippingMethod[];
}

/** A zone as the table `shipping_zones` has it. */
export function shippingZoneOf(
  row: Omit<
    Database['public']['Tables']['shipping_zones']['Row'],
    'id' | 'name' | 'provider_method' | 'created_at' | 'updated_at'
  >,
): ShippingZone {
  return {
    places: row.places,
    isOpen: row.is_open,
    method: row.method,
    daysMin: row.days_min,
    daysMax: row.days_max,
    usesProductPrices: row.uses_product_prices,
    orderCents: row.order_cents,
    kiloCents: row.kilo_cents,
    maxGrams: row.max_grams,
    methods: parseShippingMethods(row.methods),
  };
}

/** The further methods of a stored zone; what is none is left out. */
export function parseShippingMethods(value: unknown): readonly ShippingMethod[] {
  return Array.isArray(value) ? value.flatMap(parseMethod) : [];
}

function parseMethod(value: unknown): ShippingMethod[] {
  const given: Partial<Record<keyof ShippingMethod, unknown>> = Object(value);
  const { name, cents, daysMin, daysMax, isFreed, providerMethod, kiloCents, maxGrams } = given;
  if (typeof name !== 'string' || typeof cents !== 'number' || typeof daysMax !== 'number') return [];
  const least = typeof daysMin === 'number' ? daysMin : null;
  const service = typeof providerMethod === 'string' ? providerMethod : null;
  const weight = {
    kiloCents: typeof kiloCents === 'number' ? kiloCents : 0,
    maxGrams: typeof maxGrams === 'number' ? maxGrams : null,
  };
  return [
    { name, cents, daysMin: least, daysMax, isFreed: isFreed === true, providerMethod: service, ...weight },
  ];
}

/** What an order weighs, in grams; files weigh nothing. */
export const gramsOf = (items: readonly CartItem[]): number =>
  items.reduce(
    (total, { product, quantity }) =>
      total + (product.isDownload ? 0 : (product.weightGrams ?? 0) * quantity),
    0,
  );

/** The ways in which an order of a weight can travel to a zone, its own first; none when it is too heavy for all. */
export function waysOf(zone: ShippingZone, grams: number): readonly ShippingZone[] {
  const carries = ({ maxGrams }: { readonly maxGrams: number | null }) =>
    maxGrams === null || grams <= maxGrams;
  const further = zone.methods
    .filter(carries)
    .map(({ name, cents, kiloCents, daysMin, daysMax, isFreed }) => ({
      ...zone,
      method: name,
      daysMin,
      daysMax,
      extraCents: cents,
      extraKiloCents: kiloCents,
      isExtraFreed: isFreed,
    }));
  return carries(zone) ? [zone, ...further] : further;
}

/** A zone as an order travels by one of its methods, else by the first that carries it; null when it is too heavy. */
export function zoneBy(zone: ShippingZone, name: string | null, grams: number): ShippingZone | null {
  const ways = waysOf(zone, grams);
  return ways.find(({ method }) => method === name) ?? ways[0] ?? null;
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
  const listed = KNOWN_CODES.filter((code) => codes.has(code));
  const others = [...codes].filter((code) => !KNOWN_CODES.includes(code)).map((code) => countryOf(code));
  return [
    ...listed.map((code) => countryOf(code)),
    ...others.sort((a, b) => (a?.name ?? '').localeCompare(b?.name ?? '')),
  ].filter((country) => country !== undefined);
}

/** What shipping of lines costs, in cents. */
export function shippingCents(items: readonly CartItem[], price: ShippingPrice): number {
  const { usesProductPrices, orderCents, kiloCents = 0, extraCents = 0, extraKiloCents = 0 } = price;
  const isSent = items.some(({ product }) => !product.isDownload);
  const byWeight = Math.ceil(gramsOf(items) / 1000) * (kiloCents + extraKiloCents);
  return (
    (isSent ? orderCents + extraCents + byWeight : 0) + (usesProductPrices ? ownShippingCents(items) : 0)
  );
}

/** What a code for free shipping takes off when it is for these lines of a cart. */
export function freedShippingCents(
  meant: readonly CartItem[],
  items: readonly CartItem[],
  price: ShippingPrice,
): number {
  // A code for some of the products leaves the order's own price.
  if (meant.length === items.length) {
    const own = { ...price, extraCents: 0, extraKiloCents: 0 };
    return shippingCents(items, price.isExtraFreed ? price : own);
  }
  return price.usesProductPrices ? ownShippingCents(meant) : 0;
}

const ownShippingCents = (items: readonly CartItem[]) =>
  items.reduce((total, { product, quantity }) => total + (product.shippingPriceCents ?? 0) * quantity, 0);
