import type { User } from '@supabase/supabase-js';
import { type ZipEntry, zipOf } from '#domain/format/zip.ts';
import type { Supabase } from '../../lib/supabase.ts';
import { crc32 } from './crc32.ts';

const BUCKET = 'pet-images';
const PAGE = 500;

interface RowPage {
  readonly data: readonly unknown[] | null;
  readonly error: { readonly message: string } | null;
}

/**
 * What is read for the archive, by the file that it fills. Every query names the user: admins can read more than their
 * own. Orders come with their items, their timeline, and how they were paid.
 */
function ownRows(supabase: Supabase, userId: string) {
  const page = (from: number) => [from, from + PAGE - 1] as const;
  const own = (table: 'profiles' | 'addresses' | 'saved_images' | 'orders', columns: string, from: number) =>
    supabase
      .from(table)
      .select(columns)
      .eq('user_id', userId)
      .order('created_at')
      .range(...page(from));
  const queries: Record<string, (from: number) => PromiseLike<RowPage>> = {
    'profiles.json': (from) => own('profiles', '*', from),
    'addresses.json': (from) => own('addresses', '*', from),
    'saved_images.json': (from) =>
      own('saved_images', '*, artwork_moderation(state, reasons, note, decided_at)', from),
    'orders.json': (from) =>
      own('orders', '*, order_items(*), order_events(status, created_at), invoices(*), shipments(*)', from),
    'payments.json': (from) => supabase.rpc('own_payments').range(...page(from)),
    'likes.json': (from) =>
      supabase
        .from('artwork_likes')
        .select('artwork_id, liked_at')
        .eq('user_id', userId)
        .order('liked_at')
        .range(...page(from)),
    'reports.json': (from) =>
      supabase
        .from('artwork_reports')
        .select('artwork_id, reason, note, created_at')
        .eq('reporter_id', userId)
        .order('created_at')
        .range(...page(from)),
  };
  return Object.entries(queries);
}

/**
 * Everything that the shop keeps for a user: the rows as JSON, and all files. Rejects when a part cannot be read.
 * What browsers count names no account (`domain/shop/client-events.ts`), so there is nothing of it to hand over.
 */
export async function collectOwnData(supabase: Supabase, user: User): Promise<Blob> {
  const parts: Blob[] = [];
  // A blob of its own: browsers keep large ones on the disk.
  for await (const part of zipOf(ownFiles(supabase, user), { crc32, when: new Date() }))
    parts.push(new Blob([part]));
  return new Blob(parts, { type: 'application/zip' });
}

async function* ownFiles(supabase: Supabase, user: User): AsyncGenerator<ZipEntry<Uint8Array<ArrayBuffer>>> {
  yield json('account.json', user);
  for (const [name, read] of ownRows(supabase, user.id)) yield json(name, await allOf(read));
  const { data: records, error: rejected } = await supabase.rpc('own_records');
  if (rejected) throw new Error(rejected.message);
  yield json('records.json', records);
  for (const folder of [user.id, `temp/${user.id}`]) {
    for (const name of await namesIn(supabase, folder)) {
      const { data, error } = await supabase.storage.from(BUCKET).download(`${folder}/${name}`);
      if (error) throw error;
      yield { name: `files/${name}`, bytes: new Uint8Array(await data.arrayBuffer()) };
    }
  }
}

const json = (name: string, value: unknown) => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(value, null, 2)),
});

async function allOf(read: (from: number) => PromiseLike<RowPage>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const { data, error } = await read(rows.length);
    if (error) throw new Error(error.message);
    rows.push(...(data ?? []));
    if ((data?.length ?? 0) < PAGE) return rows;
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
