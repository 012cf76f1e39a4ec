import { CATALOG_COPY } from '../features/catalog/catalog-copy.ts';
import { readCatalogQuery } from '../features/catalog/catalog-query.ts';
import { CatalogScreen } from '../features/catalog/catalog-screen.tsx';
import { useCurrentArt } from '../lib/current-art.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateUnlessHashChanges } from '../lib/should-revalidate.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/catalog';

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = await readStorefront(loaderSupabase(context.get(shopContext)));
  return { storefront, query: readCatalogQuery(new URL(request.url).searchParams) };
}

export const shouldRevalidate = revalidateUnlessHashChanges;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...CATALOG_COPY.meta,
    structuredData: [breadcrumbs(originOf(args), [[CATALOG_COPY.meta.crumb, '/catalog']])],
  });

export default function Catalog({ loaderData }: Route.ComponentProps) {
  return <CatalogScreen {...loaderData} art={useCurrentArt()} />;
}
