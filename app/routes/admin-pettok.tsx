import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { pageOf } from '../features/admin/console/list-page.ts';
import { readStateView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { MODERATION_COPY } from '../features/admin/pettok/moderation-copy.ts';
import { ModerationPage, POST_STATES, POSTS_A_PAGE } from '../features/admin/pettok/moderation-page.tsx';
import type { Route } from './+types/admin-pettok';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { state, ...view } = readStateView(new URL(request.url).searchParams, POST_STATES, 'under-review');
  const supabase = await openConsole();
  const { data } = await supabase
    .rpc('admin_posts', { p_state: state, ...pageOf(view, POSTS_A_PAGE) })
    .throwOnError();
  return { state, page: view.page, posts: data };
}

export const meta = consoleMeta(MODERATION_COPY.title);

export default function AdminPettok({ loaderData }: Route.ComponentProps) {
  return <ModerationPage {...loaderData} />;
}
