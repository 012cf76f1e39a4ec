import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { HOME_COPY } from './home-copy.ts';
import { StudioLink } from './studio-link.tsx';
import { useRotation } from './use-rotation.ts';

/** Milliseconds that each pair is shown. */
const PAIR_MS = 5000;

/** 'See the Magic in Action': pairs to compare, one after the other; stands still under hand, focus and on request. */
export function MagicCarousel({ pairs }: { pairs: readonly CarouselPair[] }) {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { index, go } = useRotation({
    count: pairs.length,
    everyMs: PAIR_MS,
    isRunning: !paused && !held && !still,
  });
  const pair = pairs[index];
  if (!pair) return null;
  return (
    <section id="magic" aria-labelledby="magic-title" className="paper-grain bg-paper-deep py-12 md:py-28">
      <div className="wall grid items-center gap-x-16 gap-y-7 md:gap-y-10 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <h2 id="magic-title" className="display display-large">
            {HOME_COPY.magic.title}
          </h2>
          <p className="lead mt-4 max-w-md md:mt-5">{HOME_COPY.magic.lead}</p>
          <div className="mt-8 hidden lg:block">
            <StudioLink look="outline">{HOME_COPY.magic.action}</StudioLink>
          </div>
        </div>
        <section
          aria-roledescription={HOME_COPY.magic.role}
          aria-label={HOME_COPY.magic.region}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
        >
          <MagicPair key={`${pair.petName} ${pair.style}`} pair={pair} />
          <div className="mt-5 flex items-center gap-1">
            <CarouselDots pairs={pairs} index={index} onChoose={go} />
            <span className="flex-1" />
            {!still && (
              <IconButton
                label={paused ? HOME_COPY.magic.play : HOME_COPY.magic.pause}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
              </IconButton>
            )}
            <IconButton label={HOME_COPY.magic.previous} onClick={() => go(index - 1)}>
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <IconButton label={HOME_COPY.magic.next} onClick={() => go(index + 1)}>
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </div>
        </section>
      </div>
    </section>
  );
}

interface CarouselDotsProps {
  pairs: readonly CarouselPair[];
  index: number;
  onChoose: (index: number) => void;
}

/** One dot for each pair; pressing one goes there. */
function CarouselDots({ pairs, index, onChoose }: CarouselDotsProps) {
  return (
    <ul className="-ml-3 flex">
      {pairs.map((pair, number) => (
        <li key={`${pair.petName} ${pair.style}`}>
          <button
            type="button"
            aria-label={HOME_COPY.magic.jump(pair.petName, pair.style)}
            aria-current={number === index}
            onClick={() => onChoose(number)}
            className="group flex h-11 min-w-9 items-center justify-center"
          >
            <span
              className={classNames(
                'h-2.5 rounded-full transition-[width,background-color] duration-300 ease-brush',
                number === index ? 'w-8 bg-accent' : 'w-2.5 bg-line-strong group-hover:bg-ink',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lies under pictures that do not fill the frame, and under stickers. */
const MAT = 'size-full bg-sage-wash';

/** One pair of the carousel with its caption. */
function MagicPair({ pair }: { pair: CarouselPair }) {
  const { petName, style, description } = pair;
  return (
    <figure className="animate-fade">
      <BeforeAfter
        label={HOME_COPY.hero.compare(petName, style)}
        className="aspect-square sm:aspect-[5/4]"
        before={
          <div className={MAT}>
            <Picture src={pair.before} alt={HOME_COPY.magic.photoAlt(petName)} focus={pair.beforeFocus} />
          </div>
        }
        after={
          <div className={MAT}>
            <Picture
              src={pair.after}
              alt={HOME_COPY.magic.artworkAlt(petName, style)}
              focus={pair.afterFocus}
            />
          </div>
        }
      />
      <figcaption className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span className="display display-medium">{HOME_COPY.hero.caption(petName, style)}</span>
        <span className="text-ink-soft">{description}</span>
      </figcaption>
    </figure>
  );
}
