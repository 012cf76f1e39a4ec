import { buildCount, buildRows, type RowSource } from './build-rows.ts';
import type { ReadQuery } from './query-syntax.ts';
import type { SqlValues } from './sql-text.ts';

/** How the rows of a statement become its one answer row. */
export interface Shape {
  readonly singular: boolean;
  readonly stripNulls: boolean;
}

/**
 * Wraps a query so that PostgreSQL itself writes the JSON: columns `body` (text), `page` (rows in
 * the body) and `total` (all matching rows, when asked for).
 */
export function buildAnswer(rows: string, shape: Shape, total?: string): string {
  const list = shape.stripNulls ? 'json_strip_nulls(json_agg(r.*))' : 'json_agg(r.*)';
  const body = shape.singular ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`;
  return `select ${body} as body, count(*)::text as page${total ? `, (${total})::text as total` : ''} from (${rows}) r`;
}

/** The whole statement for reading from a table or view. */
export function buildRead(
  rows: RowSource,
  query: ReadQuery,
  shape: Shape & { readonly count: boolean },
  values: SqlValues,
): string {
  const found = buildRows(rows, query, values);
  return buildAnswer(found, shape, shape.count ? buildCount(rows, query, values) : undefined);
}
