import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { LATER_COPY } from './later-copy.ts';

const WALL = [
  { src: '/samples/home/bandit-vibrant.webp', place: 'top-3 left-0 w-[38%] -rotate-3' },
  { src: '/samples/home/rusty-pencil.webp', place: 'top-0 left-[34%] w-[34%] rotate-2 z-10' },
  { src: '/samples/home/clover-digitalwatercolor.webp', place: 'top-6 right-0 w-[36%] -rotate-1' },
] as const;

/** 'My Gallery': where saved artworks hang. */
export function GalleryPromo() {
  const { title, lead, action } = LATER_COPY.gallery;
  return (
    <section aria-labelledby="gallery-title" className="wall pb-10 md:pb-28">
      <div className="grid items-center gap-x-14 gap-y-7 rounded-sheet bg-sage-wash px-6 pt-9 pb-6 sm:px-12 md:py-12 md:grid-cols-[1fr_1.1fr]">
        <div>
          <h2 id="gallery-title" className="display display-large">
            {title}
          </h2>
          <p className="lead mt-4 max-w-md">{lead}</p>
          <Link
            to="/gallery"
            className={buttonStyle({ size: 'large', look: 'outline', className: 'mt-6 md:mt-8' })}
          >
            {action}
          </Link>
        </div>
        <div aria-hidden className="relative aspect-[2/1.05] md:aspect-[2/1.15]">
          {WALL.map(({ src, place }) => (
            <div key={src} className={`absolute bg-surface p-[2.5%] shadow-lift ${place}`}>
              <div className="bg-paper-deep aspect-[4/5] overflow-hidden">
                <Picture src={src} alt="" sizes="(min-width: 48rem) 12rem, 8.5rem" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
