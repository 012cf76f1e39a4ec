import { buildAnswer, buildTotal, type Shape } from './build-read.ts';
import { buildRows } from './build-rows.ts';
import { type Callable, type Catalog, SCALAR } from './catalog.ts';
import type { CountKind } from './prefer.ts';
import type { ReadQuery } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

/** What a function is called with. */
export interface CallArguments {
  readonly names: readonly string[];
  /** JSON text of an object, or of an array whose first element counts. */
  readonly json: string;
  /** The whole body may be the only argument, if that is JSON and has no name. */
  readonly isBody: boolean;
}

/** Finds the function that takes exactly these arguments (those with defaults may be missing). */
export function resolveFunction(
  catalog: Catalog,
  name: string,
  { names: given, isBody }: CallArguments,
): Callable {
  const overloads = catalog.functions.get(name) ?? [];
  const fitting = overloads.filter(
    (callable) =>
      given.every((key) => callable.arguments.some((argument) => argument.name === key && key !== '')) &&
      callable.arguments.every((argument) => !argument.required || given.includes(argument.name)),
  );
  const found =
    fitting.length > 0 ? fitting : overloads.filter((callable) => isBody && takesWholeBody(callable));
  const [only] = found;
  if (only && found.length === 1) return only;
  throw found.length > 1 ? ambiguous(catalog, found) : unknown(catalog, name, given, isBody, overloads);
}

/** Whether a function's only argument is JSON without a name. */
export function takesWholeBody({ arguments: [only, ...more] }: Callable): boolean {
  return only !== undefined && more.length === 0 && only.name === '' && /^jsonb?$/.test(only.type);
}

/** The statement that calls a function; it is called once, whatever is counted. */
export function buildCall(
  catalog: Catalog,
  callable: Callable,
  passed: CallArguments,
  query: ReadQuery,
  shape: Shape & { readonly count?: CountKind },
  values: SqlValues,
): string {
  const call = `${quoteName(catalog.schema)}.${quoteName(callable.name)}`;
  const from = takesWholeBody(callable)
    ? `${call}(${values.add(passed.json)}::${callable.arguments[0]?.type})`
    : withArguments(call, callable, passed, values);
  const result = callable.isScalar ? `f(${SCALAR})` : 'f';
  const source = { catalog, relation: callable.row, from: 'c', alias: 't' };
  const rows = buildRows(source, query, values, { csv: shape.csv });
  const total = buildTotal(source, query, shape.count, values);
  return buildAnswer(
    rows,
    {
      ...shape,
      singular: shape.singular || !callable.set,
      scalar: callable.isScalar && !(shape.singular && callable.set),
      ...(callable.set ? {} : { page: `'1'` }),
    },
    { before: `c as materialized (select f.* from ${from} as ${result}), `, ...(total ? { total } : {}) },
  );
}

function withArguments(call: string, callable: Callable, passed: CallArguments, values: SqlValues): string {
  const used = callable.arguments.filter((argument) => passed.names.includes(argument.name));
  if (used.length === 0) return `${call}()`;
  const record = used.map((argument) => `${quoteName(argument.name)} ${argument.type}`).join(', ');
  const named = used.map(({ name }) => `${quoteName(name)} := a.${quoteName(name)}`).join(', ');
  const first = passed.json.trimStart().startsWith('[') ? ' -> 0' : '';
  return `json_to_record(${values.add(passed.json)}::json${first}) as a(${record}), lateral ${call}(${named})`;
}

function ambiguous({ schema }: Catalog, found: readonly Callable[]): RestError {
  const signatures = found.map(
    ({ name, arguments: list }) =>
      `${schema}.${name}(${list.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
  );
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function unknown(
  catalog: Catalog,
  name: string,
  given: readonly string[],
  isBody: boolean,
  [known]: readonly Callable[],
): RestError {
  const called = `${catalog.schema}.${shorten(name)}`;
  const names = shorten([...given].sort().join(', '));
  const parameters = given.length > 1 ? `with parameters ${names}` : `with parameter ${names}`;
  const searched = given.length === 0 ? 'without parameters' : parameters;
  const orBody = isBody ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${called}${given.length > 0 ? `(${names})` : ' without parameters'} in the schema cache`,
    {
      details: `Searched for the function ${called} ${searched}${orBody}, but no matches were found in the schema cache.`,
      hint:
        known && given.length > 0
          ? `Perhaps you meant to call the function ${catalog.schema}.${known.name}(${known.arguments.map((argument) => argument.name).join(', ')})`
          : undefined,
    },
  );
}
