import type { RowSource } from './build-rows.ts';
import { buildDelete, buildInsert, buildUpdate } from './build-write.ts';
import type { Table } from './catalog.ts';
import { isObject, parseJson, parseRows } from './json-body.ts';
import { readName } from './parse-field.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { type Preferences, readPreferences } from './prefer.ts';
import { Reader } from './reader.ts';
import { RestError, syntaxError } from './rest-error.ts';
import {
  type AnswerRow,
  answerRow,
  bodyText,
  type RestRequest,
  requireSingle,
  tableOf,
} from './rest-request.ts';
import { SqlValues } from './sql-text.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** POST (insert, upsert), PATCH and DELETE on a table or view. */
export async function answerWrite(rest: RestRequest, method: Method): Promise<Response> {
  const { table, rows: source } = tableOf(rest);
  const preferences = readPreferences(rest.request.headers);
  const values = new SqlValues();
  const text = await buildStatement(rest, method, table, source, preferences, values);
  if (text === undefined) return writeResponse({ body: '[]', page: 0 }, method, preferences);

  const limited = preferences.singular || preferences.maxAffected !== undefined;
  const rows = await rest.database.run(rest.caller, text, values.list, {
    method,
    path: `/${rest.name}`,
    ...(limited
      ? { accept: (found: readonly object[]) => checkAffected(answerRow(found), preferences) }
      : {}),
  });
  return writeResponse(answerRow(rows), method, preferences);
}

async function buildStatement(
  rest: RestRequest,
  method: Method,
  table: Table,
  source: RowSource,
  preferences: Preferences,
  values: SqlValues,
): Promise<string | undefined> {
  const query = parseReadQuery(rest.parameters);
  if (method === 'DELETE') return buildDelete(source, table, query, preferences, values);
  if (method === 'PATCH') {
    const fields = parseJson(await bodyText(rest.request));
    if (!isObject(fields)) throw new RestError(400, 'PGRST102', 'Expecting a JSON object');
    return buildUpdate(source, table, fields, query, preferences, values);
  }
  const payload = parseRows(await bodyText(rest.request));
  if (payload.rows.length === 0) return undefined;
  const columns = rest.parameters.get('columns');
  return buildInsert(
    source,
    table,
    payload,
    {
      ...(preferences.resolution ? { resolution: preferences.resolution } : {}),
      onConflict: parseNames(rest.parameters.get('on_conflict') ?? '', 'on_conflict parameter'),
      ...(columns ? { columns: parseNames(columns, 'columns parameter') } : {}),
      missingDefault: preferences.missingDefault,
    },
    query,
    preferences,
    values,
  );
}

function parseNames(text: string, parameter: string): string[] {
  if (text === '') return [];
  const reader = new Reader(text);
  const names: string[] = [];
  do {
    const name = readName(reader);
    if (name === undefined || names.length > 200)
      throw syntaxError(parameter, text, 'expecting column names');
    names.push(name);
  } while (reader.take(','));
  if (!reader.done) throw syntaxError(parameter, text, `unexpected "${reader.peek()}"`);
  return names;
}

function checkAffected(row: AnswerRow, preferences: Preferences): void {
  if (preferences.maxAffected !== undefined && row.page > preferences.maxAffected) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${row.page} rows`,
    });
  }
  if (preferences.singular) requireSingle(row);
}

function writeResponse(row: AnswerRow, method: Method, preferences: Preferences): Response {
  const created = method === 'POST';
  const headers = new Headers();
  if (preferences.applied) headers.set('preference-applied', preferences.applied);
  headers.set(
    'content-range',
    `${row.page > 0 && !created ? `0-${row.page - 1}` : '*'}/${preferences.count ? row.page : '*'}`,
  );
  if (!preferences.representation) return new Response(null, { status: created ? 201 : 204, headers });
  const type = preferences.singular ? 'application/vnd.pgrst.object+json' : 'application/json';
  headers.set('content-type', `${type}; charset=utf-8`);
  return new Response(row.body, { status: created ? 201 : 200, headers });
}
