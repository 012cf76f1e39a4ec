import { samplePath } from '#domain/resized-picture.ts';

/** Wide enough for where a product bears it, in pixels; unpacking the whole painting would hold a phone up. */
const WIDTH = 640;

/** What a product shows until the customer has an artwork: cut out where the product is not printed to the edge. */
export function sampleArtOf(cardId: string): string {
  const isCut = cardId === 'stickers' || cardId === 't-shirt';
  const style = isCut ? 'diecut' : cardId === 'mug' ? 'digitalwatercolor' : 'vibrant';
  return samplePath(`home/rusty-${style}.webp`, WIDTH, 'webp');
}
