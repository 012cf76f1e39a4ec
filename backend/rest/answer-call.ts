import { rowsResponse } from './answer-read.ts';
import { buildCall, resolveFunction } from './build-call.ts';
import { isObject, parseJson } from './json-body.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { readPreferences } from './prefer.ts';
import { RestError } from './rest-error.ts';
import { answerRow, bodyText, type RestRequest, requireSingle } from './rest-request.ts';
import { SqlValues } from './sql-text.ts';

/** `/rpc/<function>`: POST with a JSON object of arguments, GET and HEAD with arguments in the query string. */
export async function answerCall(rest: RestRequest): Promise<Response> {
  const { request, catalog } = rest;
  const name = rest.name.slice('rpc/'.length);
  const preferences = readPreferences(request.headers);
  const posted = request.method === 'POST';
  const passed = posted ? await postedArguments(request) : queryArguments(rest, name);
  const given = Object.keys(passed.values);
  const callable = resolveFunction(catalog, name, given);
  const isArgument = (key: string) => !posted && given.includes(key);
  const query = parseReadQuery(rest.parameters, isArgument);
  const values = new SqlValues();
  const text = buildCall(catalog, callable, given, passed.json, query, preferences, values);
  const single = preferences.singular && callable.row !== undefined && callable.set;
  const rows = await rest.database.run(rest.caller, text, values.list, {
    readOnly: !posted,
    method: request.method,
    path: `/${rest.name}`,
    ...(single ? { accept: (found: readonly object[]) => requireSingle(answerRow(found)) } : {}),
  });
  if (callable.isVoid) return new Response(null, { status: 204 });
  const row = answerRow(rows);
  return rowsResponse({ ...row, body: row.body ?? 'null' }, query, preferences, request.method);
}

async function postedArguments(request: Request): Promise<{ values: object; json: string }> {
  const json = (await bodyText(request)) || '{}';
  const values = parseJson(json);
  if (!isObject(values)) throw new RestError(400, 'PGRST102', 'Expecting a JSON object with the arguments');
  return { values, json };
}

/** Query parameters that are arguments of some overload; the others are filters and modifiers. */
function queryArguments(
  { catalog, parameters }: RestRequest,
  name: string,
): { values: object; json: string } {
  const overloads = catalog.functions.get(name) ?? [];
  const known = new Set(overloads.flatMap((callable) => callable.arguments.map((argument) => argument.name)));
  const values = Object.fromEntries([...parameters].filter(([key]) => known.has(key)));
  return { values, json: JSON.stringify(values) };
}
