import { CatalogPage } from '../features/admin/catalog/catalog-page.tsx';
import { readCatalog, readSampleJobs } from '../features/admin/catalog/read-catalog.ts';
import { STUDIO_LISTS_COPY } from '../features/admin/catalog/studio-lists-copy.ts';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import type { Route } from './+types/admin-backgrounds';

export async function clientLoader() {
  const supabase = await openConsole();
  const [entries, jobs] = await Promise.all([
    readCatalog(supabase, 'background'),
    readSampleJobs(supabase, 'background'),
  ]);
  return { entries, jobs };
}

export const meta = consoleMeta(STUDIO_LISTS_COPY.background.title);

export default function AdminBackgrounds({ loaderData }: Route.ComponentProps) {
  return <CatalogPage kind="background" {...loaderData} />;
}
