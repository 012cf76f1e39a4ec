import { parseFeedCursor, parseFeedView } from '#domain/artwork/feed-view.ts';
import { readFeed } from '../features/pettok/read-feed.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/pettok-feed';

/** Further pages of the feed, for those who scroll. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const page = await readFeed(
    loaderSupabase(context.get(shopContext)),
    parseFeedView(searchParams),
    parseFeedCursor(searchParams),
  );
  return Response.json(page, { status: page ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
