import { useOutletContext } from 'react-router';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readNotices } from '../features/admin/to-do/read-notices.ts';
import type { ToDo } from '../features/admin/to-do/read-to-do.ts';
import { TO_DO_COPY } from '../features/admin/to-do/to-do-copy.ts';
import { ToDoPage } from '../features/admin/to-do/to-do-page.tsx';
import type { Route } from './+types/admin-to-do';

export async function clientLoader() {
  return { notices: await readNotices(await openConsole()) };
}

export const meta = consoleMeta(TO_DO_COPY.title);

/** The list is that of the console's frame, whose badge counts it. */
export default function AdminToDo({ loaderData }: Route.ComponentProps) {
  return <ToDoPage toDo={useOutletContext<ToDo | null>()} notices={loaderData.notices} />;
}
