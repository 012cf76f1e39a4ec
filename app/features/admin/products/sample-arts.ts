import { PRODUCTS_COPY as copy } from './products-copy.ts';

/** Artworks that the shop ships, to look at a product with. */
export const SAMPLE_ARTS = [
  { url: '/samples/home/rusty-digitalwatercolor.webp', name: copy.frame.arts.watercolor },
  { url: '/samples/home/chelsea-vibrant.webp', name: copy.frame.arts.oil },
  { url: '/samples/home/scruff-pencil.webp', name: copy.frame.arts.pencil },
  { url: '/samples/home/bandit-diecut.webp', name: copy.frame.arts.cutOut },
] as const;
