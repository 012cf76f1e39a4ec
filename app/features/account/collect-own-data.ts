import type { User } from '@supabase/supabase-js';
import type { Supabase } from '../../lib/browser-supabase.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

const BUCKET = 'pet-images';
const PAGE = 500;
/** Tables whose rows a user owns: policies let everybody read their own rows only. */
const TABLES = ['profiles', 'addresses', 'saved_images'] as const;

/** Everything that the shop keeps for a user: the rows as JSON, and all files. Rejects when a part cannot be read. */
export async function collectOwnData(supabase: Supabase, user: User): Promise<Blob> {
  const entries: ZipEntry[] = [json('account.json', user)];
  for (const table of TABLES) entries.push(json(`${table}.json`, await rowsOf(supabase, table, user.id)));
  for (const folder of [user.id, `temp/${user.id}`]) {
    for (const name of await namesIn(supabase, folder)) {
      const { data, error } = await supabase.storage.from(BUCKET).download(`${folder}/${name}`);
      if (error) throw error;
      entries.push({ name: `files/${name}`, content: data });
    }
  }
  return zipArchive(entries, new Date());
}

const json = (name: string, value: unknown): ZipEntry => ({
  name,
  content: new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
});

async function rowsOf(
  supabase: Supabase,
  table: (typeof TABLES)[number],
  userId: string,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    // Admins can read more than their own.
    const page = supabase.from(table).select('*').eq('user_id', userId).order('created_at');
    const { data, error } = await page.range(rows.length, rows.length + PAGE - 1);
    if (error) throw new Error(error.message);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

async function namesIn(supabase: Supabase, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const options = { limit: PAGE, offset: names.length };
    const { data, error } = await supabase.storage.from(BUCKET).list(folder, options);
    if (error) throw error;
    names.push(...data.filter(({ id }) => id !== null).map(({ name }) => name));
    if (data.length < PAGE) return names;
  }
}
