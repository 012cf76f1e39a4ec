import { CatalogPage } from '../features/admin/catalog/catalog-page.tsx';
import { readCatalog, readSampleJobs } from '../features/admin/catalog/read-catalog.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import type { Route } from './+types/admin-styles';

export async function clientLoader() {
  const supabase = await openConsole();
  const [entries, jobs] = await Promise.all([
    readCatalog(supabase, 'style'),
    readSampleJobs(supabase, 'style'),
  ]);
  return { entries, jobs };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Styles · Console' },
  { name: 'robots', content: 'noindex' },
];

export default function AdminStyles({ loaderData }: Route.ComponentProps) {
  return <CatalogPage kind="style" {...loaderData} />;
}
