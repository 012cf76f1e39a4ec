import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { isPaintedBackground, isPaintedStyle } from '#art/contract.ts';
import { type LiveTiles, useClosing } from './use-live-tiles.ts';
import type { Studio } from './use-studio.ts';

const NONE: LiveTiles = new Map();
/** Tiles that arrive within so many milliseconds are shown together. */
const TOGETHER_MS = 400;

/**
 * The visitor's own pet in the chosen style on every background, painted while the section can be seen. Whatever fails,
 * fails silently: the samples stay.
 *
 * @param painter null while it is busy with something else
 */
export function useBackgroundTiles(
  painter: TilePainter | null,
  studio: Studio,
  section: RefObject<HTMLElement | null>,
): LiveTiles {
  const [tiles, setTiles] = useState(NONE);
  const isSeen = useIsSeen(section);
  const photo = studio.photo?.url ?? null;
  const style = studio.style?.id ?? '';
  const isLocked = studio.backgroundLocked;
  const backgroundIds = studio.catalog?.backgrounds.map(({ id }) => id).join() ?? '';
  // With another framing or mask the painter is busy first, and comes again.
  const latest = useRef(studio);
  latest.current = studio;
  useClosing(tiles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles of another photo or style are of no use.
  useEffect(() => () => setTiles(NONE), [photo, style]);
  useEffect(() => {
    if (!painter || !photo || !isSeen || isLocked || !isPaintedStyle(style)) return;
    const change = new AbortController();
    const { signal } = change;
    const fresh = new Map<string, ImageBitmap>();
    let showing: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      showing = undefined;
      const arrived = new Map(fresh);
      fresh.clear();
      setTiles((before) => new Map([...before, ...arrived]));
    };
    const paintAll = async () => {
      const { touchUp, framing } = latest.current;
      const order = {
        photo,
        styles: [style],
        mask: touchUp.mask,
        eyes: touchUp.eyes,
        framing: framing.choice,
        signal,
      };
      for (const background of backgroundIds.split(',').filter(isPaintedBackground)) {
        const onTile = ({ picture }: { readonly picture: ImageBitmap }) => {
          fresh.set(background, picture);
          showing ??= setTimeout(show, TOGETHER_MS);
        };
        await painter.paint({ ...order, background, onTile });
      }
    };
    paintAll().catch(() => {});
    return () => {
      change.abort();
      clearTimeout(showing);
      for (const picture of fresh.values()) picture.close();
    };
  }, [painter, photo, style, isSeen, isLocked, backgroundIds]);
  return tiles;
}

/** Whether an element has come into view since it is there. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
