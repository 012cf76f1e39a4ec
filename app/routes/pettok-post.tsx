import { data } from 'react-router';
import { isPostId, postPath, SOCIAL_SIZE, socialPicturePath } from '#domain/pettok.ts';
import { FeedTrouble } from '../features/pettok/feed-states.tsx';
import { PETTOK_COPY } from '../features/pettok/pettok-copy.ts';
import { PostGone } from '../features/pettok/post-gone.tsx';
import { PostScreen } from '../features/pettok/post-screen.tsx';
import { readFeed, readPost } from '../features/pettok/read-feed.ts';
import { styleNames } from '../features/pettok/style-names.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/pettok-post';

/** Portraits in the same style that are shown below. */
const OTHERS = 6;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const supabase = loaderSupabase(shop);
  const post = isPostId(id) ? await readPost(supabase, id) : undefined;
  if (!post)
    return data({ post, styleName: '', others: [], origin: '' }, { status: post === null ? 503 : 404 });
  const [feed, { styles }] = await Promise.all([
    readFeed(supabase, { sort: 'newest', petType: null, style: post.style }, null, OTHERS + 1),
    readArtCatalog(supabase),
  ]);
  const others = (feed?.posts ?? []).filter((other) => other.id !== id).slice(0, OTHERS);
  return data({ post, styleName: styleNames(styles)(post.style), others, origin: shop.supabaseUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.post)
    return [{ title: PETTOK_COPY.post.goneMeta }, { name: 'robots', content: 'noindex' }];
  const { post, styleName, origin } = loaderData;
  const title = `${post.title} · PetTok by Pawtrait`;
  const description = PETTOK_COPY.post.description(post.pet_name, styleName);
  const address = new URL(postPath(post.id), origin).href;
  const picture = new URL(socialPicturePath(post.id), origin).href;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: post.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(SOCIAL_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_SIZE.height) },
    { property: 'og:image:alt', content: PETTOK_COPY.pictureAlt(post.title, post.pet_name, styleName) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export default function PetTokPost({ loaderData: { post, styleName, others } }: Route.ComponentProps) {
  if (post === null) return <FeedTrouble />;
  return post ? <PostScreen key={post.id} post={post} styleName={styleName} others={others} /> : <PostGone />;
}
