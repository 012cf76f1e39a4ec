import { useCallback, useEffect, useRef, useState } from 'react';
import type { GalleryView } from '#domain/gallery-view.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { type Artwork, type ArtworkPage, readArtworks } from './read-artworks.ts';

/** The artworks of a view, as far as they are loaded. */
export interface Artworks {
  /** Null until the first page is there. */
  readonly list: readonly Artwork[] | null;
  readonly state: 'loading' | 'idle' | 'failed' | 'end';
  readonly loadMore: () => void;
  /** Shows an artwork as it is now. */
  readonly replace: (artwork: Artwork) => void;
  readonly remove: (id: string) => void;
  /** Reads everything again from the start. */
  readonly reload: () => void;
}

/** Loads a user's artworks page by page. Give the component a new key for another view or user. */
export function useArtworks(userId: string, view: GalleryView): Artworks {
  const settings = useShopSettings();
  const [list, setList] = useState<readonly Artwork[] | null>(null);
  const [state, setState] = useState<Artworks['state']>('loading');
  const underway = useRef(false);
  const last = useRef<Artwork | null>(null);

  const load = useCallback(
    async (after: Artwork | null) => {
      if (underway.current) return;
      underway.current = true;
      setState('loading');
      try {
        const supabase = await browserSupabase(settings);
        const { artworks, isLast }: ArtworkPage = await readArtworks(supabase, userId, view, after);
        last.current = artworks.at(-1) ?? after;
        setList((known) => (after && known ? [...known, ...artworks] : artworks));
        setState(isLast ? 'end' : 'idle');
      } catch (error) {
        reportProblem('The gallery could not be read', error);
        setState('failed');
      } finally {
        underway.current = false;
      }
    },
    [settings, userId, view],
  );
  useEffect(() => void load(null), [load]);

  return {
    list,
    state,
    loadMore: useCallback(() => void load(last.current), [load]),
    replace: (artwork) =>
      setList((known) => known?.map((old) => (old.id === artwork.id ? artwork : old)) ?? null),
    remove: (id) => setList((known) => known?.filter((old) => old.id !== id) ?? null),
    reload: useCallback(() => void load(null), [load]),
  };
}
