import { Shuffle } from 'lucide-react';
import { useId } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { Button } from '../../ui/button.tsx';
import { LiveTile } from './live-tile.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';
import { useVersionTiles } from './use-version-tiles.ts';

/** 'Another version': the same choice painted in other ways, to flip through before one is created. */
export function VersionStrip({ studio, painter }: { studio: Studio; painter: TilePainter | null }) {
  const { versions, photo, style } = studio;
  const tiles = useVersionTiles(painter, studio);
  const name = useId();
  if (!photo || !painter || !style) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{STUDIO_COPY.versions.title(style.name)}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {versions.count > 1 &&
          Array.from({ length: versions.count }, (_, version) => (
            <label key={STUDIO_COPY.versions.name(version + 1)} className="relative block cursor-pointer">
              <input
                type="radio"
                name={name}
                value={version}
                checked={versions.chosen === version}
                onChange={() => versions.choose(version)}
                className="peer sr-only"
              />
              <span className="relative block size-16 overflow-hidden rounded-card bg-surface ring-1 ring-line peer-checked:ring-[3px] peer-checked:ring-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4">
                <VersionPicture picture={tiles.get(version)} number={version + 1} />
              </span>
            </label>
          ))}
        <Button look="quiet" size="small" aria-disabled={versions.isFull} onClick={versions.add}>
          <Shuffle size={18} aria-hidden />
          {versions.isFull ? STUDIO_COPY.versions.full : STUDIO_COPY.versions.another}
        </Button>
      </div>
    </fieldset>
  );
}

function VersionPicture({ picture, number }: { picture: ImageBitmap | undefined; number: number }) {
  return (
    <>
      <span className="absolute inset-0 flex items-center justify-center text-ink-soft text-sm">
        <span className="sr-only">{STUDIO_COPY.versions.name(number)}</span>
        <span aria-hidden>{number}</span>
      </span>
      {picture && <LiveTile picture={picture} />}
    </>
  );
}
