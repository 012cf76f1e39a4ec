import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { readListView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { ORDER_TERMS, readOrders } from '../features/admin/orders/order-list.ts';
import { ORDERS_COPY } from '../features/admin/orders/orders-copy.ts';
import { OrdersPage } from '../features/admin/orders/orders-page.tsx';
import type { Route } from './+types/admin-orders';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readListView(new URL(request.url).searchParams, ORDER_TERMS);
  return { view, orders: await readOrders(await openConsole(), view) };
}

export const meta = consoleMeta(ORDERS_COPY.title);

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
