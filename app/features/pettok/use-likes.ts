import { useCallback, useEffect, useRef, useState } from 'react';
import type { PetTokPost } from '#domain/artwork/pettok.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { countOf, INITIAL_LIKES, type LikesEvent, likesReducer } from './likes-state.ts';
import { PETTOK_COPY } from './pettok-copy.ts';
import { useLiveCounts } from './use-live-counts.ts';

/** Who loves what, as far as this page shows it. */
export interface Likes {
  readonly countOf: (post: PetTokPost) => number;
  readonly isLiked: (id: string) => boolean;
  /** Whether the post was taken down while the page was open. */
  readonly isGone: (id: string) => boolean;
  readonly toggle: (post: PetTokPost) => void;
  /** Loves a post that is not loved yet; a second double tap does not take it back. */
  readonly like: (post: PetTokPost) => void;
}

/** Likes of the shown posts: optimistic here, then in the database, and live from other visitors. */
export function useLikes(posts: readonly PetTokPost[]): Likes {
  const { user } = useAuth();
  const authDialog = useAuthDialog();
  const [state, setState] = useState(INITIAL_LIKES);
  const current = useRef(state);
  const dispatch = useCallback((event: LikesEvent) => {
    current.current = likesReducer(current.current, event);
    setState(current.current);
  }, []);
  const waiting = useRef<PetTokPost | null>(null);
  const userId = user?.id ?? null;
  useLiveCounts(posts, dispatch);

  // Posts whose heart was pressed once more while its request was under way.
  const reconsidered = useRef(new Set<string>());
  // This user's likes of posts not yet loaded.
  const requested = useRef<{ userId: string | null; ids: Set<string> }>({ userId: null, ids: new Set() });
  useEffect(() => {
    if (requested.current.userId !== userId) {
      requested.current = { userId, ids: new Set() };
      reconsidered.current.clear();
      dispatch({ type: 'forget' });
    }
    const { ids } = requested.current;
    const fresh = posts.map(({ id }) => id).filter((id) => !ids.has(id));
    if (!userId || fresh.length === 0) return;
    for (const id of fresh) ids.add(id);
    void browserSupabase()
      .then((supabase) => supabase.from('artwork_likes').select('artwork_id').in('artwork_id', fresh))
      .then(({ data }) => data && dispatch({ type: 'known', ids: data.map(({ artwork_id }) => artwork_id) }));
  }, [posts, userId, dispatch]);

  const change = useCallback(
    async (post: PetTokPost, liked: boolean) => {
      const { id } = post;
      if (current.current.pending.has(id)) {
        if (!reconsidered.current.delete(id)) reconsidered.current.add(id);
        dispatch({ type: 'reconsider', id });
        return;
      }
      for (let wanted = liked; ; wanted = !wanted) {
        dispatch({ type: 'request', id, liked: wanted });
        const failed = await saveLike(id, wanted);
        dispatch({ type: failed ? 'rejected' : 'saved', id });
        if (failed === 'gone') notify.info(PETTOK_COPY.gone);
        else if (failed) notify.error(PETTOK_COPY.loveFailed);
        // After a failure the heart already shows the state of the second press.
        if (!reconsidered.current.delete(id) || failed) return;
      }
    },
    [dispatch],
  );

  // A love that had to wait for its sign-in.
  useEffect(() => {
    const post = waiting.current;
    if (!userId || !post) return;
    waiting.current = null;
    void change(post, true);
  }, [userId, change]);

  const signInToLike = (post: PetTokPost) => {
    waiting.current = post;
    authDialog.open({
      mode: 'sign-in',
      reason: PETTOK_COPY.signInToLove,
      stay: true,
      onDismiss: () => {
        waiting.current = null;
      },
    });
  };
  const isLiked = (id: string) => state.liked.has(id);
  return {
    countOf: (post) => countOf(state, post),
    isLiked,
    isGone: (id) => state.gone.has(id),
    toggle: (post) => (userId ? void change(post, !isLiked(post.id)) : signInToLike(post)),
    like: (post) => {
      if (!userId) return signInToLike(post);
      if (!isLiked(post.id)) void change(post, true);
    },
  };
}

/** Writes a like or takes it back; null when nothing changed. */
async function saveLike(id: string, liked: boolean): Promise<'gone' | 'failed' | null> {
  try {
    const likes = (await browserSupabase()).from('artwork_likes');
    const { error } = await (liked ? likes.insert({ artwork_id: id }) : likes.delete().eq('artwork_id', id));
    // 23505: loved in another tab already.
    if (!error || error.code === '23505') return null;
    return error.code === 'PT404' ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}
