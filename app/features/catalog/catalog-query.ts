import type { StorefrontProduct } from '#domain/storefront.ts';

export const SORTS = ['featured', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Groups of products by the ids of their catalog cards. */
const GROUPS = {
  table: ['mug', 'coasters', 'tumbler'],
  desk: ['mousepad', 'puzzle', 'stickers'],
  wear: ['t-shirt', 'tumbler'],
} as const;
export const FILTERS = ['all', 'table', 'desk', 'wear'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the address of the catalog asks for. */
export interface CatalogQuery {
  readonly search: string;
  readonly sort: Sort;
  readonly filter: Filter;
}

/** Reads the address; what it does not know is left at its default. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery {
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'featured',
    filter: FILTERS.find((filter) => filter === params.get('for')) ?? 'all',
  };
}

/** The address that asks for it; defaults are left out. */
export function writeCatalogQuery({ search, sort, filter }: CatalogQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(sort === 'featured' ? {} : { sort }),
    ...(filter === 'all' ? {} : { for: filter }),
  });
}

/** The products that are asked for, in order. Every word has to be found somewhere in a product's texts. */
export function findProducts(products: readonly StorefrontProduct[], { search, sort, filter }: CatalogQuery) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = products.filter((product) => {
    const { name, tagline, description, features, bestFor } = product.details;
    const text = plain([name, tagline, description, ...features, ...bestFor].join(' '));
    const inGroup = filter === 'all' || (GROUPS[filter] as readonly string[]).includes(product.id);
    return inGroup && words.every((word) => text.includes(word));
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
  'price-up': (a, b) => a.priceCents - b.priceCents || byName(a, b),
  'price-down': (a, b) => b.priceCents - a.priceCents || byName(a, b),
  name: byName,
};

/** Lower case without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
