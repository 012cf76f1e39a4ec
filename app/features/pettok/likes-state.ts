import type { PetTokPost } from '#domain/pettok.ts';

/** What is known of likes beyond what came with the posts. */
export interface LikesState {
  readonly liked: ReadonlySet<string>;
  /** Counts that came later than the posts. */
  readonly counts: ReadonlyMap<string, number>;
  /** Wishes on their way, and whether the database has told of the post since. */
  readonly pending: ReadonlyMap<string, { readonly delta: 1 | -1; readonly heard: boolean }>;
  /** Wishes that came true, until the database tells the count. */
  readonly settled: ReadonlyMap<string, number>;
  readonly gone: ReadonlySet<string>;
}

export type LikesEvent =
  /** Loved by this user before. */
  | { readonly type: 'known'; readonly ids: readonly string[] }
  /** Somebody else is here now, or nobody. */
  | { readonly type: 'forget' }
  | { readonly type: 'wish'; readonly id: string; readonly liked: boolean }
  | { readonly type: 'saved' | 'refused'; readonly id: string }
  /** The database tells how many there are. */
  | { readonly type: 'heard'; readonly id: string; readonly count: number }
  | { readonly type: 'gone'; readonly id: string };

export const INITIAL_LIKES: LikesState = {
  liked: new Set(),
  counts: new Map(),
  pending: new Map(),
  settled: new Map(),
  gone: new Set(),
};

/** How many love a post, one's own wishes included. */
export function countOf(
  state: LikesState,
  { id, like_count }: Pick<PetTokPost, 'id' | 'like_count'>,
): number {
  const pending = state.pending.get(id);
  const known = state.counts.get(id) ?? like_count;
  return Math.max(0, known + (state.settled.get(id) ?? 0) + (pending && !pending.heard ? pending.delta : 0));
}

/**
 * Follows wishes and news. News are whole counts. The database tells of one's own like, too, sometimes before it
 * answers: news that come while a wish is on its way count as telling of it; should they have been of somebody
 * else's like, its own follow at once.
 */
export function likesReducer(state: LikesState, event: LikesEvent): LikesState {
  switch (event.type) {
    case 'known':
      return { ...state, liked: new Set([...state.liked, ...event.ids]) };
    case 'forget':
      return { ...state, liked: new Set() };
    case 'wish': {
      const liked = new Set(state.liked);
      if (event.liked) liked.add(event.id);
      else liked.delete(event.id);
      return {
        ...state,
        liked,
        pending: new Map(state.pending).set(event.id, { delta: event.liked ? 1 : -1, heard: false }),
      };
    }
    case 'saved': {
      const wish = state.pending.get(event.id);
      const settled = new Map(state.settled);
      if (wish && !wish.heard) settled.set(event.id, (settled.get(event.id) ?? 0) + wish.delta);
      return { ...state, settled, pending: without(state.pending, event.id) };
    }
    case 'refused': {
      const wish = state.pending.get(event.id);
      const liked = new Set(state.liked);
      if (wish?.delta === 1) liked.delete(event.id);
      if (wish?.delta === -1) liked.add(event.id);
      return { ...state, liked, pending: without(state.pending, event.id) };
    }
    case 'heard': {
      const wish = state.pending.get(event.id);
      return {
        ...state,
        counts: new Map(state.counts).set(event.id, event.count),
        settled: without(state.settled, event.id),
        pending: wish ? new Map(state.pending).set(event.id, { ...wish, heard: true }) : state.pending,
      };
    }
    case 'gone':
      return { ...state, gone: new Set(state.gone).add(event.id) };
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map;
  const left = new Map(map);
  left.delete(key);
  return left;
}
