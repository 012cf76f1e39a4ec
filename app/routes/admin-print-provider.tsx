import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { PROVIDER_COPY } from '../features/admin/settings/provider-copy.ts';
import { ProviderPage } from '../features/admin/settings/provider-page.tsx';
import { readProviderProducts } from '../features/admin/settings/provider-products.ts';
import type { Route } from './+types/admin-print-provider';

export async function clientLoader() {
  return readProviderProducts(await openConsole());
}

export const meta = consoleMeta(PROVIDER_COPY.meta);

export default function AdminPrintProvider({ loaderData }: Route.ComponentProps) {
  return <ProviderPage {...loaderData} />;
}
