import { CHOSEN_KINDS, kindsOfCard } from './chosen-kind.ts';
import { isDownload } from './print-products.ts';
import type { Product } from './product.ts';

/** Kinds of products, each with its own page. */
export const PRODUCT_KINDS = ['wall', ...CHOSEN_KINDS, 'files'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Whether a product is of a kind; it may be of several, or of none. */
export function isOfKind(product: Pick<Product, 'id' | 'details' | 'print'>, kind: ProductKind): boolean {
  const { id, details, print } = product;
  if (kind === 'wall') return details.onWall;
  if (kind === 'files') return isDownload(print);
  return (details.kinds ?? kindsOfCard(id)).includes(kind);
}

/** Path of a kind's page. */
export const kindPath = (kind: ProductKind): string => `/kinds/${kind}`;
