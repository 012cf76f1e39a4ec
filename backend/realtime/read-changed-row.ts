import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import { buildConditions, columnOf } from '../rest/build-condition.ts';
import type { Condition, Field } from '../rest/query-syntax.ts';
import { quoteName, SqlValues } from '../rest/sql-text.ts';
import type { PublishedTable } from './published-tables.ts';

/** Values of a primary key; a null matches no row. */
export type Keys = Readonly<Record<string, unknown>>;

/**
 * Reads a row as a subscriber: with its role and claims, so that policies hold, only the columns
 * it has the privilege for, and only if the filter lets the row through. Null when it may not
 * see it. Rejects as `Database.run` does, and with `RestError` for unknown columns.
 */
export async function readChangedRow(
  database: Database,
  caller: Caller,
  table: PublishedTable,
  keys: Keys,
  conditions: readonly Condition[],
): Promise<Record<string, unknown> | null> {
  const columns = table.readable[caller.role];
  if (columns.length === 0) return null;
  const values = new SqlValues();
  const source = { relation: table, alias: 't' };
  const key = table.keys.map((name) => {
    const value = keys[name];
    const text = value === null || value === undefined ? null : textOf(value);
    return `t.${quoteName(name)} = ${values.add(text)}::${columnOf(table, name).type}`;
  });
  const list = columns.map((name) => `t.${quoteName(name)}`).join(', ');
  const where = [...key, buildConditions(source, conditions, values)].join(' and ');
  const text = `select to_json(r)::text as body from (
    select ${list} from ${quoteName(table.schema)}.${quoteName(table.name)} as t where ${where}) r`;
  const [row] = await database.run(caller, text, values.list, { readOnly: true });
  return row ? (JSON.parse((row as unknown as { body: string }).body) as Record<string, unknown>) : null;
}

/**
 * Whether a deleted row's keys pass a filter. Of a deleted row only the keys are known, so a
 * condition on another column counts as met.
 */
export function passesByKeys(table: PublishedTable, keys: Keys, conditions: readonly Condition[]): boolean {
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
