import { overrideAnswer } from './answer-settings.ts';
import type { RowSource } from './build-rows.ts';
import { buildDelete, buildInsert, buildUpdate } from './build-write.ts';
import type { Table } from './catalog.ts';
import { parseRows } from './json-body.ts';
import { parseNames } from './parse-names.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { contentTypeOf, type Preferences, preferenceApplied, readPreferences } from './prefer.ts';
import {
  type AnswerRow,
  answerRow,
  bodyText,
  checkAffected,
  contextOf,
  type RestRequest,
  requireJson,
  requireSingle,
  tableOf,
} from './rest-request.ts';
import { SqlValues } from './sql-text.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

const ACTIONS = { POST: 'insert', PATCH: 'update', DELETE: 'delete' } as const;

/** POST (insert, upsert), PATCH and DELETE on a table or view. */
export async function answerWrite(rest: RestRequest, method: Method): Promise<Response> {
  const { table, rows: source } = tableOf(rest);
  const preferences = readPreferences(rest.request.headers);
  const values = new SqlValues();
  const text = await buildStatement(rest, method, table, source, preferences, values);
  const isJudged = preferences.singular || (method !== 'POST' && preferences.maxAffected !== undefined);
  const accept = (found: readonly object[]) => {
    const row = answerRow(found);
    if (method !== 'POST') checkAffected(row, preferences);
    if (preferences.singular) requireSingle(row);
  };
  const rows = await rest.database.run(rest.caller, text, values.list, {
    ...contextOf(rest, preferences),
    ...(isJudged ? { accept } : {}),
  });
  const row = answerRow(rows);
  const hasTarget = table.primaryKey.length > 0 || rest.parameters.get('on_conflict');
  const headers = {
    'content-range': `${writtenRange(row, method)}/${totalOf(row, preferences)}`,
    ...preferenceApplied(preferences, ACTIONS[method], hasTarget ? undefined : 'resolution'),
    ...(method === 'POST' ? locationOf(rest.name, row) : {}),
  };
  return overrideAnswer(writeResponse(row, method, preferences, headers), row.settings);
}

async function buildStatement(
  { request, parameters }: RestRequest,
  method: Method,
  table: Table,
  source: RowSource,
  preferences: Preferences,
  values: SqlValues,
): Promise<string> {
  const query = parseReadQuery(parameters);
  if (method === 'DELETE') return buildDelete(source, table, query, preferences, values);
  requireJson(request);
  const chosen = parameters.get('columns');
  const columns = chosen === null ? undefined : parseNames(chosen, 'columns parameter');
  const payload = parseRows(await bodyText(request), { hasColumns: columns !== undefined });
  const { missingDefault, resolution } = preferences;
  const options = { ...(columns ? { columns } : {}), missingDefault };
  if (method === 'PATCH') return buildUpdate(source, table, payload, options, query, preferences, values);
  const target = parameters.get('on_conflict');
  const onConflict = target ? parseNames(target, 'on_conflict parameter') : [];
  const upsert = { ...options, onConflict, ...(resolution ? { resolution } : {}) };
  return buildInsert(source, table, payload, upsert, query, preferences, values);
}

function writtenRange({ page }: AnswerRow, method: Method): string {
  return method === 'PATCH' && page > 0 ? `0-${page - 1}` : '*';
}

/** A plan of a write has no row count. */
function totalOf({ page }: AnswerRow, { count }: Preferences): string {
  return count === 'exact' || count === 'estimated' ? String(page) : '*';
}

/** The address of the row that was inserted, by its primary key. */
function locationOf(table: string, { keys }: AnswerRow): { location?: string } {
  const [key, ...more] = keys ?? [];
  if (!key || more.length > 0) return {};
  const parts = Object.entries(key).map(
    ([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`,
  );
  return { location: `/${encodeURIComponent(table)}?${parts.join('&')}` };
}

function writeResponse(
  row: AnswerRow,
  method: Method,
  preferences: Preferences,
  headers: Readonly<Record<string, string>>,
): Response {
  // An upsert that found every row there has created nothing.
  const isUpdate = preferences.resolution === 'merge-duplicates' && (row.inserted ?? 0) <= 0;
  const status = method === 'POST' && !isUpdate ? 201 : 200;
  if (preferences.representation) {
    return new Response(row.body, {
      status,
      headers: { 'content-type': contentTypeOf(preferences), ...headers },
    });
  }
  return new Response(null, { status: method === 'POST' ? status : 204, headers });
}
