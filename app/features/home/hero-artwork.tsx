import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import { Picture } from '../../ui/picture.tsx';
import { HOME_COPY } from './home-copy.ts';
import { PaintDabs } from './paint-dabs.tsx';

/** A finished portrait on the studio wall, with the snapshot it was painted from taped to its corner. */
export function HeroArtwork({ pair }: { pair: CarouselPair }) {
  const { petName, style } = pair;
  return (
    <div className="relative mx-auto w-full max-w-[35rem] pb-10 pl-6 sm:pl-12">
      <PaintDabs />
      <figure className="relative rotate-[1.4deg] bg-surface p-3 pb-0 shadow-lift sm:p-4 sm:pb-0">
        <div className="bg-paper-deep aspect-square overflow-hidden">
          <Picture
            src={pair.after}
            alt={HOME_COPY.hero.artworkAlt(petName, style)}
            focus={pair.afterFocus}
            sizes="(min-width: 40rem) 30rem, 84vw"
            priority
          />
        </div>
        <figcaption className="display py-4 pr-1 text-right text-[0.9375rem] tracking-normal sm:text-xl">
          {HOME_COPY.hero.caption(petName, style)}
        </figcaption>
      </figure>
      <figure className="tape absolute bottom-0 left-0 w-[36%] sm:w-[42%] -rotate-6 bg-surface p-2 pb-0 shadow-lift">
        <div className="aspect-[4/3.4] overflow-hidden">
          <Picture
            src={pair.before}
            alt={HOME_COPY.hero.photoAlt(petName)}
            focus={pair.beforeFocus}
            sizes="(min-width: 40rem) 14rem, 33vw"
          />
        </div>
        <figcaption className="py-2 text-center text-ink-soft text-sm">{HOME_COPY.hero.photo}</figcaption>
      </figure>
    </div>
  );
}
