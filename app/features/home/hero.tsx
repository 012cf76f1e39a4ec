import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import type { ImageFocus } from '#domain/catalog/image-focus.ts';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { HOME_COPY } from './home-copy.ts';
import { useRotation } from './use-rotation.ts';

/** Milliseconds that each picture is shown. */
const PICTURE_MS = 8000;

interface HeroProps {
  /** Text beside the pictures. */
  words: ReactNode;
  /** What lies behind the pictures. */
  dabs: ReactNode;
  pairs: readonly CarouselPair[];
  /** Photos of the shop's own for the frame; without any the pairs are shown. */
  photos: readonly HeroPicture[];
}

/** The first thing a visitor sees: the promise, the way in, and proof. */
export function Hero({ words, dabs, pairs, photos }: HeroProps) {
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
          <div className="relative mx-auto w-full max-w-[35rem] pb-10 pl-6 sm:pl-12">
            {dabs}
            {pair ? (
              <HeroArtwork key={pair.after} pair={pair} />
            ) : (
              photo && <HeroPhoto key={photo.public_url} photo={photo} />
            )}
          </div>
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

/** A photo for the frame and what matters in it. */
type HeroPicture = Pick<AppPhoto, 'public_url' | 'alt_text' | 'title'> & {
  readonly focus: ImageFocus;
};

/** A photo of the shop's own in the frame on the studio wall. */
function HeroPhoto({ photo }: { photo: HeroPicture }) {
  return (
    <figure className="relative animate-fade rotate-[1.4deg] bg-surface p-3 shadow-lift sm:p-4">
      <div className="bg-paper-deep aspect-square overflow-hidden">
        <Picture
          src={photo.public_url}
          alt={photo.alt_text ?? ''}
          focus={photo.focus}
          sizes="(min-width: 40rem) 30rem, 84vw"
          priority
        />
      </div>
      {photo.title && (
        <figcaption className="display display-small pt-4 text-right">{photo.title}</figcaption>
      )}
    </figure>
  );
}

/** A finished portrait on the studio wall, with the snapshot it was painted from taped to its corner. */
function HeroArtwork({ pair }: { pair: CarouselPair }) {
  const { petName, style } = pair;
  return (
    <>
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
    </>
  );
}
