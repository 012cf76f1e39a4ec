import { isDownload } from './print-products.ts';
import type { Product } from './product.ts';

/** Kinds of products, each with a page of its own. */
export const PRODUCT_KINDS = ['wall', 'table', 'desk', 'wear', 'files'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Those of the specification by the ids of their catalog cards. */
const CARDS: Partial<Record<ProductKind, readonly string[]>> = {
  table: ['mug', 'coasters', 'tumbler'],
  desk: ['mousepad', 'puzzle', 'stickers'],
  wear: ['t-shirt', 'tumbler'],
};

/** Whether a product is of a kind; it may be of several, or of none. */
export function isOfKind(product: Pick<Product, 'id' | 'details' | 'print'>, kind: ProductKind): boolean {
  if (kind === 'wall') return product.details.onWall;
  if (kind === 'files') return isDownload(product.print);
  return CARDS[kind]?.includes(product.id) ?? false;
}

/** Path of a kind's page. */
export const kindPath = (kind: ProductKind): string => `/kinds/${kind}`;
