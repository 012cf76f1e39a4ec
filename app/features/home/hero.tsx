import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeroArtwork } from './hero-artwork.tsx';
import { HeroPhoto, type HeroPicture } from './hero-photo.tsx';
import { HOME_COPY } from './home-copy.ts';
import { useRotation } from './use-rotation.ts';

/** Milliseconds that each picture is shown. */
const PICTURE_MS = 8000;

interface HeroProps {
  /** Text beside the pictures. */
  words: ReactNode;
  pairs: readonly CarouselPair[];
  /** Photos of the shop's own for the frame; without any the pairs are shown. */
  photos: readonly HeroPicture[];
}

/** The first thing a visitor sees: the promise, the way in, and proof. */
export function Hero({ words, pairs, photos }: HeroProps) {
  const [paused, setPaused] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const count = photos.length || pairs.length;
  const { index } = useRotation({ count, everyMs: PICTURE_MS, isRunning: !paused && !still });
  const photo = photos[index];
  // A picture whose photo is known is shown with it.
  const pair = photo ? pairs.find(({ after }) => after === photo.public_url) : pairs[index];
  return (
    <section className="overflow-x-clip">
      <div className="wall grid items-center gap-x-14 gap-y-10 pt-8 pb-14 md:gap-y-14 md:pt-16 md:pb-20 lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[1.02fr_1fr] lg:pt-8">
        {words}
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
