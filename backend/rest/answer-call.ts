import { rowsResponse } from './answer-read.ts';
import { overrideAnswer } from './answer-settings.ts';
import { buildCall, type CallArguments, resolveFunction } from './build-call.ts';
import { isObject, parseJson } from './json-body.ts';
import { looksLikeFilter } from './parse-filter.ts';
import { parseNames } from './parse-names.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { readPreferences } from './prefer.ts';
import { RestError } from './rest-error.ts';
import {
  answerRow,
  bodyText,
  checkAffected,
  contextOf,
  type RestRequest,
  requireJson,
  requireSingle,
} from './rest-request.ts';
import { withRange } from './row-range.ts';
import { SqlValues } from './sql-text.ts';

/** `/rpc/<function>`: POST with a JSON object of arguments, GET and HEAD with arguments in the query string. */
export async function answerCall(rest: RestRequest): Promise<Response> {
  const { request, catalog } = rest;
  const name = rest.name.slice('rpc/'.length);
  const preferences = readPreferences(request.headers);
  const posted = request.method === 'POST';
  const passed = posted ? await postedArguments(rest) : queryArguments(rest);
  const callable = resolveFunction(catalog, name, passed);
  const { singular, maxAffected } = preferences;
  if (maxAffected !== undefined && !callable.set) {
    const text =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new RestError(400, 'PGRST128', text);
  }
  const parsed = parseReadQuery(rest.parameters, (key) => !posted && passed.names.includes(key));
  const query = posted ? parsed : withRange(parsed, request.headers);
  const values = new SqlValues();
  const text = buildCall(catalog, callable, passed, query, preferences, values);
  const isJudged = maxAffected !== undefined || (singular && callable.set);
  const accept = (found: readonly object[]) => {
    const row = answerRow(found);
    checkAffected(row, preferences);
    if (singular) requireSingle(row);
  };
  const rows = await rest.database.run(rest.caller, text, values.list, {
    ...contextOf(rest, preferences),
    readOnly: !posted,
    ...(isJudged ? { accept } : {}),
  });
  const row = answerRow(rows);
  const response = rowsResponse({ ...row, settings: {} }, query, preferences, request, 'call');
  if (!callable.isVoid) return overrideAnswer(response, row.settings);
  response.headers.delete('content-type');
  return overrideAnswer(new Response(null, { status: 204, headers: response.headers }), row.settings);
}

async function postedArguments({ request, parameters }: RestRequest): Promise<CallArguments> {
  requireJson(request);
  const json = (await bodyText(request)) || '{}';
  const value = parseJson(json);
  const columns = parameters.get('columns');
  const given = Array.isArray(value) ? value[0] : value;
  const names = isObject(given) ? Object.keys(given) : [];
  if (Array.isArray(value) && value.some((entry) => !isObject(entry))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return {
    names: columns === null ? names : [...new Set(parseNames(columns, 'columns parameter'))],
    json: isObject(value) || Array.isArray(value) ? json : '[]',
    isBody: true,
  };
}

/** All other parameters are arguments. */
function queryArguments({ parameters }: RestRequest): CallArguments {
  const values = Object.fromEntries(
    [...parameters].filter(([key, value]) => !isReserved(key) && !looksLikeFilter(value)),
  );
  return { names: Object.keys(values), json: JSON.stringify(values), isBody: false };
}

/** Parameters of the protocol itself. */
function isReserved(key: string): boolean {
  return /^(?:select|columns|on_conflict|(?:.*\.)?(?:order|limit|offset|or|and))$/s.test(key);
}
