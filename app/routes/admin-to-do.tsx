import { useOutletContext } from 'react-router';
import type { ToDo } from '../features/admin/to-do/read-to-do.ts';
import { TO_DO_COPY } from '../features/admin/to-do/to-do-copy.ts';
import { ToDoPage } from '../features/admin/to-do/to-do-page.tsx';
import type { Route } from './+types/admin-to-do';

export const meta: Route.MetaFunction = () => [
  { title: TO_DO_COPY.meta },
  { name: 'robots', content: 'noindex' },
];

/** The list is that of the console's frame, whose badge counts it. */
export default function AdminToDo() {
  return <ToDoPage toDo={useOutletContext<ToDo | null>()} />;
}
