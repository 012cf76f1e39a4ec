/** Artworks that the shop ships, to look at a product with. */
export const SAMPLE_ARTS = [
  { url: '/samples/home/rusty-digitalwatercolor.webp', name: 'Watercolor' },
  { url: '/samples/home/chelsea-vibrant.webp', name: 'Oil, to the edge' },
  { url: '/samples/home/scruff-pencil.webp', name: 'Pencil' },
  { url: '/samples/home/bandit-diecut.webp', name: 'Cut out' },
] as const;
