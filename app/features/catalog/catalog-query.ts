import { startingPriceCents } from '#domain/products/product.ts';
import { isOfKind, PRODUCT_KINDS } from '#domain/products/product-kind.ts';
import { ROOMS } from '#domain/products/room.ts';
import type { StorefrontProduct } from '#domain/shop/storefront.ts';

export const SORTS = ['featured', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export const FILTERS = ['all', ...PRODUCT_KINDS] as const;
export type Filter = (typeof FILTERS)[number];

/** Bounds of prices in cents: the least, and what they stay below. */
export const PRICES = {
  any: [0, Number.POSITIVE_INFINITY],
  low: [0, 2500],
  mid: [2500, 5000],
  high: [5000, Number.POSITIVE_INFINITY],
} as const;
export type PriceRange = keyof typeof PRICES;
export const PRICE_RANGES = Object.keys(PRICES) as readonly PriceRange[];

export const ROOM_FILTERS = ['any', ...ROOMS] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

/** Filters and sort in the address of the catalog. */
export interface CatalogQuery {
  readonly search: string;
  readonly sort: Sort;
  readonly filter: Filter;
  readonly price: PriceRange;
  readonly room: RoomFilter;
}

/** Reads the address; unknown values keep their default. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery {
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'featured',
    filter: FILTERS.find((filter) => filter === params.get('for')) ?? 'all',
    price: PRICE_RANGES.find((price) => price === params.get('price')) ?? 'any',
    room: ROOM_FILTERS.find((room) => room === params.get('room')) ?? 'any',
  };
}

/** The address of a query; defaults are left out, and the kind is in the path. */
export function writeCatalogQuery({ search, sort, price, room }: CatalogQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(sort === 'featured' ? {} : { sort }),
    ...(price === 'any' ? {} : { price }),
    ...(room === 'any' ? {} : { room }),
  });
}

/** The products that match the query, in order. Every word has to be found somewhere in a product's texts. */
export function findProducts(products: readonly StorefrontProduct[], query: CatalogQuery) {
  const { search, sort, filter, price, room } = query;
  const [least, below] = PRICES[price];
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = products.filter((product) => {
    const { name, tagline, description, features, bestFor, rooms } = product.details;
    const text = plain([name, tagline, description, ...features, ...bestFor].join(' '));
    const cents = startingPriceCents(product);
    const isWanted =
      (filter === 'all' || isOfKind(product, filter)) && (room === 'any' || rooms.includes(room));
    return isWanted && cents >= least && cents < below && words.every((word) => text.includes(word));
  });
  return found.sort(ORDERS[sort]);
}

type Order = (a: StorefrontProduct, b: StorefrontProduct) => number;
/** By the letters alone: making Intl's own order takes a phone 40 ms, and the shop has one alphabet. */
const byName: Order = (a, b) => {
  const [left, right] = [plain(a.details.name), plain(b.details.name)];
  return Number(left > right) - Number(left < right);
};
const ORDERS: Record<Sort, Order> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || byName(a, b),
  'price-up': (a, b) => startingPriceCents(a) - startingPriceCents(b) || byName(a, b),
  'price-down': (a, b) => startingPriceCents(b) - startingPriceCents(a) || byName(a, b),
  name: byName,
};

/** Lower case without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
