import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { SHIPPING_COPY } from '../features/admin/settings/shipping-copy.ts';
import { ShippingPage } from '../features/admin/settings/shipping-page.tsx';
import { readZones } from '../features/admin/settings/shipping-zones.ts';
import type { Route } from './+types/admin-shipping';

export async function clientLoader() {
  return { zones: await readZones(await openConsole()) };
}

export const meta = consoleMeta(SHIPPING_COPY.meta);

export default function AdminShipping({ loaderData }: Route.ComponentProps) {
  return <ShippingPage {...loaderData} />;
}
