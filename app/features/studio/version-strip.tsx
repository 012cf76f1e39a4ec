import { Shuffle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { isPaintedStyle } from '#art/contract.ts';
import { Button } from '../../ui/button.tsx';
import { LiveTile } from './live-tile.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

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
      {versions.count > 1 && <p className="mt-2 text-ink-soft text-sm">{STUDIO_COPY.versions.hint}</p>}
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

/** Pictures by number of version, as far as they are painted. */
type VersionTiles = ReadonlyMap<number, ImageBitmap>;

const NONE: VersionTiles = new Map();

/** Paints the versions of the chosen style in this browser, once there is more than one. */
function useVersionTiles(painter: TilePainter | null, studio: Studio): VersionTiles {
  const [tiles, setTiles] = useState(NONE);
  const painted = useRef(new Map<number, ImageBitmap>());
  const photo = studio.photo?.url ?? null;
  const style = studio.style?.id ?? '';
  const framing = studio.framing.choice;
  const { mask, eyes } = studio.touchUp;
  const { count } = studio.versions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo, mask, style and framing has its own tiles.
  useEffect(
    () => () => {
      setTiles(NONE);
      for (const picture of painted.current.values()) picture.close();
      painted.current = new Map();
    },
    [painter, photo, style, framing, mask, eyes],
  );
  useEffect(() => {
    if (!painter || !photo || count < 2 || !isPaintedStyle(style)) return;
    const change = new AbortController();
    const { signal } = change;
    const paintMissing = async () => {
      for (let version = 0; version < count; version++) {
        if (painted.current.has(version)) continue;
        const onTile = ({ picture }: { readonly picture: ImageBitmap }) => {
          painted.current.set(version, picture);
          setTiles(new Map(painted.current));
        };
        await painter.paint({ photo, styles: [style], mask, eyes, framing, version, onTile, signal });
      }
    };
    // Without tiles the versions are still there to choose, by number.
    paintMissing().catch(() => {});
    return () => change.abort();
  }, [painter, photo, style, framing, mask, eyes, count]);
  return tiles;
}
