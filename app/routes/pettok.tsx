import { data, useLocation } from 'react-router';
import { feedPath, parseFeedView } from '#domain/feed-view.ts';
import { PETTOK_COPY } from '../features/pettok/pettok-copy.ts';
import { PetTokScreen } from '../features/pettok/pettok-screen.tsx';
import { readFeed } from '../features/pettok/read-feed.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/pettok';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const supabase = loaderSupabase(shop);
  const view = parseFeedView(url.searchParams);
  const [page, { styles }] = await Promise.all([readFeed(supabase, view, null), readArtCatalog(supabase)]);
  const address = new URL(feedPath(view), shop.supabaseUrl).href;
  return data({ view, page, styles, address }, { status: page ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: PETTOK_COPY.meta.title },
  { name: 'description', content: PETTOK_COPY.meta.description },
  { property: 'og:title', content: PETTOK_COPY.meta.title },
  { property: 'og:description', content: PETTOK_COPY.meta.description },
  { property: 'og:type', content: 'website' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.address }] : []),
];

export default function PetTok({ loaderData: { view, page, styles } }: Route.ComponentProps) {
  const { key } = useLocation();
  return <PetTokScreen view={view} page={page} styles={styles} visit={`${key} ${feedPath(view)}`} />;
}
