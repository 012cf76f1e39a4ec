/** The product page from which the studio was opened. */
export interface ProductPage {
  /** Path and query, with the options that were chosen. */
  readonly path: string;
  /** Short name of the product; null where the link does not carry it. */
  readonly name: string | null;
}

/** State of a navigation from a product's page to the studio: the finished artwork leads back to it. */
export const startedAtProduct = (path: string, name: string) => ({
  fromShop: true,
  from: path,
  product: name,
});

/** The product's page that a location was reached from; null for every other origin. */
export function productPageOf(state: unknown): ProductPage | null {
  if (typeof state !== 'object' || state === null) return null;
  const { from, product }: { from?: unknown; product?: unknown } = state;
  if (typeof from !== 'string' || !from.startsWith('/products/')) return null;
  return { path: from, name: typeof product === 'string' ? product : null };
}
