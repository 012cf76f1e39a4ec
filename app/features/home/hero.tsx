import { PawPrint } from 'lucide-react';
import type { CarouselPair } from '#domain/carousel-pair.ts';
import { BrushUnderline } from '../../ui/brush-underline.tsx';
import { HeroArtwork } from './hero-artwork.tsx';
import { HOME_COPY } from './home-copy.ts';
import { StudioLink } from './studio-link.tsx';

/** The first thing a visitor sees: the promise, the way in, and proof. */
export function Hero({ pair }: { pair: CarouselPair }) {
  const [first, second] = HOME_COPY.hero.tagline;
  return (
    <section className="overflow-x-clip">
      <div className="wall grid items-center gap-x-14 gap-y-14 pt-10 pb-20 md:pt-16 lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[1.02fr_1fr] lg:pt-8">
        <div className="max-w-2xl">
          <h1 className="display display-hero">
            {first} <BrushUnderline>{second}</BrushUnderline>
          </h1>
          <p className="lead mt-7 max-w-[34rem] text-balance">{HOME_COPY.hero.lead}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <StudioLink>
              <PawPrint size={21} aria-hidden />
              {HOME_COPY.hero.action}
            </StudioLink>
            <p className="text-ink-soft">{HOME_COPY.hero.note}</p>
          </div>
        </div>
        <HeroArtwork pair={pair} />
      </div>
    </section>
  );
}
