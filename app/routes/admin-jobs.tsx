import { CONSOLE_COPY } from '../features/admin/console/console-copy.ts';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { pageOf } from '../features/admin/console/list-page.ts';
import { readListView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { JOBS_COPY } from '../features/admin/jobs/jobs-copy.ts';
import { JOB_STATES, JobsPage } from '../features/admin/jobs/jobs-page.tsx';
import type { Route } from './+types/admin-jobs';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const terms = { sorts: [], filters: [{ name: 'state', label: CONSOLE_COPY.state, choices: JOB_STATES }] };
  const view = readListView(new URL(request.url).searchParams, terms);
  const state = view.filters.state || 'failed';
  const supabase = await openConsole();
  const { data } = await supabase.rpc('admin_jobs', { p_state: state, ...pageOf(view) }).throwOnError();
  return { state, page: view.page, jobs: data };
}

export const meta = consoleMeta(JOBS_COPY.title);

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} />;
}
