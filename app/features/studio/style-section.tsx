import { memo, useMemo, useState } from 'react';
import { canPaintTiles } from '#art/browser/can-paint-tiles.ts';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { locksBackground } from '#domain/studio/transformation.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TileGroup } from '../../ui/tile-group.tsx';
import { LiveTile } from './live-tile.tsx';
import { SectionHeading } from './section-heading.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { useLiveTiles } from './use-live-tiles.ts';
import type { Studio } from './use-studio.ts';

// Twelve styles fill every row of three, four and six; rows of five would leave two behind.
const COLUMNS = 'grid-cols-3 @md:grid-cols-4 @2xl:grid-cols-6';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface StyleSectionProps {
  studio: Studio;
  painter: TilePainter | null;
  /** Called with the photo's address once its tiles are final, and with null when they are repainted. */
  onSettled: (photo: string | null) => void;
}

/** 'Choose Style': three to six columns by width. Each tile that arrives is a change of this section alone. */
export function StyleSection({ studio, painter, onSettled }: StyleSectionProps) {
  const { catalog, style, setStyle } = studio;
  const tiles = useLiveTiles(painter, studio, onSettled);
  // Once, before there is a photo: the choice of a photo must not hold up the page.
  const [hasTiles] = useState(canPaintTiles);
  // As long as no tile changes, all of them are skipped when the studio renders: a photo is chosen, a name is typed.
  const group = useMemo(
    () =>
      catalog && (
        <TileGroup
          legend={STUDIO_COPY.style.title}
          aside={style?.tagline}
          value={style?.id ?? ''}
          onChange={setStyle}
          columns={COLUMNS}
          tiles={catalog.styles.map((entry) => ({
            value: entry.id,
            label: entry.name,
            hint: entry.tagline,
            picture: <StyleSample style={entry} live={tiles.get(entry.id)} />,
          }))}
        />
      ),
    [catalog, style, setStyle, tiles],
  );
  if (!group) return <StyleSkeleton />;
  return (
    <>
      {group}
      {studio.photo && !hasTiles && (
        <p className="mt-4 text-ink-soft text-sm">{STUDIO_COPY.style.samplesOnly}</p>
      )}
    </>
  );
}

function StyleSkeleton() {
  return (
    <div aria-busy="true">
      <SectionHeading>{STUDIO_COPY.style.title}</SectionHeading>
      <div className={`grid gap-x-3 gap-y-4 ${COLUMNS}`}>
        {SKELETONS.map((key) => (
          <div key={key} data-testid="style-skeleton">
            <Skeleton className="aspect-square" />
            <Skeleton className="mx-auto mt-2 h-4 w-2/3 rounded-md!" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface StyleSampleProps {
  style: ArtStyle;
  /** The visitor's own pet in the style, once it is painted. */
  live?: ImageBitmap | undefined;
}

/** A picture painted in the style, then the visitor's own pet in it; dimmed when there is nothing to show. */
function StyleSample({ style, live }: StyleSampleProps) {
  return (
    <>
      <Sample style={style} />
      {live && <LiveTile picture={live} />}
    </>
  );
}

/** Drawn once, however often the studio is. */
const Sample = memo(function Sample({ style }: { style: ArtStyle }) {
  const unavailable = (
    <span className="flex size-full items-center justify-center bg-[color-mix(in_oklab,var(--color-ink)_16%,var(--color-paper-deep))] p-2 text-ink text-xs">
      {STUDIO_COPY.style.broken}
    </span>
  );
  if (!style.sampleImage) return unavailable;
  return (
    <Picture
      src={style.sampleImage}
      alt=""
      sizes="(min-width: 40rem) 9.5rem, 28vw"
      fallback={unavailable}
      className={locksBackground(style.id) ? 'see-through' : ''}
    />
  );
});
