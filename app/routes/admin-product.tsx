import { data } from 'react-router';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readCards } from '../features/admin/console/read-cards.ts';
import { ProductPage } from '../features/admin/products/product-page.tsx';
import { PRODUCTS_COPY } from '../features/admin/products/products-copy.ts';
import { readMockups, readProduct } from '../features/admin/products/read-products.ts';
import type { Route } from './+types/admin-product';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const supabase = await openConsole();
  const cards = readCards(supabase).catch(() => []);
  if (params.productId === 'new') return { product: null, mockups: [], cards: await cards };
  const [product, mockups] = await Promise.all([
    readProduct(supabase, params.productId),
    readMockups(supabase, params.productId).catch(() => []),
  ]);
  if (!product) throw data(null, { status: 404 });
  return { product, mockups, cards: await cards };
}

export const meta = consoleMeta(PRODUCTS_COPY.metaOne);

export default function AdminProduct({ loaderData, params }: Route.ComponentProps) {
  return <ProductPage key={params.productId} {...loaderData} />;
}
