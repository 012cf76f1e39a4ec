import { CATALOG_COPY } from '../features/catalog/catalog-copy.ts';
import { readCatalogQuery } from '../features/catalog/catalog-query.ts';
import { CatalogScreen } from '../features/catalog/catalog-screen.tsx';
import { useCurrentArt } from '../lib/current-art.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/catalog';

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = await readStorefront(loaderSupabase(context.get(shopContext)));
  return { storefront, query: readCatalogQuery(new URL(request.url).searchParams) };
}

export const meta: Route.MetaFunction = () => [
  { title: CATALOG_COPY.meta.title },
  { name: 'description', content: CATALOG_COPY.meta.description },
  { property: 'og:title', content: CATALOG_COPY.meta.title },
  { property: 'og:description', content: CATALOG_COPY.meta.description },
];

export default function Catalog({ loaderData }: Route.ComponentProps) {
  return <CatalogScreen {...loaderData} art={useCurrentArt()} />;
}
