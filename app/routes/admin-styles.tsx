import { CatalogPage } from '../features/admin/catalog/catalog-page.tsx';
import { readCatalog, readSampleJobs } from '../features/admin/catalog/read-catalog.ts';
import { STUDIO_LISTS_COPY } from '../features/admin/catalog/studio-lists-copy.ts';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
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

export const meta = consoleMeta(STUDIO_LISTS_COPY.style.title);

export default function AdminStyles({ loaderData }: Route.ComponentProps) {
  return <CatalogPage kind="style" {...loaderData} />;
}
