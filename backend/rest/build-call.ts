import { buildRead, type Shape } from './build-read.ts';
import { buildRange } from './build-rows.ts';
import type { Callable, Catalog } from './catalog.ts';
import type { ReadQuery } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

/** Finds the function that takes exactly these arguments (those with defaults may be missing). */
export function resolveFunction(catalog: Catalog, name: string, given: readonly string[]): Callable {
  const overloads = catalog.functions.get(name) ?? [];
  const fitting = overloads.filter(
    (callable) =>
      given.every((key) => callable.arguments.some((argument) => argument.name === key && key !== '')) &&
      callable.arguments.every((argument) => !argument.required || given.includes(argument.name)),
  );
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  const call = `${catalog.schema}.${shorten(name)}${given.length > 0 ? `(${shorten(given.join(', '))})` : ' without parameters'}`;
  if (fitting.length > 1) {
    throw new RestError(300, 'PGRST203', `Could not choose the best candidate function for ${call}`);
  }
  const [known] = overloads;
  throw new RestError(404, 'PGRST202', `Could not find the function ${call} in the schema cache`, {
    details: `Searched for the function ${call}, but no matches were found in the schema cache.`,
    ...(known ? { hint: `Perhaps you meant to call the function ${signature(catalog, known)}` } : {}),
  });
}

/** The statement that calls a function. `argumentsJson` is a JSON object of the given arguments. */
export function buildCall(
  catalog: Catalog,
  callable: Callable,
  given: readonly string[],
  argumentsJson: string,
  query: ReadQuery,
  shape: Shape & { readonly count: boolean },
  values: SqlValues,
): string {
  const used = callable.arguments.filter((argument) => given.includes(argument.name));
  const record = used.map((argument) => `${quoteName(argument.name)} ${argument.type}`).join(', ');
  const from =
    used.length > 0 ? `json_to_record(${values.add(argumentsJson)}::json) as a(${record}), lateral ` : '';
  const passed = used.map(({ name }) => `${quoteName(name)} := a.${quoteName(name)}`).join(', ');
  const call = `${from}${quoteName(catalog.schema)}.${quoteName(callable.name)}(${passed})`;

  if (!callable.row) {
    const single = `select to_json(f.v)::text as body, '1' as page from ${call} as f(v)`;
    if (callable.isVoid) return `select '' as body, '1' as page from ${call} as f(v)`;
    if (!callable.set) return single;
    const limit = buildRange(query, values);
    return `select coalesce(json_agg(r.v), '[]')::text as body, count(*)::text as page from (select f.v from ${call} as f(v)${limit}) r`;
  }
  // Evaluated once, so that counting does not call a function with effects twice.
  const source = { catalog, relation: callable.row, from: 'c', alias: 't' };
  const answer = buildRead(source, query, callable.set ? shape : { ...shape, singular: true }, values);
  return `with c as materialized (select f.* from ${call} as f) ${answer}`;
}

function signature(catalog: Catalog, callable: Callable): string {
  return `${catalog.schema}.${callable.name}(${callable.arguments.map((argument) => argument.name).join(', ')})`;
}
