import { Pause, PawPrint, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CarouselPair } from '#domain/carousel-pair.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BrushUnderline } from '../../ui/brush-underline.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeroArtwork } from './hero-artwork.tsx';
import { HeroPhoto, type HeroPicture } from './hero-photo.tsx';
import { HOME_COPY } from './home-copy.ts';
import { StudioLink } from './studio-link.tsx';
import { useRotation } from './use-rotation.ts';

/** Milliseconds that each picture is shown. */
const PICTURE_MS = 8000;

interface HeroProps {
  pairs: readonly CarouselPair[];
  /** Photos of the shop's own for the frame; without any the pairs are shown. */
  photos: readonly HeroPicture[];
}

/** The first thing a visitor sees: the promise, the way in, and proof. */
export function Hero({ pairs, photos }: HeroProps) {
  const [first, second] = HOME_COPY.hero.tagline;
  const [paused, setPaused] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const count = photos.length || pairs.length;
  const { index } = useRotation(count, PICTURE_MS, !paused && !still);
  const photo = photos[index];
  // A picture whose photo is known is shown with it.
  const pair = photo ? pairs.find(({ after }) => after === photo.public_url) : pairs[index];
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
          <p className="mt-6 flex flex-wrap gap-x-6">
            <WayTo to="/gallery">{HOME_COPY.hero.gallery}</WayTo>
            <WayTo to="/shop">{HOME_COPY.hero.shop}</WayTo>
          </p>
        </div>
        <div className="relative">
          {pair ? (
            <HeroArtwork key={pair.after} pair={pair} />
          ) : (
            photo && <HeroPhoto key={photo.public_url} photo={photo} />
          )}
          {!still && count > 1 && (
            <IconButton
              label={paused ? HOME_COPY.hero.play : HOME_COPY.hero.pause}
              className="absolute right-0 bottom-0"
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play size={19} aria-hidden /> : <Pause size={19} aria-hidden />}
            </IconButton>
          )}
        </div>
      </div>
    </section>
  );
}

function WayTo({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center font-semibold underline decoration-2 decoration-honey underline-offset-6 hover:decoration-4"
    >
      {children}
    </Link>
  );
}
