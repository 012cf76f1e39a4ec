import type { Product } from './product.ts';
import { type MockupShape, parseProductMetadata } from './product-metadata.ts';

/** Cards that the home page shows at most. */
export const FEATURED_MAX = 5;

/**
 * The products to show, in the shop's order; null when there are none, or none could be read: then the curated ones.
 */
export function chooseFeatured<Featurable extends { readonly isFeatured: boolean }>(
  products: readonly Featurable[] | null | undefined,
): readonly Featurable[] | null {
  const featured = (products ?? []).filter(({ isFeatured }) => isFeatured).slice(0, FEATURED_MAX);
  return featured.length > 0 ? featured : null;
}

const curated = (
  id: string,
  name: string,
  tagline: string,
  priceCents: number,
  mockupShape: MockupShape,
): Product => ({
  storedId: null,
  id,
  handle: `custom-pet-portrait-${id}`,
  title: name,
  priceCents,
  shippingCents: 0,
  isFeatured: true,
  baseImage: null,
  details: parseProductMetadata(
    {
      name,
      tagline,
      mockupShape,
      cardImage: `/samples/products/${id}-card.webp`,
      callToActionLink: `/products/custom-pet-portrait-${id}`,
    },
    name,
  ),
  print: null,
  stock: [],
});

/** Shown when the featured products cannot be loaded or there are none. */
export const FALLBACK_PRODUCTS: readonly Product[] = [
  curated('mug', 'Custom Pet Portrait Mug', '11oz ceramic', 1999, 'landscape'),
  curated('puzzle', 'Custom Pet Portrait Puzzle', '500-piece', 2499, 'landscape'),
  curated('stickers', 'Custom Pet Portrait Stickers', 'Sticker 4-pack', 1299, 'square'),
];
