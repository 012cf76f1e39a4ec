import { useMemo, useRef } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { DEFAULT_BACKGROUND } from '#domain/catalog/art-background.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TileGroup } from '../../ui/tile-group.tsx';
import { BackgroundSwatch } from './background-swatch.tsx';
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
