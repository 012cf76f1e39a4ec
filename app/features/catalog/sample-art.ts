/** What a product shows until the customer has an artwork: cut out where the product is not printed to the edge. */
export function sampleArtOf(cardId: string): string {
  if (cardId === 'stickers' || cardId === 't-shirt') return '/samples/home/rusty-diecut.webp';
  return cardId === 'mug' ? '/samples/home/rusty-digitalwatercolor.webp' : '/samples/home/rusty-vibrant.webp';
}
