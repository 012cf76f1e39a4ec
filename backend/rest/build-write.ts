import { buildConditions, columnOf } from './build-condition.ts';
import { buildAnswer, type Shape } from './build-read.ts';
import { buildRows, joinColumns, type RowSource } from './build-rows.ts';
import type { Catalog, Column, Table } from './catalog.ts';
import type { JsonObject } from './json-body.ts';
import type { ReadQuery } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

export interface WriteShape extends Shape {
  readonly representation: boolean;
}

export interface InsertOptions {
  readonly resolution?: 'merge-duplicates' | 'ignore-duplicates';
  /** Columns of `on_conflict`; the primary key when empty. */
  readonly onConflict: readonly string[];
  /** Columns of `columns`; the first row's keys when undefined. */
  readonly columns?: readonly string[];
  readonly missingDefault: boolean;
}

/** INSERT of one or more JSON rows; with a resolution it is an upsert. */
export function buildInsert(
  { from, catalog }: RowSource,
  table: Table,
  payload: { rows: readonly JsonObject[]; text: string },
  options: InsertOptions,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  const columns = insertColumns(table, payload.rows, options.columns);
  const names = columns.map((column) => quoteName(column.name));
  let write: string;
  if (columns.length === 0) {
    if (payload.rows.length > 1) {
      throw new RestError(400, 'PGRST102', 'Rows without any field can only be inserted one by one');
    }
    write = `insert into ${from} as t default values`;
  } else {
    const typed = columns.map((column) => `${quoteName(column.name)} ${column.type}`).join(', ');
    const json = options.missingDefault
      ? withDefaults(columns, values.add(payload.text))
      : `json_to_recordset(${values.add(payload.text)}::json)`;
    write = `insert into ${from} as t (${names.join(', ')}) select ${names.join(', ')} from ${json} as p(${typed})`;
  }
  return buildWrite(catalog, write + buildConflict(table, columns, options), table, query, shape, values);
}

/** UPDATE of the matching rows with the fields of one JSON object. */
export function buildUpdate(
  { from, catalog }: RowSource,
  table: Table,
  fields: JsonObject,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  requireWhere(query, 'UPDATE');
  const columns = Object.keys(fields).map((name) => payloadColumn(table, name));
  if (columns.length === 0) return buildAnswer(`select from (select 1) n where false`, shape);
  const typed = columns.map((column) => `${quoteName(column.name)} ${column.type}`).join(', ');
  const set = columns.map(({ name }) => `${quoteName(name)} = p.${quoteName(name)}`).join(', ');
  const json = values.add(JSON.stringify(fields));
  const where = buildConditions({ relation: table, alias: 't' }, query.where, values);
  const write = `update ${from} as t set ${set} from json_to_record(${json}::json) as p(${typed}) where ${where}`;
  return buildWrite(catalog, write, table, query, shape, values);
}

/** DELETE of the matching rows. */
export function buildDelete(
  { from, catalog }: RowSource,
  table: Table,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  requireWhere(query, 'DELETE');
  const where = buildConditions({ relation: table, alias: 't' }, query.where, values);
  return buildWrite(catalog, `delete from ${from} as t where ${where}`, table, query, shape, values);
}

/** Returns only what the answer shows, because `returning` needs the right to read each column. */
function buildWrite(
  catalog: Catalog,
  write: string,
  table: Table,
  query: ReadQuery,
  shape: WriteShape,
  values: SqlValues,
): string {
  if (!shape.representation) {
    return `with w as (${write} returning 1) select '' as body, count(*)::text as page from w`;
  }
  const returned = [...returnedColumns(catalog, table, query)].map((name) => `t.${quoteName(name)}`);
  const written = { catalog, relation: table, from: 'w', alias: 'w' };
  const rows = buildRows(written, { ...query, where: [] }, values, { unlimited: true });
  return `with w as (${write} returning ${returned.join(', ') || '1'}) ${buildAnswer(rows, shape)}`;
}

function returnedColumns(catalog: Catalog, table: Table, query: ReadQuery): Set<string> {
  if (query.select.some((item) => item.kind === 'all')) return new Set(table.columns.keys());
  const fields = [...query.select, ...query.order].flatMap((item) =>
    'field' in item && !('embed' in item) ? [columnOf(table, item.field.column).name] : [],
  );
  return new Set([...fields, ...joinColumns(catalog, table, query.select)]);
}

function insertColumns(
  table: Table,
  rows: readonly JsonObject[],
  chosen: readonly string[] | undefined,
): Column[] {
  const first = Object.keys(rows[0] ?? {});
  if (!chosen && !rows.every((row) => sameKeys(row, first))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return [...new Set(chosen ?? first)].map((name) => payloadColumn(table, name));
}

function sameKeys(row: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

function payloadColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${shorten(name)}' column of '${table.name}' in the schema cache`,
  );
}

function buildConflict(table: Table, columns: readonly Column[], options: InsertOptions): string {
  if (!options.resolution) return '';
  const target = options.onConflict.length > 0 ? options.onConflict : table.primaryKey;
  if (target.length === 0) return '';
  const names = target.map((name) => quoteName(columnOf(table, name).name)).join(', ');
  if (options.resolution === 'ignore-duplicates' || columns.length === 0)
    return ` on conflict (${names}) do nothing`;
  const set = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ');
  return ` on conflict (${names}) do update set ${set}`;
}

/** Puts the column's default under every row, so that only fields that are there replace it. */
function withDefaults(columns: readonly Column[], json: string): string {
  const defaults = columns
    .filter((column) => column.defaultSql !== undefined)
    .map((column) => `'${column.name.replaceAll("'", "''")}', ${column.defaultSql}`);
  const row = defaults.length > 0 ? `jsonb_build_object(${defaults.join(', ')}) || e` : 'e';
  return `jsonb_to_recordset((select coalesce(jsonb_agg(${row}), '[]') from jsonb_array_elements(${json}::jsonb) e))`;
}

function requireWhere(query: ReadQuery, verb: string): void {
  if (query.limit !== undefined || query.offset > 0) {
    throw new RestError(400, 'PGRST109', `A limit is not applied to ${verb}`);
  }
  if (query.where.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
