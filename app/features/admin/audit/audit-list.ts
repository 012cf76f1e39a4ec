import type { Database } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { choicesOf } from '../../../ui/choices.ts';
import { type ListTerms, type ListView, PAGE_SIZE } from '../console/list-view.ts';
import { AUDIT_COPY as copy } from './audit-copy.ts';

/** What the tables are called in the console. */
export const TABLE_NAMES: Readonly<Record<string, string>> = copy.tables;

export const AUDIT_TERMS: ListTerms = {
  sorts: [],
  filters: [
    { name: 'table', label: copy.filters.table, choices: choicesOf(TABLE_NAMES) },
    { name: 'action', label: copy.filters.action, choices: choicesOf(copy.filters.actions) },
  ],
};

/** One change that was made. */
export type AuditEntry = Database['public']['Tables']['audit_log']['Row'];

/** One page of changes, newest first, and whether there are more. Rejects when they cannot be read. */
export async function readAuditLog(
  supabase: Supabase,
  view: ListView,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly hasMore: boolean }> {
  const first = (view.page - 1) * PAGE_SIZE;
  const { table, action } = view.filters;
  let query = supabase.from('audit_log').select('*');
  if (table) query = query.eq('table_name', table);
  if (action) query = query.eq('action', action);
  const { data } = await query
    .order('id', { ascending: false })
    // One row more than is shown: whether there is a next page, without counting all rows.
    .range(first, first + PAGE_SIZE)
    .throwOnError();
  return { entries: data.slice(0, PAGE_SIZE), hasMore: data.length > PAGE_SIZE };
}
