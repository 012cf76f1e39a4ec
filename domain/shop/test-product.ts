import { parseProductMetadata } from '../products/product-metadata.ts';
import type { StorefrontProduct } from './storefront.ts';

const MOCKUP = {
  id: '',
  imageUrl: '/base.webp',
  isPrimary: false,
  frame: null,
  wrap: null,
  edge: null,
  options: {},
  alt: null,
};

/** For tests: a product with two mock-ups and no print areas. @param metadata as it is stored */
export function testProduct(
  id: string,
  metadata: object,
  more: Partial<StorefrontProduct> = {},
): StorefrontProduct {
  return {
    storedId: id,
    id,
    handle: id,
    title: id,
    priceCents: 6999,
    shippingCents: 0,
    isFeatured: false,
    baseImage: null,
    details: parseProductMetadata(metadata, id),
    blankBases: [{ ...MOCKUP, role: 'blank_base' }],
    overlays: [{ ...MOCKUP, role: 'overlay' }],
    displays: [],
    print: { areas: [], blend: 'multiply', withBackground: true, start: null },
    stock: [],
    ...more,
  };
}
