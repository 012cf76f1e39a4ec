import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { readListView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { PRODUCTS_COPY } from '../features/admin/products/products-copy.ts';
import { ProductsPage } from '../features/admin/products/products-page.tsx';
import { PRODUCT_TERMS, readProducts } from '../features/admin/products/read-products.ts';
import type { Route } from './+types/admin-products';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readListView(new URL(request.url).searchParams, PRODUCT_TERMS);
  return { view, products: await readProducts(await openConsole(), view) };
}

export const meta = consoleMeta(PRODUCTS_COPY.title);

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />;
}
