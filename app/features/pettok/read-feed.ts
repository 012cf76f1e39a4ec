import type { SupabaseClient } from '@supabase/supabase-js';
import type { FeedCursor, FeedView } from '#domain/artwork/feed-view.ts';
import { PETTOK_PAGE_SIZE, type PetTokPost } from '#domain/artwork/pettok.ts';
import type { Database } from '#domain/database.types.ts';
import { READ_TIMEOUT_MS } from '../../lib/loader-supabase.ts';
import { type Placeholder, picturePlaceholder } from '../../lib/picture-placeholder.ts';

/** A post with its blur, drawn here: drawing two dozen would be the longest task of a phone that opens the feed. */
export interface FeedPost extends PetTokPost {
  readonly blur: Placeholder | null;
}

/** One page of the feed. */
export interface FeedPage {
  readonly posts: readonly FeedPost[];
  /** Where the next page begins; null when this is the last one. */
  readonly next: FeedCursor | null;
}

/** Reads one page by key. Null when it cannot be read. */
export async function readFeed(
  supabase: SupabaseClient<Database>,
  view: FeedView,
  after: FeedCursor | null,
  size = PETTOK_PAGE_SIZE,
): Promise<FeedPage | null> {
  const { data } = await supabase
    .rpc(
      'pettok_page',
      {
        p_sort: view.sort,
        p_limit: size,
        ...(view.petType ? { p_pet_type: view.petType } : {}),
        ...(view.style ? { p_style: view.style } : {}),
        ...(after
          ? {
              p_after_id: after.id,
              p_after_shared_at: after.shared_at,
              p_after_loved: after.loved_this_week,
            }
          : {}),
      },
      { get: true },
    )
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  if (!data) return null;
  const last = data.length === size ? data.at(-1) : undefined;
  const next = last && { id: last.id, shared_at: last.shared_at, loved_this_week: last.loved_this_week };
  return { posts: data.map(withBlur), next: next ?? null };
}

/** Reads one post: undefined when it is not shared, null when that cannot be found out. */
export async function readPost(
  supabase: SupabaseClient<Database>,
  id: string,
): Promise<FeedPost | null | undefined> {
  const { data, error } = await supabase
    .from('pettok_posts')
    .select('*')
    .eq('id', id)
    .limit(1)
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS));
  if (error) return null;
  return data[0] && withBlur(data[0]);
}

function withBlur(post: PetTokPost): FeedPost {
  return { ...post, blur: picturePlaceholder(post.thumbhash) };
}
