import { data } from 'react-router';
import { isOfKind, kindPath, PRODUCT_KINDS } from '#domain/products/product-kind.ts';
import { CATALOG_COPY } from '../features/catalog/catalog-copy.ts';
import { readCatalogQuery } from '../features/catalog/catalog-query.ts';
import { CatalogScreen } from '../features/catalog/catalog-screen.tsx';
import { useCurrentArt } from '../lib/current-art.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateUnlessHashChanges } from '../lib/should-revalidate.ts';
import { breadcrumbs, productList } from '../lib/structured-data.ts';
import type { Route } from './+types/kind';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = PRODUCT_KINDS.find((known) => known === params.kind);
  if (!kind) throw data(null, { status: 404 });
  const supabase = loaderSupabase(context.get(shopContext));
  const storefront = await readStorefront(supabase);
  const query = { ...readCatalogQuery(new URL(request.url).searchParams), filter: kind };
  return { storefront, query, kind };
}

export const shouldRevalidate = revalidateUnlessHashChanges;

export const meta: Route.MetaFunction = (args) => {
  const { kind, storefront } = args.loaderData ?? {};
  if (!kind) return [];
  const { title, description } = CATALOG_COPY.kinds[kind];
  const origin = originOf(args);
  return pageMeta(args, {
    title,
    description,
    path: kindPath(kind),
    structuredData: [
      breadcrumbs(origin, [
        [CATALOG_COPY.meta.crumb, '/catalog'],
        [CATALOG_COPY.filters[kind], kindPath(kind)],
      ]),
      productList(
        origin,
        (storefront?.products ?? []).filter((product) => isOfKind(product, kind)),
      ),
    ],
  });
};

export default function Kind({ loaderData }: Route.ComponentProps) {
  return <CatalogScreen {...loaderData} art={useCurrentArt()} />;
}
