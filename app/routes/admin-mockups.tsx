import { data } from 'react-router';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { MockupsPage } from '../features/admin/products/mockups-page.tsx';
import { PRODUCTS_COPY } from '../features/admin/products/products-copy.ts';
import { readMockups, readProduct } from '../features/admin/products/read-products.ts';
import type { Route } from './+types/admin-mockups';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const supabase = await openConsole();
  const product = await readProduct(supabase, params.productId);
  if (!product) throw data(null, { status: 404 });
  return { product, mockups: await readMockups(supabase, product.id) };
}

export const meta = consoleMeta(PRODUCTS_COPY.mockups.title);

export default function AdminMockups({ loaderData }: Route.ComponentProps) {
  return <MockupsPage {...loaderData} />;
}
