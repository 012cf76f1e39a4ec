import { parseImageFocus } from '#domain/catalog/parse-image-focus.ts';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { Picture } from '../../ui/picture.tsx';

/** Where each photo lies, by how many there are. */
const PLACES = [
  ['left-1/2 -translate-x-1/2 top-2 z-10'],
  ['left-[8%] top-6 -rotate-5', 'right-[8%] top-2 z-10 rotate-4'],
  [
    'left-1/2 -translate-x-1/2 top-2 z-10 scale-112',
    'left-[4%] top-8 -rotate-9',
    'right-[4%] top-8 rotate-9',
  ],
] as const;

/** Sample products, until photos are set for this slot. */
const PRODUCTS = [
  { src: '/samples/products/puzzle-card.webp', place: 'left-[3%] top-12 w-44 -rotate-6' },
  { src: '/samples/products/mug-card.webp', place: 'right-[3%] top-2 z-10 w-52 rotate-3' },
] as const;

/** Things with portraits on them: the shop's own photos, else two of its products. */
export function StepOrder({ photos }: { photos: readonly AppPhoto[] }) {
  const places = PLACES[photos.length - 1];
  if (!places) {
    return PRODUCTS.map(({ src, place }) => (
      <div key={src} className={`absolute bg-surface p-2 shadow-lift ${place}`}>
        <div className="aspect-square overflow-hidden">
          <Picture src={src} alt="" sizes="13rem" />
        </div>
      </div>
    ));
  }
  return photos.map(({ public_url, alt_text, description }, index) => (
    <div key={public_url} className={`absolute w-40 bg-surface p-2 shadow-lift ${places[index]}`}>
      <div className="aspect-[4/5] overflow-hidden">
        <Picture src={public_url} alt={alt_text ?? ''} sizes="9rem" focus={parseImageFocus(description)} />
      </div>
    </div>
  ));
}
