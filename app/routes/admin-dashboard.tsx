import { readCatalog } from '../features/admin/catalog/read-catalog.ts';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { DASHBOARD_COPY } from '../features/admin/dashboard/dashboard-copy.ts';
import { DashboardPage } from '../features/admin/dashboard/dashboard-page.tsx';
import { readDayRange } from '../features/admin/dashboard/day-range.ts';
import { readNumbers } from '../features/admin/dashboard/numbers.ts';
import type { Route } from './+types/admin-dashboard';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const range = readDayRange(new URL(request.url).searchParams, Date.now());
  const supabase = await openConsole();
  const [numbers, styles] = await Promise.all([readNumbers(supabase, range), readCatalog(supabase, 'style')]);
  return {
    range,
    numbers,
    styleNames: Object.fromEntries(styles.map(({ slug, displayName }) => [slug, displayName])),
  };
}

export const meta = consoleMeta(DASHBOARD_COPY.title);

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
