import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import { buildConditions } from '../rest/build-condition.ts';
import type { Condition, Field } from '../rest/query-syntax.ts';
import { quoteName, SqlValues } from '../rest/sql-text.ts';
import type { PublishedTable } from './published-tables.ts';

/** A row, or as much of it as is known, by column. */
export type RowImage = Readonly<Record<string, unknown>>;

/** What a listener subscribes to. */
export interface Wanted {
  readonly conditions: readonly Condition[];
  /** Columns beside the primary key; all that may be read when undefined. */
  readonly select?: readonly string[] | undefined;
}

/**
 * Reads a table as a subscriber without finding anything: rejects as `Database.run` does when it may not, and with
 * `RestError` for columns and values that do not fit.
 */
export async function checkSubscription(
  database: Database,
  caller: Caller,
  table: PublishedTable,
  { conditions, select = [] }: Wanted,
): Promise<void> {
  const values = new SqlValues();
  const source = { relation: table, alias: 't' };
  const columns = select.map((name) => `t.${quoteName(name)}`);
  const text = `select ${columns.join(', ') || '1'} from ${quoteName(table.schema)}.${quoteName(table.name)} as t
    where false and ${buildConditions(source, conditions, values)}`;
  await database.run(caller, text, values.list, { readOnly: true });
}

/**
 * Shows a row as it was at a change to a subscriber: its role and claims hold, the table's policies are applied to
 * that very row, and only columns come that it has the privilege for. Null when it may not see the row or the filter
 * does not let it through.
 */
export async function readRowImage(
  database: Database,
  caller: Caller,
  table: PublishedTable,
  image: RowImage,
  { conditions, select }: Wanted,
): Promise<RowImage | null> {
  const columns = table.readable[caller.role].filter(
    (name) => select === undefined || select.includes(name) || table.keys.includes(name),
  );
  if (columns.length === 0) return null;
  const values = new SqlValues();
  // Policies are written over the table's own name.
  const alias = quoteName(table.name);
  const list = columns.map((name) => `${alias}.${quoteName(name)}`).join(', ');
  const visible = table.visible[caller.role] ?? 'true';
  const where = `(${visible}) and ${buildConditions({ relation: table, alias }, conditions, values)}`;
  const row = `jsonb_populate_record(null::${quoteName(table.schema)}.${alias}, ${values.add(JSON.stringify(image))}::jsonb)`;
  const text = `select to_json(r)::text as body from (select ${list} from ${row} as ${alias} where ${where}) r`;
  const [found] = await database.run(caller, text, values.list, { readOnly: true });
  return found ? (JSON.parse((found as unknown as { body: string }).body) as RowImage) : null;
}

/**
 * Whether a deleted row's keys pass a filter. When only the keys of it are known, a condition on another column counts
 * as met.
 */
export function matchesKeys(
  table: PublishedTable,
  keys: RowImage,
  conditions: readonly Condition[],
): boolean {
  return conditions.every((condition) => {
    if (condition.kind !== 'test' || !isKey(table, condition.field)) return true;
    const value = textOf(keys[condition.field.column]);
    const { test } = condition;
    if (test.kind === 'in') return test.values.includes(value);
    if (test.kind !== 'compare') return true;
    if (test.operator === 'eq') return test.value === value;
    if (test.operator === 'neq') return test.value !== value;
    return true;
  });
}

function isKey(table: PublishedTable, field: Field): boolean {
  return field.path.length === 0 && table.keys.includes(field.column);
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
