import type { Database } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { choicesOf } from '../../../ui/choices.ts';
import { pageOf } from '../console/list-page.ts';
import type { ListTerms, ListView } from '../console/list-view.ts';
import { USERS_COPY as copy } from './users-copy.ts';

export const USER_TERMS: ListTerms = {
  search: copy.search,
  sorts: choicesOf(copy.sorts),
  filters: [{ name: 'role', label: copy.filters.role, choices: choicesOf(copy.filters.roles) }],
};

/** An account as the list shows it. */
export type UserRow = Database['public']['Functions']['admin_users']['Returns'][number];

/** What of an account is edited and shown beside its name. */
export type UserAccount = Pick<
  UserRow,
  'user_id' | 'email' | 'role' | 'is_admin' | 'is_confirmed' | 'transformations_limit' | 'unlimited_previews'
> & { readonly blocked_at: string | null };

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
