import type { RunOptions } from '../database/run-request.ts';
import { buildRead } from './build-read.ts';
import { buildRows, type RowSource } from './build-rows.ts';
import { JsonRows } from './json-rows.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { type Preferences, readPreferences } from './prefer.ts';
import type { ReadQuery } from './query-syntax.ts';
import { RestError } from './rest-error.ts';
import { type AnswerRow, answerRow, type RestRequest, requireSingle, tableOf } from './rest-request.ts';
import { SqlValues } from './sql-text.ts';

/** GET and HEAD on a table or view. */
export async function answerRead(rest: RestRequest): Promise<Response> {
  const source = tableOf(rest).rows;
  const preferences = readPreferences(rest.request.headers);
  const query = withRange(parseReadQuery(rest.parameters), rest.request.headers);
  // A count comes with the rows, and only PostgreSQL looks into JSON for nulls: then it writes the answer.
  const read = preferences.count || preferences.stripNulls ? readAnswer : readRows;
  const row = await read(rest, source, query, preferences);
  return rowsResponse(row, query, preferences, rest.request.method);
}

/** Reads rows as they are; the JSON is written here. */
async function readRows(
  rest: RestRequest,
  source: RowSource,
  query: ReadQuery,
  { singular }: Preferences,
): Promise<AnswerRow> {
  const values = new SqlValues();
  const text = buildRows(source, query, values, { plain: true });
  const rows = new JsonRows();
  await rest.database.read(rest.caller, text, values.list, rows, optionsOf(rest));
  if (singular) requireSingle({ body: null, page: rows.count });
  return { body: rows.take(singular), page: rows.count };
}

async function readAnswer(
  rest: RestRequest,
  source: RowSource,
  query: ReadQuery,
  preferences: Preferences,
): Promise<AnswerRow> {
  const values = new SqlValues();
  const text = buildRead(source, query, preferences, values);
  const row = answerRow(await rest.database.run(rest.caller, text, values.list, optionsOf(rest)));
  if (preferences.singular) requireSingle(row);
  return row;
}

function optionsOf({ request, name }: RestRequest): RunOptions {
  return { readOnly: true, method: request.method, path: `/${name}` };
}

/** The response for rows: body, `Content-Range`, 200 or 206; 416 when the offset lies beyond the end. */
export function rowsResponse(
  row: AnswerRow,
  query: ReadQuery,
  preferences: Preferences,
  method: string,
): Response {
  const { total } = row;
  if (total !== undefined && query.offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
    });
  }
  const range = row.page > 0 ? `${query.offset}-${query.offset + row.page - 1}` : '*';
  return new Response(method === 'HEAD' ? null : row.body, {
    status: total !== undefined && row.page < total ? 206 : 200,
    headers: {
      'content-type': preferences.singular
        ? 'application/vnd.pgrst.object+json; charset=utf-8'
        : 'application/json; charset=utf-8',
      'content-range': `${range}/${total ?? '*'}`,
      ...(preferences.applied ? { 'preference-applied': preferences.applied } : {}),
    },
  });
}

/** `Range: 0-9` stands in for limit and offset when the query string has neither. */
function withRange(query: ReadQuery, headers: Headers): ReadQuery {
  const found = /^(\d{1,15})-(\d{0,15})$/.exec(headers.get('range') ?? '');
  if (!found || query.limit !== undefined || query.offset > 0) return query;
  const first = Number(found[1]);
  if (!found[2]) return { ...query, offset: first };
  const last = Number(found[2]);
  if (last < first) throw new RestError(416, 'PGRST103', 'Requested range not satisfiable');
  return { ...query, offset: first, limit: last - first + 1 };
}
