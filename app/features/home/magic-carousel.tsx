import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CarouselDots } from './carousel-dots.tsx';
import { HOME_COPY } from './home-copy.ts';
import { MagicPair } from './magic-pair.tsx';
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
