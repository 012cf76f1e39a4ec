import { useEffect, useRef, useState } from 'react';
import { startTilePainter } from '#art/browser/start-tile-painter.ts';
import type { TileOrder, TilePainter } from '#art/browser/tile-painter.ts';
import { type FramingChoice, isPaintedStyle, type StyleId } from '#art/contract.ts';
import type { Studio } from './use-studio.ts';

/** The visitor's own pet by style, as far as it is painted. */
export type LiveTiles = ReadonlyMap<string, ImageBitmap>;

const NONE: LiveTiles = new Map();
/** Tiles that arrive within so many milliseconds are shown together: each change re-renders the page. */
const TOGETHER_MS = 200;

/** The painter of this browser for as long as the studio is open; null where there is none. */
export function useTilePainter(): TilePainter | null {
  const [painter, setPainter] = useState<TilePainter | null>(null);
  useEffect(() => {
    const started = startTilePainter();
    if (!started) return;
    setPainter(started);
    // While the visitor is still choosing a photo.
    void started.warm();
    return () => {
      setPainter(null);
      started.close();
    };
  }, []);
  return painter;
}

/** How long a framing has to stay before all tiles are repainted, in milliseconds. */
const SETTLED_MS = 150;

/**
 * Paints the photo in every style, the chosen one first, and again as its cut-out is corrected or the pet is framed
 * anew: a tile stays until the next one comes. Whatever fails, fails silently: the samples stay.
 *
 * @param onSettled called with the photo's address once its tiles are final, and with null when they are painted again
 */
export function useLiveTiles(
  painter: TilePainter | null,
  studio: Studio,
  onSettled: (photo: string | null) => void,
): LiveTiles {
  const settle = useRef(onSettled);
  settle.current = onSettled;
  const [tiles, setTiles] = useState(NONE);
  const photo = studio.photo?.url ?? null;
  const styleIds = studio.catalog?.styles.map(({ id }) => id).join() ?? null;
  const chosen = useRef<string>(undefined);
  chosen.current = studio.style?.id;
  const hurry = studio.photo?.hurry;
  const { mask, eyes } = studio.touchUp;
  const framing = useWhenSettled(studio.framing.choice);
  /** The photo that was looked at more closely. */
  const improved = useRef<string>(undefined);
  const painted = useRef(new Map<string, ImageBitmap>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles of another photo are of no use.
  useEffect(
    () => () => {
      painted.current = new Map();
      setTiles(NONE);
    },
    [painter, photo],
  );
  useClosing(tiles);
  useEffect(() => {
    if (!photo || !hurry) return;
    if (!painter || styleIds === null) return hurry();
    settle.current(null);
    const change = new AbortController();
    let showing: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(showing);
      showing = undefined;
      setTiles(new Map(painted.current));
    };
    let fresh = 0;
    const styles = inOrder(styleIds.split(',').filter(isPaintedStyle), chosen.current);
    const order: TileOrder = {
      photo,
      mask,
      eyes,
      styles,
      framing,
      signal: change.signal,
      onTile: ({ style, picture }) => {
        painted.current.set(style, picture);
        fresh++;
        if (fresh === 1 || fresh === styles.length) show();
        else showing ??= setTimeout(show, TOGETHER_MS);
      },
    };
    painter
      .paint(order)
      .catch(() => {})
      .then(async () => {
        if (change.signal.aborted) return;
        hurry();
        if (mask || improved.current === photo) return;
        await painter.improve(order);
        improved.current = photo;
      })
      .catch(() => {})
      .then(() => change.signal.aborted || settle.current(photo));
    return () => {
      change.abort();
      clearTimeout(showing);
    };
  }, [painter, photo, styleIds, hurry, mask, eyes, framing]);
  return tiles;
}

/** A framing once it has stayed for a moment; each place is one object as long as it is the same. */
function useWhenSettled(choice: FramingChoice | undefined): FramingChoice | undefined {
  const [settled, setSettled] = useState(choice);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(choice), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  return settled;
}

/** Frees the memory of tiles once others are shown in their place. */
export function useClosing(tiles: LiveTiles): void {
  const shown = useRef(tiles);
  useEffect(() => {
    const kept = new Set(tiles.values());
    for (const picture of shown.current.values()) if (!kept.has(picture)) picture.close();
    shown.current = tiles;
  }, [tiles]);
  useEffect(
    () => () => {
      for (const picture of shown.current.values()) picture.close();
    },
    [],
  );
}

function inOrder(styles: readonly StyleId[], first: string | undefined): StyleId[] {
  return [...styles].sort((a, b) => Number(b === first) - Number(a === first));
}
