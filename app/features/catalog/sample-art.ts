import type { StorefrontProduct } from '#domain/shop/storefront.ts';
import { samplePath } from '#domain/studio/resized-picture.ts';

/** Wide enough for where a product bears it, in pixels; unpacking the whole painting would hold a phone up. */
const WIDTH = 640;

/** What a product shows until the customer has an artwork: cut out where the product is not printed to the edge. */
export function sampleArtOf({ id, print }: StorefrontProduct): string {
  const isCut = !print.withBackground;
  const style = isCut ? 'diecut' : id === 'mug' ? 'digitalwatercolor' : 'vibrant';
  return samplePath(`home/rusty-${style}.webp`, WIDTH, 'webp');
}
