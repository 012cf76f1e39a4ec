import { SETTINGS_COLUMNS } from './answer-settings.ts';
import { buildCount, buildMatching, buildRows, MAX_ROWS, type RowSource } from './build-rows.ts';
import { SCALAR } from './catalog.ts';
import type { CountKind } from './prefer.ts';
import type { ReadQuery } from './query-syntax.ts';
import type { SqlValues } from './sql-text.ts';

/** How the rows of a statement become its one answer row. */
export interface Shape {
  readonly singular: boolean;
  readonly stripNulls: boolean;
  readonly csv: boolean;
  /** The values of the only column are the answer. */
  readonly scalar?: boolean;
  /** SQL of the number of rows, where it is not counted. */
  readonly page?: string;
}

/** Further parts of an answer's statement. */
interface AnswerParts {
  /** SQL of the number of all matching rows. */
  readonly total?: string;
  /** Statements in front, each with a comma behind it: `w as (…), `. */
  readonly before?: string;
  /** Columns, each with a comma behind it. */
  readonly more?: string;
}

/**
 * Wraps a query so that PostgreSQL itself writes the answer: columns `body` (text), `page` (rows in the body), `total`
 * (all matching rows, when requested) and what functions set of the answer.
 */
export function buildAnswer(
  rows: string,
  shape: Shape,
  { total, before = '', more = '' }: AnswerParts = {},
): string {
  const page = shape.page ?? 'count(*)::text';
  const counted = total ? `, (${total})::text as total` : '';
  return `with ${before}r as (${rows})
    select ${bodyOf(shape)} as body, ${page} as page${counted}, ${more}${SETTINGS_COLUMNS} from r`;
}

function bodyOf({ singular, stripNulls, csv, scalar }: Shape): string {
  if (csv) {
    const quoted = `case when k ~ '[",\\n]' then '"' || replace(k, '"', '""') || '"' else k end`;
    const names = `(select string_agg(${quoted}, ',') from json_object_keys((select to_json(r.*) from r limit 1)) k)`;
    return `coalesce(${names}, '') || E'\\n' || coalesce(string_agg(substr(r::text, 2, length(r::text) - 2), E'\\n'), '')`;
  }
  const all = `json_agg(${scalar ? `r.${SCALAR}` : 'r.*'})`;
  const list = stripNulls ? `json_strip_nulls(${all})` : all;
  return singular ? `coalesce((${list} -> 0)::text, 'null')` : `coalesce(${list}, '[]')::text`;
}

/** The whole statement for reading from a table or view. */
export function buildRead(
  rows: RowSource,
  query: ReadQuery,
  shape: Shape & { readonly count?: CountKind },
  values: SqlValues,
): string {
  const found = buildRows(rows, query, values, { csv: shape.csv });
  const total = buildTotal(rows, query, shape.count, values);
  return buildAnswer(found, shape, total === undefined ? {} : { total });
}

/** SQL of the number of rows in the answer; an estimate is exact as long as it is no longer than the longest answer. */
export function buildTotal(
  rows: RowSource,
  query: ReadQuery,
  count: CountKind | undefined,
  values: SqlValues,
): string | undefined {
  if (count === 'exact') return buildCount(rows, query, values);
  if (count !== 'estimated') return undefined;
  return `select count(*) from (${buildMatching(rows, query, values)} limit ${MAX_ROWS + 1}) m`;
}

/** The statement for PostgreSQL's estimate of the number of rows. */
export function buildExplain(rows: RowSource, query: ReadQuery, values: SqlValues): string {
  return `explain (format json) ${buildMatching(rows, query, values)}`;
}
