import type { RunOptions } from '../database/run-request.ts';
import { overrideAnswer } from './answer-settings.ts';
import { buildExplain, buildRead } from './build-read.ts';
import { buildRows, MAX_ROWS, type RowSource } from './build-rows.ts';
import { JsonRows } from './json-rows.ts';
import { parseReadQuery } from './parse-read-query.ts';
import {
  type ActionKind,
  contentTypeOf,
  type Preferences,
  preferenceApplied,
  readPreferences,
} from './prefer.ts';
import type { ReadQuery } from './query-syntax.ts';
import {
  type AnswerRow,
  answerRow,
  contextOf,
  type RestRequest,
  requireSingle,
  tableOf,
} from './rest-request.ts';
import { unsatisfiable, withRange } from './row-range.ts';
import { SqlValues } from './sql-text.ts';

/** GET and HEAD on a table or view. */
export async function answerRead(rest: RestRequest): Promise<Response> {
  const { rows: source, table } = tableOf(rest);
  const preferences = readPreferences(rest.request.headers);
  const query = withRange(parseReadQuery(rest.parameters), rest.request.headers);
  const options: RunOptions = { ...contextOf(rest, preferences), readOnly: true };
  // Counts and settings are known to PostgreSQL only: then it writes the answer.
  const maySetAnswer =
    table.maySetAnswer ||
    (source.catalog.policiesSetAnswer && query.select.some((item) => item.kind === 'embed'));
  const isPlain = !preferences.count && !preferences.stripNulls && !preferences.csv && !maySetAnswer;
  const row = await (isPlain ? readRows : readAnswer)(rest, source, query, preferences, options);
  const total = await planned(rest, source, query, preferences, options, row.total);
  return rowsResponse(
    { ...row, ...(total === undefined ? {} : { total }) },
    query,
    preferences,
    rest.request,
    'read',
  );
}

/** Reads rows as they are; the JSON is written here. */
async function readRows(
  rest: RestRequest,
  source: RowSource,
  query: ReadQuery,
  { singular }: Preferences,
  options: RunOptions,
): Promise<AnswerRow> {
  const values = new SqlValues();
  const text = buildRows(source, query, values, { plain: true });
  const rows = new JsonRows();
  await rest.database.read(rest.caller, text, values.list, rows, options);
  if (singular) requireSingle({ body: null, page: rows.count, settings: {} });
  return { body: rows.take(singular), page: rows.count, settings: {} };
}

async function readAnswer(
  rest: RestRequest,
  source: RowSource,
  query: ReadQuery,
  preferences: Preferences,
  options: RunOptions,
): Promise<AnswerRow> {
  const values = new SqlValues();
  const text = buildRead(source, query, preferences, values);
  const row = answerRow(await rest.database.run(rest.caller, text, values.list, options));
  if (preferences.singular) requireSingle(row);
  return row;
}

/** The number of rows that PostgreSQL expects, where it is requested or where there are too many rows to count. */
async function planned(
  rest: RestRequest,
  source: RowSource,
  query: ReadQuery,
  { count }: Preferences,
  options: RunOptions,
  total: number | undefined,
): Promise<number | undefined> {
  if (count !== 'planned' && !(count === 'estimated' && (total ?? 0) > MAX_ROWS)) return total;
  const values = new SqlValues();
  const text = buildExplain(source, query, values);
  const [row] = await rest.database.run(rest.caller, text, values.list, options);
  const [plan] = JSON.parse(Object.values(row ?? {})[0] ?? '[]') as { Plan: { 'Plan Rows': number } }[];
  return Math.max(total ?? 0, plan?.Plan['Plan Rows'] ?? 0);
}

/** The response for rows: body, `Content-Range`, 200 or 206; 416 when the offset lies beyond the end. */
export function rowsResponse(
  row: AnswerRow,
  query: ReadQuery,
  preferences: Preferences,
  { method }: Request,
  action: ActionKind,
): Response {
  const { total, page } = row;
  const shown = page > 0 && total !== 0;
  const headers = {
    'content-range': `${shown ? `${query.offset}-${query.offset + page - 1}` : '*'}/${total ?? '*'}`,
    ...preferenceApplied(preferences, action),
  };
  if (total !== undefined && query.offset > total) {
    const details = `An offset of ${query.offset} was requested, but there are only ${total} rows.`;
    throw unsatisfiable(details, headers);
  }
  const response = new Response(method === 'HEAD' ? null : row.body, {
    status: total !== undefined && page < total ? 206 : 200,
    headers: { 'content-type': contentTypeOf(preferences), ...headers },
  });
  return overrideAnswer(response, row.settings);
}
