import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { carouselPairs } from '#domain/catalog/carousel-pair.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Panel } from '../console/panel.tsx';
import type { PhotoRow } from './photo-row.ts';
import { PHOTOS_COPY as copy } from './photos-copy.ts';

/** The pairs that the home page makes of the active photos, one at a time. */
export function CarouselPreview({ photos }: { photos: readonly PhotoRow[] }) {
  const pairs = carouselPairs(photos.filter(({ is_active }) => is_active));
  const [place, setPlace] = useState(0);
  const shown = Math.min(place, pairs.length - 1);
  const pair = pairs[shown];
  const step = (by: number) => setPlace((shown + by + pairs.length) % pairs.length);
  return (
    <Panel title={copy.carousel.title} className="xl:sticky xl:top-24">
      {pair ? (
        <>
          <BeforeAfter
            key={`${pair.before} ${pair.after}`}
            className="aspect-square"
            before={
              <Picture src={pair.before} alt={copy.carousel.before(pair.petName)} focus={pair.beforeFocus} />
            }
            after={
              <Picture src={pair.after} alt={copy.carousel.after(pair.petName)} focus={pair.afterFocus} />
            }
            label={copy.carousel.compare(pair.petName, pair.style)}
          />
          <p className="mt-3 font-semibold">{copy.carousel.pair(pair.petName, pair.style)}</p>
          <p className="text-[0.9375rem] text-ink-soft">{pair.description}</p>
          <div className="mt-2 flex items-center justify-between">
            <IconButton label={copy.carousel.previous} onClick={() => step(-1)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <span className="text-ink-soft text-sm tabular-nums" aria-live="polite">
              {copy.carousel.place(shown + 1, pairs.length)}
            </span>
            <IconButton label={copy.carousel.next} onClick={() => step(1)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </div>
        </>
      ) : (
        <p className="text-ink-soft">{copy.carousel.empty}</p>
      )}
    </Panel>
  );
}
