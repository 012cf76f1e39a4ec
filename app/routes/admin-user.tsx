import { data } from 'react-router';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { PersonPage } from '../features/admin/users/person-page.tsx';
import { readPerson } from '../features/admin/users/read-person.ts';
import { USERS_COPY } from '../features/admin/users/users-copy.ts';
import type { Route } from './+types/admin-user';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const person = await readPerson(await openConsole(), params.userId);
  if (!person) throw data(null, { status: 404 });
  return { person };
}

export const meta = consoleMeta(USERS_COPY.metaOne);

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />;
}
