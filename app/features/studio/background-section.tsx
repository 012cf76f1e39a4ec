import { WandSparkles } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { type ArtBackground, DEFAULT_BACKGROUND } from '#domain/catalog/art-background.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TileGroup } from '../../ui/tile-group.tsx';
import { LiveTile } from './live-tile.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { useBackgroundTiles } from './use-background-tiles.ts';
import type { Studio } from './use-studio.ts';

interface BackgroundSectionProps {
  studio: Studio;
  /** Paints the visitor's own pet; null while it is busy, or where there is none. */
  painter: TilePainter | null;
}

/** 'Select Background': only automatic can be chosen when the style leaves no choice. */
export function BackgroundSection({ studio, painter }: BackgroundSectionProps) {
  const { catalog, background, backgroundLocked, setBackground } = studio;
  const section = useRef<HTMLDivElement>(null);
  const tiles = useBackgroundTiles(painter, studio, section);
  // As long as no tile changes, all of them are skipped when the studio renders.
  const group = useMemo(
    () =>
      catalog && (
        <TileGroup
          legend={STUDIO_COPY.background.title}
          aside={backgroundLocked ? STUDIO_COPY.background.locked : background?.description}
          value={background?.id ?? ''}
          onChange={setBackground}
          columns="grid-cols-4 @md:grid-cols-5 @xl:grid-cols-6 @2xl:grid-cols-8"
          tiles={catalog.backgrounds.map((entry) => {
            const live = tiles.get(entry.id);
            return {
              value: entry.id,
              label: entry.name,
              hint: entry.description,
              disabled: backgroundLocked && entry.id !== DEFAULT_BACKGROUND,
              picture: (
                <>
                  <BackgroundSwatch background={entry} />
                  {live && <LiveTile picture={live} of="background-tile" />}
                </>
              ),
            };
          })}
        />
      ),
    [catalog, background, backgroundLocked, setBackground, tiles],
  );
  return (
    <div ref={section} className="min-w-0">
      {group ?? <Skeleton className="h-44" />}
    </div>
  );
}

/**
 * What a background looks like: its picture, or a studio backdrop in its color. Drawn once, however often the studio
 * is.
 */
const BackgroundSwatch = memo(function BackgroundSwatch({ background }: { background: ArtBackground }) {
  if (background.sampleImage) {
    return (
      <Picture
        src={background.sampleImage}
        alt=""
        sizes="(min-width: 40rem) 6.5rem, 21vw"
        className={isTransparent(background) ? 'see-through' : ''}
        fallback={<Backdrop background={background} />}
      />
    );
  }
  return <Backdrop background={background} />;
});

const isTransparent = ({ id }: ArtBackground) => id === 'transparent';

function Backdrop({ background }: { background: ArtBackground }) {
  if (background.swatch) {
    return (
      <span className="relative block size-full" style={{ backgroundColor: background.swatch }}>
        <span className="absolute inset-0 bg-[radial-gradient(circle_at_42%_30%,rgb(255_255_255/0.5),transparent_62%)]" />
        <span className="absolute inset-0 bg-[linear-gradient(to_top,rgb(40_25_15/0.16),transparent_38%)]" />
      </span>
    );
  }
  if (isTransparent(background)) return <span className="see-through block size-full" />;
  return (
    <span className="flex size-full items-center justify-center bg-[linear-gradient(135deg,var(--color-accent-wash),var(--color-honey-wash)_45%,var(--color-sage-wash))]">
      <WandSparkles aria-hidden className="text-accent-text" size={26} />
    </span>
  );
}
