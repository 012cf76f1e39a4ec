import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FeedView, feedQuery } from '#domain/artwork/feed-view.ts';
import type { FeedPage, FeedPost } from './read-feed.ts';

/** Feeds as they were left, so that Back finds everything where it was. Gone with a reload. */
const left = new Map<string, readonly FeedPage[]>();
const LEFT_MAX = 6;

export interface Feed {
  readonly posts: readonly FeedPost[];
  readonly more: 'idle' | 'loading' | 'failed' | 'end';
  readonly loadMore: () => void;
}

/**
 * The pages of a view from the first one on; the next is loaded on request.
 *
 * @param key names the visit: the same again when the visitor comes back to it
 */
export function useFeed(view: FeedView, first: FeedPage, key: string): Feed {
  const [pages, setPages] = useState<readonly FeedPage[]>(() => left.get(key) ?? [first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const underway = useRef(false);

  useEffect(() => {
    left.delete(key);
    left.set(key, pages);
    const [oldest] = left.keys();
    if (left.size > LEFT_MAX && oldest !== undefined) left.delete(oldest);
  }, [key, pages]);

  const next = pages.at(-1)?.next ?? null;
  const loadMore = useCallback(async () => {
    if (!next || underway.current) return;
    underway.current = true;
    setState('loading');
    try {
      const response = await fetch(`/pettok/feed.json${feedQuery(view, next)}`);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const page: FeedPage = await response.json();
      setPages((known) => [...known, page]);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      underway.current = false;
    }
  }, [next, view]);

  const posts = useMemo(() => {
    // The order by love may have changed between two pages.
    const seen = new Set<string>();
    return pages.flatMap((page) => page.posts).filter(({ id }) => !seen.has(id) && seen.add(id));
  }, [pages]);
  return { posts, more: next ? state : 'end', loadMore };
}
