import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import type { ChangeBinding, ChangeType } from './change-binding.ts';
import type { PublishedTable } from './published-tables.ts';
import { matchesKeys, type RowImage, readRowImage } from './read-changed-row.ts';

/** The part of a change that a listener may read. */
export interface Seen {
  readonly record: RowImage;
  readonly old: RowImage;
}

/** A change's rows: after it (empty when deleted), and before it or only the key of that. */
export interface Change {
  readonly type: ChangeType;
  readonly new: RowImage;
  readonly old: RowImage;
}

/** A change as one binding subscribes to it; null when the caller may not see it. Rejects as `Database.run` does. */
export async function showChange(
  database: Database,
  caller: Caller,
  wanted: Omit<ChangeBinding, 'id'>,
  table: PublishedTable,
  change: Change,
): Promise<Seen | null> {
  const { select } = wanted;
  const keys = Object.fromEntries(
    table.keys.flatMap((key) => (key in change.old ? [[key, change.old[key]]] : [])),
  );
  if (change.type === 'DELETE') return showDeleted(database, caller, wanted, table, change.old, keys);
  const record = await readRowImage(database, caller, table, change.new, wanted);
  if (record === null || change.type === 'INSERT') return record && { record, old: {} };
  // A row that was hidden before stays so.
  const old = table.tellsOldRow
    ? await readRowImage(database, caller, table, change.old, { conditions: [], select })
    : null;
  return { record, old: old ?? keys };
}

/**
 * Of tables with policies, whose policies cannot be evaluated for a deleted row, only the key is sent, as Supabase
 * does.
 */
async function showDeleted(
  database: Database,
  caller: Caller,
  wanted: Omit<ChangeBinding, 'id'>,
  table: PublishedTable,
  old: RowImage,
  keys: RowImage,
): Promise<Seen | null> {
  const mayKnow = table.keys.every((key) => table.readable[caller.role].includes(key));
  if (!mayKnow) return null;
  if (table.tellsOldRow && !table.isGuarded) {
    const seen = await readRowImage(database, caller, table, old, wanted);
    return seen && { record: {}, old: seen };
  }
  return matchesKeys(table, keys, wanted.conditions) ? { record: {}, old: keys } : null;
}
