import type { Database } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';
import { pageOf } from '../console/list-page.ts';
import type { ListTerms, ListView } from '../console/list-view.ts';

export const USER_TERMS: ListTerms = {
  search: 'Search e-mail or name',
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'busiest', label: 'Most previews today' },
  ],
  filters: [
    {
      name: 'role',
      label: 'Role',
      choices: [
        { value: 'user', label: 'Users' },
        { value: 'tester', label: 'Testers' },
        { value: 'admin', label: 'Admins' },
        { value: 'blocked', label: 'Blocked' },
      ],
    },
  ],
};

/** An account as the list shows it. */
export type UserRow = Database['public']['Functions']['admin_users']['Returns'][number];

/** One page of the accounts. Rejects when they cannot be read. */
export async function readUsers(supabase: Supabase, view: ListView): Promise<readonly UserRow[]> {
  const { data } = await supabase
    .rpc('admin_users', {
      p_sort: view.sort,
      ...(view.search ? { p_search: view.search } : {}),
      ...(view.filters.role ? { p_role: view.filters.role } : {}),
      ...pageOf(view),
    })
    .throwOnError();
  return data;
}
