import { data } from 'react-router';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { OrderPage } from '../features/admin/orders/order-page.tsx';
import { ORDERS_COPY } from '../features/admin/orders/orders-copy.ts';
import { readOrder } from '../features/admin/orders/read-order.ts';
import type { Route } from './+types/admin-order';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const detail = await readOrder(await openConsole(), params.orderId);
  if (!detail) throw data(null, { status: 404 });
  return detail;
}

export const meta = consoleMeta(ORDERS_COPY.metaOne);

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
