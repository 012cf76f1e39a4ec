import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { PETTOK_PAGE_SIZE, type PetTokPost } from '#domain/artwork/pettok.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { LikesEvent } from './likes-state.ts';

/** Pages that are listened to: those scrolled away long ago may be a little behind. */
const MAX_CHANNELS = 8;
/** How long after posts have appeared they are listened to, in milliseconds: what the page needs first comes first. */
const WAIT_MS = { first: 2500, next: 300 } as const;

/** Subscribes to likes and removals of the posts that are shown, as long as the page is open. */
export function useLiveCounts(posts: readonly PetTokPost[], dispatch: (event: LikesEvent) => void): void {
  const channels = useRef<{ ids: string; channel: RealtimeChannel }[]>([]);

  useEffect(() => {
    let wanted = true;
    const groups: string[] = [];
    for (let at = 0; at < posts.length; at += PETTOK_PAGE_SIZE) {
      groups.push(
        posts
          .slice(at, at + PETTOK_PAGE_SIZE)
          .map(({ id }) => id)
          .join(','),
      );
    }
    const subscribed = groups.slice(-MAX_CHANNELS);
    const fresh = subscribed.filter((ids) => !channels.current.some((known) => known.ids === ids));
    if (fresh.length === 0) return;
    const wait = channels.current.length === 0 ? WAIT_MS.first : WAIT_MS.next;
    const idle = window.setTimeout(async () => {
      try {
        const supabase = await browserSupabase();
        if (!wanted) return;
        for (const { channel } of channels.current.filter(({ ids }) => !subscribed.includes(ids))) {
          void supabase.removeChannel(channel);
        }
        channels.current = channels.current.filter(({ ids }) => subscribed.includes(ids));
        for (const ids of fresh) {
          const shown = new Set(ids.split(','));
          /** Posts whose count was pushed: it is newer than what is read below. */
          const received = new Set<string>();
          const channel = supabase
            .channel(`pettok:${ids.slice(0, 36)}:${shown.size}`)
            .on<PetTokPost>(
              'postgres_changes',
              { event: '*', schema: 'public', table: 'pettok_posts', filter: `id=in.(${ids})` },
              (change) => {
                if (change.eventType === 'DELETE') {
                  if (change.old.id && shown.has(change.old.id))
                    dispatch({ type: 'gone', id: change.old.id });
                  return;
                }
                received.add(change.new.id);
                dispatch({ type: 'received', id: change.new.id, count: change.new.like_count });
              },
            )
            .subscribe(async (status) => {
              if (status !== 'SUBSCRIBED') return;
              // What happened between the reading of the page and now, or while the line was cut.
              received.clear();
              const { data } = await supabase
                .from('pettok_posts')
                .select('id, like_count')
                .in('id', [...shown]);
              if (!data) return;
              const there = new Map(data.map(({ id, like_count }) => [id, like_count]));
              for (const id of shown) {
                const count = there.get(id);
                if (count === undefined) dispatch({ type: 'gone', id });
                else if (!received.has(id)) dispatch({ type: 'received', id, count });
              }
            });
          channels.current.push({ ids, channel });
        }
      } catch (error) {
        reportProblem('Live counts are not available', error);
      }
    }, wait);
    return () => {
      wanted = false;
      window.clearTimeout(idle);
    };
  }, [posts, dispatch]);

  useEffect(
    () => () => {
      for (const { channel } of channels.current) void channel.unsubscribe();
      channels.current = [];
    },
    [],
  );
}
