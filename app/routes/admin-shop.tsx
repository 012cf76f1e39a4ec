import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readServerSettings } from '../features/admin/settings/read-settings.ts';
import { SHOP_COPY } from '../features/admin/settings/shop-copy.ts';
import { ShopPage } from '../features/admin/settings/shop-page.tsx';
import type { Route } from './+types/admin-shop';

export async function clientLoader() {
  const supabase = await openConsole();
  const [{ data: row }, { data: orders }, environment] = await Promise.all([
    supabase.from('shop_settings').select('*').single().throwOnError(),
    supabase.from('orders').select('id').limit(1).throwOnError(),
    readServerSettings(supabase),
  ]);
  return { row, hasOrders: orders.length > 0, environment };
}

export const meta = consoleMeta(SHOP_COPY.meta);

export default function AdminShop({ loaderData }: Route.ComponentProps) {
  return <ShopPage {...loaderData} />;
}
