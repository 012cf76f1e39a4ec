import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GalleryView } from '#domain/artwork/gallery-view.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';
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
  const [list, setList] = useState<readonly Artwork[] | null>(null);
  const [state, setState] = useState<Artworks['state']>('loading');
  // A response requested before a deletion may still have the artwork.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const underway = useRef(false);
  const turn = useRef(0);
  const last = useRef<Artwork | null>(null);

  /** Reads the page after an artwork, or the first one, whatever is under way. */
  const load = useCallback(
    async (after: Artwork | null) => {
      if (underway.current && after) return;
      underway.current = true;
      const request = ++turn.current;
      setState('loading');
      try {
        const supabase = await browserSupabase();
        const { artworks, isLast }: ArtworkPage = await readArtworks(supabase, userId, view, after);
        if (request !== turn.current) return;
        last.current = artworks.at(-1) ?? after;
        setList((known) => (after && known ? [...known, ...artworks] : artworks));
        setState(isLast ? 'end' : 'idle');
      } catch (error) {
        reportProblem('The gallery could not be read', error);
        if (request === turn.current) setState('failed');
      } finally {
        if (request === turn.current) underway.current = false;
      }
    },
    [userId, view],
  );
  useEffect(() => void load(null), [load]);

  const shown = useMemo(() => list?.filter(({ id }) => !gone.has(id)) ?? null, [list, gone]);
  return {
    list: shown,
    state,
    loadMore: useCallback(() => void load(last.current), [load]),
    replace: (artwork) =>
      setList((known) => known?.map((old) => (old.id === artwork.id ? artwork : old)) ?? null),
    remove: (id) => setGone((known) => new Set([...known, id])),
    reload: useCallback(() => {
      setGone(new Set());
      void load(null);
    }, [load]),
  };
}
