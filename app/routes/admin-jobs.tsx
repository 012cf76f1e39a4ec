import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { pageOf } from '../features/admin/console/list-page.ts';
import { readStateView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { JOBS_COPY } from '../features/admin/jobs/jobs-copy.ts';
import { JOB_STATES, JobsPage } from '../features/admin/jobs/jobs-page.tsx';
import type { Route } from './+types/admin-jobs';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { state, ...view } = readStateView(new URL(request.url).searchParams, JOB_STATES, 'failed');
  const supabase = await openConsole();
  const { data } = await supabase.rpc('admin_jobs', { p_state: state, ...pageOf(view) }).throwOnError();
  return { state, page: view.page, jobs: data };
}

export const meta = consoleMeta(JOBS_COPY.title);

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} />;
}
