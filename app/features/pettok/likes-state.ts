import type { PetTokPost } from '#domain/artwork/pettok.ts';

/** What is known of likes beyond what came with the posts. */
export interface LikesState {
  readonly liked: ReadonlySet<string>;
  /** Counts that came later than the posts. */
  readonly counts: ReadonlyMap<string, number>;
  /** Requests under way, and whether a count of the post has been received since. */
  readonly pending: ReadonlyMap<string, { readonly delta: 1 | -1; readonly received: boolean }>;
  /** Saved requests whose count has not been received yet. */
  readonly settled: ReadonlyMap<string, number>;
  readonly gone: ReadonlySet<string>;
}

export type LikesEvent =
  /** Loved by this user before. */
  | { readonly type: 'known'; readonly ids: readonly string[] }
  /** Another user has signed in, or none. */
  | { readonly type: 'forget' }
  | { readonly type: 'request'; readonly id: string; readonly liked: boolean }
  /** Another press while a request is under way: the heart turns at once, its request follows. */
  | { readonly type: 'reconsider'; readonly id: string }
  | { readonly type: 'saved' | 'rejected'; readonly id: string }
  /** A count from the database. */
  | { readonly type: 'received'; readonly id: string; readonly count: number }
  | { readonly type: 'gone'; readonly id: string };

export const INITIAL_LIKES: LikesState = {
  liked: new Set(),
  counts: new Map(),
  pending: new Map(),
  settled: new Map(),
  gone: new Set(),
};

/** How many love a post, one's own pending requests included. */
export function countOf(
  state: LikesState,
  { id, like_count }: Pick<PetTokPost, 'id' | 'like_count'>,
): number {
  const pending = state.pending.get(id);
  const known = (state.counts.get(id) ?? like_count) + (state.settled.get(id) ?? 0);
  if (!pending) return Math.max(0, known);
  const isReconsidered = state.liked.has(id) !== (pending.delta === 1);
  return Math.max(0, known + (pending.received ? 0 : pending.delta) - (isReconsidered ? pending.delta : 0));
}

/**
 * Reduces requests and received counts. Counts are totals. One's own like is counted, too, sometimes before the request
 * is answered: a count received while a request is pending is taken to include it; should it come from another user's
 * like, one's own follows at once.
 */
export function likesReducer(state: LikesState, event: LikesEvent): LikesState {
  switch (event.type) {
    case 'known':
      return { ...state, liked: new Set([...state.liked, ...event.ids]) };
    case 'forget':
      return { ...state, liked: new Set() };
    case 'request': {
      return {
        ...state,
        liked: withHeart(state.liked, event.id, event.liked),
        pending: new Map(state.pending).set(event.id, { delta: event.liked ? 1 : -1, received: false }),
      };
    }
    case 'reconsider':
      return { ...state, liked: withHeart(state.liked, event.id, !state.liked.has(event.id)) };
    case 'saved': {
      const request = state.pending.get(event.id);
      const settled = new Map(state.settled);
      if (request && !request.received) settled.set(event.id, (settled.get(event.id) ?? 0) + request.delta);
      return { ...state, settled, pending: without(state.pending, event.id) };
    }
    case 'rejected': {
      const request = state.pending.get(event.id);
      const liked = request ? withHeart(state.liked, event.id, request.delta === -1) : state.liked;
      return { ...state, liked, pending: without(state.pending, event.id) };
    }
    case 'received': {
      const request = state.pending.get(event.id);
      return {
        ...state,
        counts: new Map(state.counts).set(event.id, event.count),
        settled: without(state.settled, event.id),
        pending: request
          ? new Map(state.pending).set(event.id, { ...request, received: true })
          : state.pending,
      };
    }
    case 'gone':
      return { ...state, gone: new Set(state.gone).add(event.id) };
  }
}

function withHeart(liked: ReadonlySet<string>, id: string, isLiked: boolean): ReadonlySet<string> {
  const changed = new Set(liked);
  if (isLiked) changed.add(id);
  else changed.delete(id);
  return changed;
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map;
  const left = new Map(map);
  left.delete(key);
  return left;
}
