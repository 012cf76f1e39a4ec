import { readName } from './parse-field.ts';
import { parseFilter, parseLogic } from './parse-filter.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import type { Condition, OrderItem, ReadQuery, SelectItem } from './query-syntax.ts';
import { Reader } from './reader.ts';
import { RestError, shorten, syntaxError } from './rest-error.ts';
import { NEGATIVE_LIMIT, unsatisfiable } from './row-range.ts';

const MAX_FILTERS = 100;
const LOGIC = /^(?:not\.)?(?:or|and)$/;
/** Parameters with a special meaning for writes; never filters. */
const FOR_WRITES = new Set(['columns', 'on_conflict']);

/** Parameters of one resource, and by name of those embedded in it. */
interface Clauses {
  where: Condition[];
  order: OrderItem[];
  limit?: number;
  offset: number;
  readonly embedded: Map<string, Clauses>;
}

const noClauses = (): Clauses => ({ where: [], order: [], offset: 0, embedded: new Map() });

/**
 * Parses the query string. `isArgument` decides which names are arguments of a called function
 * and therefore no filters. Throws `RestError` (PGRST100, PGRST103, PGRST108).
 */
export function parseReadQuery(
  parameters: URLSearchParams,
  isArgument: (name: string) => boolean = () => false,
): ReadQuery {
  const clauses = noClauses();
  let filters = 0;
  for (const [key, value] of parameters) {
    if (key === 'select' || FOR_WRITES.has(key) || isArgument(key)) continue;
    if (++filters > MAX_FILTERS) throw syntaxError('filter', key, `more than ${MAX_FILTERS} filters`);
    const { path, rest } = splitKey(key);
    addClause(path.reduce(clausesFor, clauses), rest, value);
  }
  return combine(parseSelect(parameters.get('select') ?? ''), clauses);
}

/** Splits `embedded.nested.column` into the names of embedded resources and the column of the last one. */
function splitKey(key: string): { path: string[]; rest: string } {
  const reader = new Reader(key);
  const path: string[] = [];
  while (!LOGIC.test(reader.rest)) {
    const start = reader.position;
    const name = readName(reader);
    if (name === undefined || !reader.take('.')) {
      reader.position = start;
      break;
    }
    path.push(name);
  }
  return { path, rest: reader.rest };
}

function clausesFor(clauses: Clauses, name: string): Clauses {
  const existing = clauses.embedded.get(name);
  if (existing) return existing;
  const added = noClauses();
  clauses.embedded.set(name, added);
  return added;
}

function addClause(clauses: Clauses, key: string, value: string): void {
  if (key === 'order') {
    // Of several, the first counts.
    const order = parseOrder(value);
    if (clauses.order.length === 0) clauses.order = order;
  } else if (key === 'limit') {
    const limit = parseCount(value, key);
    if (limit !== undefined) clauses.limit = limit;
  } else if (key === 'offset') clauses.offset = parseCount(value, key) ?? 0;
  else clauses.where.push(LOGIC.test(key) ? parseLogic(key, value) : parseFilter(key, value));
}

/** Hands every embedded resource its own parameters, by its alias or by the name of its relation. */
function combine(select: readonly SelectItem[], clauses: Clauses): ReadQuery {
  const { where, order, limit, offset, embedded } = clauses;
  const unmet = new Set(embedded.keys());
  const items = select.map((item): SelectItem => {
    if (item.kind !== 'embed') return item;
    const name = [item.alias, item.relation].find((key) => key !== undefined && embedded.has(key));
    if (name !== undefined) unmet.delete(name);
    return { ...item, query: combine(item.query.select, embedded.get(name ?? '') ?? noClauses()) };
  });
  for (const name of unmet) throw notEmbedded(name);
  return { select: items, where, order, ...(limit === undefined ? {} : { limit }), offset };
}

function parseCount(text: string, name: string): number | undefined {
  if (text === '') return undefined;
  if (/^-\d+$/.test(text)) {
    throw unsatisfiable(
      name === 'limit' ? NEGATIVE_LIMIT : 'Offset should be greater than or equal to zero.',
    );
  }
  if (!/^\d{1,15}$/.test(text)) throw syntaxError(`${name} parameter`, text, 'expecting a whole number');
  return Number(text);
}

/** PGRST108: a parameter names a resource that `select` does not. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${shorten(name)}' is not an embedded resource in this request`, {
    hint: `Verify that '${shorten(name)}' is included in the 'select' query parameter.`,
  });
}
