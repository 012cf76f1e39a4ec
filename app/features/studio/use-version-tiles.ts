import { useEffect, useRef, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { isPaintedStyle } from '#art/contract.ts';
import type { Studio } from './use-studio.ts';

/** Pictures by number of version, as far as they are painted. */
type VersionTiles = ReadonlyMap<number, ImageBitmap>;

const NONE: VersionTiles = new Map();

/** Paints the versions of the chosen style in this browser, once there is more than one. */
export function useVersionTiles(painter: TilePainter | null, studio: Studio): VersionTiles {
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
