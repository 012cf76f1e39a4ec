import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { readListView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readUsers, USER_TERMS } from '../features/admin/users/user-list.ts';
import { USERS_COPY } from '../features/admin/users/users-copy.ts';
import { UsersPage } from '../features/admin/users/users-page.tsx';
import type { Route } from './+types/admin-users';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readListView(new URL(request.url).searchParams, USER_TERMS);
  return { view, users: await readUsers(await openConsole(), view) };
}

export const meta = consoleMeta(USERS_COPY.title);

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} />;
}
