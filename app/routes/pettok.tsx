import { data, useLocation } from 'react-router';
import { type FeedView, feedPath, parseFeedView } from '#domain/artwork/feed-view.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { PETTOK_COPY } from '../features/pettok/pettok-copy.ts';
import { PetTokScreen } from '../features/pettok/pettok-screen.tsx';
import { readFeed } from '../features/pettok/read-feed.ts';
import { styleNames } from '../features/pettok/style-names.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateUnlessHashChanges } from '../lib/should-revalidate.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import { FILTER_BAR_COPY } from '../ui/filter-bar-copy.ts';
import type { Route } from './+types/pettok';

export async function loader({ context, url }: Route.LoaderArgs) {
  const supabase = loaderSupabase(context.get(shopContext));
  const view = parseFeedView(url.searchParams);
  const [page, { styles }] = await Promise.all([readFeed(supabase, view, null), readArtCatalog(supabase)]);
  return data({ view, page, styles }, { status: page ? 200 : 503 });
}

export const shouldRevalidate = revalidateUnlessHashChanges;

export const meta: Route.MetaFunction = (args) => {
  const { view, styles = [] } = args.loaderData ?? {};
  const parts = view ? partsOf(view, styles) : [];
  return pageMeta(args, {
    ...PETTOK_COPY.meta,
    ...(parts.length > 0 ? { title: PETTOK_COPY.metaOfPart(parts) } : {}),
    shortTitle: PETTOK_COPY.title,
    ...(view ? { path: feedPath(view) } : {}),
    structuredData: [breadcrumbs(originOf(args), [[PETTOK_COPY.title, '/pettok']])],
  });
};

/** What a view of the feed shows, in words; nothing for all of it. */
function partsOf({ sort, petType, style }: FeedView, styles: readonly ArtStyle[]): string[] {
  return [
    ...(sort === 'loved' ? [PETTOK_COPY.sorts.loved] : []),
    ...(petType ? [FILTER_BAR_COPY.pets[petType]] : []),
    ...(style ? [styleNames(styles)(style)] : []),
  ];
}

export default function PetTok({ loaderData: { view, page, styles } }: Route.ComponentProps) {
  const { key } = useLocation();
  return <PetTokScreen view={view} page={page} styles={styles} visit={`${key} ${feedPath(view)}`} />;
}
