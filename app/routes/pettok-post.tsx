import { data } from 'react-router';
import { isPostId, postPath } from '#domain/artwork/pettok.ts';
import { FeedTrouble } from '../features/pettok/feed-states.tsx';
import { PETTOK_COPY } from '../features/pettok/pettok-copy.ts';
import { PostGone } from '../features/pettok/post-gone.tsx';
import { PostScreen } from '../features/pettok/post-screen.tsx';
import { readFeed, readPost } from '../features/pettok/read-feed.ts';
import { styleNames } from '../features/pettok/style-names.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { originOf, pageMeta, privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { breadcrumbs, sharedArtwork } from '../lib/structured-data.ts';
import type { Route } from './+types/pettok-post';

/** Portraits in the same style that are shown below. */
const OTHERS = 6;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const supabase = loaderSupabase(context.get(shopContext));
  const post = isPostId(id) ? await readPost(supabase, id) : undefined;
  if (!post) return data({ post, styleName: '', others: [] }, { status: post === null ? 503 : 404 });
  const [feed, { styles }] = await Promise.all([
    readFeed(supabase, { sort: 'newest', petType: null, style: post.style }, null, OTHERS + 1),
    readArtCatalog(supabase),
  ]);
  const others = (feed?.posts ?? []).filter((other) => other.id !== id).slice(0, OTHERS);
  return data({ post, styleName: styleNames(styles)(post.style), others });
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData?.post) return privateMeta(PETTOK_COPY.post.goneMeta);
  const { post, styleName } = loaderData;
  const origin = originOf(args);
  const path = postPath(post.id);
  const description = PETTOK_COPY.post.description(post.pet_name, styleName);
  return pageMeta(args, {
    title: PETTOK_COPY.post.meta(post.title, styleName, post.id),
    shortTitle: post.title,
    description,
    path,
    type: 'article',
    pictureAlt: PETTOK_COPY.pictureAlt(post.title, post.pet_name, styleName),
    structuredData: [
      sharedArtwork(origin, post, description),
      breadcrumbs(origin, [
        [PETTOK_COPY.title, '/pettok'],
        [post.title, path],
      ]),
    ],
  });
};

export default function PetTokPost({ loaderData: { post, styleName, others } }: Route.ComponentProps) {
  if (post === null) return <FeedTrouble />;
  return post ? <PostScreen key={post.id} post={post} styleName={styleName} others={others} /> : <PostGone />;
}
