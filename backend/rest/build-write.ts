import { SETTINGS_COLUMNS } from './answer-settings.ts';
import { buildConditions, columnOf } from './build-condition.ts';
import { buildAnswer, type Shape } from './build-read.ts';
import { buildRows, joinColumns, type RowSource } from './build-rows.ts';
import type { Column, Table } from './catalog.ts';
import { columnHint } from './column-hint.ts';
import type { Payload } from './json-body.ts';
import type { ReadQuery } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

export interface WriteShape extends Shape {
  readonly representation: boolean;
  /** The address of the only row that was inserted. */
  readonly location: boolean;
}

export interface WriteOptions {
  /** Columns of `columns`; the first row's keys when undefined. */
  readonly columns?: readonly string[];
  readonly missingDefault: boolean;
}

export interface InsertOptions extends WriteOptions {
  readonly resolution?: 'merge-duplicates' | 'ignore-duplicates';
  /** Columns of `on_conflict`; the primary key when empty. */
  readonly onConflict: readonly string[];
}

/** Counts, for the transaction, rows that are inserted rather than updated. */
const count = (by: 1 | -1) =>
  `set_config('rest.inserted', (coalesce(nullif(current_setting('rest.inserted', true), '')::int, 0) + ${by})::text, true) <> ''`;

/** INSERT of one or more JSON rows; with a resolution it is an upsert. */
export function buildInsert(
  rows: RowSource,
  table: Table,
  payload: Payload,
  options: InsertOptions,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  const columns = payloadColumns(table, payload, options.columns);
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  const json = values.add(payload.text);
  const into = columns.length > 0 ? `${rows.from} as t (${names})` : `${rows.from} as t`;
  // Rows without any field are made of defaults.
  const from =
    columns.length > 0
      ? recordsOf(columns, `${json}::json`, options)
      : `json_array_elements(${json}::json) p`;
  const counted = options.resolution === 'merge-duplicates' ? ` where ${count(1)}` : '';
  const write = `insert into ${into} select ${names} from ${from}${counted}${conflictOf(table, columns, options)}`;
  return buildWrite(rows, write, table, query, shape, values);
}

/** UPDATE of the matching rows with the fields of one JSON object. */
export function buildUpdate(
  rows: RowSource,
  table: Table,
  payload: Payload,
  options: WriteOptions,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  requireWhere(query, 'UPDATE');
  const columns = payloadColumns(table, payload, options.columns);
  if (columns.length === 0) return buildAnswer('select from (select 1) n where false', shape);
  const where = buildConditions({ relation: table, alias: 't' }, query.where, values);
  const set = columns.map(({ name }) => `${quoteName(name)} = p.${quoteName(name)}`).join(', ');
  // Of several rows the first counts, but all have to be rows of the table.
  const from = `(select * from ${recordsOf(columns, `${values.add(payload.text)}::json`, options)} limit 1) as p`;
  return buildWrite(
    rows,
    `update ${rows.from} as t set ${set} from ${from} where ${where}`,
    table,
    query,
    shape,
    values,
  );
}

/** DELETE of the matching rows. */
export function buildDelete(
  rows: RowSource,
  table: Table,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  requireWhere(query, 'DELETE');
  const where = buildConditions({ relation: table, alias: 't' }, query.where, values);
  return buildWrite(rows, `delete from ${rows.from} as t where ${where}`, table, query, shape, values);
}

/** Returns only what the answer shows, because `returning` needs the right to read each column. */
function buildWrite(
  { catalog }: RowSource,
  write: string,
  table: Table,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  const inserted = `current_setting('rest.inserted', true) as inserted`;
  if (!shape.representation) {
    const keys = shape.location ? table.primaryKey : [];
    const returned = keys.map((name) => `t.${quoteName(name)}`).join(', ') || '1';
    const location = keys.length > 0 ? `json_agg(w.*)::text` : 'null';
    return `with w as (${write} returning ${returned}) select '' as body, count(*)::text as page,
      ${inserted}, ${location} as location, ${SETTINGS_COLUMNS} from w`;
  }
  const returned = [...returnedColumns(catalog, table, query)].map((name) => `t.${quoteName(name)}`);
  const written = { catalog, relation: table, from: 'w', alias: 'w' };
  const rows = buildRows(written, { ...query, where: [] }, values, { unlimited: true, csv: shape.csv });
  const before = `w as (${write} returning ${returned.join(', ') || '1'}), `;
  return buildAnswer(rows, shape, { before, more: `${inserted}, ` });
}

function returnedColumns(catalog: RowSource['catalog'], table: Table, query: ReadQuery): Set<string> {
  if (query.select.some((item) => item.kind === 'all')) return new Set(table.columns.keys());
  const fields = [...query.select, ...query.order].flatMap((item) =>
    'field' in item && !('embed' in item) ? [columnOf(table, item.field.column).name] : [],
  );
  return new Set([...fields, ...joinColumns(catalog, table, query.select)]);
}

function payloadColumns(
  table: Table,
  { keys }: Payload,
  chosen: readonly string[] | undefined,
): readonly Column[] {
  return [...new Set(chosen ?? keys)].map((name) => {
    const column = table.columns.get(name);
    if (column) return column;
    const text = `Could not find the '${shorten(name)}' column of '${table.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', text);
  });
}

/** SQL of the rows of a JSON array. With `missingDefault` every row lies over the columns' defaults. */
function recordsOf(columns: readonly Column[], json: string, { missingDefault }: WriteOptions): string {
  const typed = `as p(${columns.map((column) => `${quoteName(column.name)} ${column.type}`).join(', ')})`;
  if (!missingDefault) return `json_to_recordset(${json}) ${typed}`;
  const defaults = columns
    .filter((column) => column.defaultSql !== undefined)
    .map((column) => `'${column.name.replaceAll("'", "''")}', ${column.defaultSql}`);
  const row = defaults.length > 0 ? `jsonb_build_object(${defaults.join(', ')}) || e` : 'e';
  return `jsonb_to_recordset((select coalesce(jsonb_agg(${row}), '[]') from jsonb_array_elements(${json}::jsonb) e)) ${typed}`;
}

function conflictOf(table: Table, columns: readonly Column[], options: InsertOptions): string {
  if (!options.resolution) return '';
  const target = options.onConflict.length > 0 ? options.onConflict : table.primaryKey;
  if (target.length === 0) return '';
  const names = target.map((name) => quoteName(conflictColumn(table, name))).join(', ');
  if (options.resolution === 'ignore-duplicates' || columns.length === 0)
    return ` on conflict (${names}) do nothing`;
  const set = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ');
  return ` on conflict (${names}) do update set ${set} where ${count(-1)}`;
}

/** A column of `on_conflict`, or 42703 in PostgreSQL's words. */
function conflictColumn(table: Table, name: string): string {
  if (table.columns.has(name)) return name;
  throw new RestError(400, '42703', `column "${shorten(name)}" does not exist`, {
    hint: columnHint(table.name, table.columns.keys(), name),
  });
}

function requireWhere(query: ReadQuery, verb: string): void {
  if (query.limit !== undefined || query.offset > 0) {
    throw new RestError(400, 'PGRST109', `A limit is not applied to ${verb}`);
  }
  if (query.where.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
