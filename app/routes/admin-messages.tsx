import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { PAGE_SIZE, readStateView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { MESSAGES_COPY } from '../features/admin/messages/messages-copy.ts';
import { MESSAGE_STATES, MessagesPage } from '../features/admin/messages/messages-page.tsx';
import type { Route } from './+types/admin-messages';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, state } = readStateView(new URL(request.url).searchParams, MESSAGE_STATES, 'open');
  const supabase = await openConsole();
  const first = (page - 1) * PAGE_SIZE;
  const all = supabase.from('contact_messages').select('*');
  const { data } = await (state === 'open' ? all.is('handled_at', null) : all)
    .order('created_at', { ascending: false })
    .order('id')
    // One row more than is shown: whether there is a next page.
    .range(first, first + PAGE_SIZE)
    .throwOnError();
  return { state, page, messages: data.slice(0, PAGE_SIZE), hasMore: data.length > PAGE_SIZE };
}

export const meta = consoleMeta(MESSAGES_COPY.title);

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}
