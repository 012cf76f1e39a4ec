import { parseFilter, parseLogic } from './parse-filter.ts';
import { parseOrder } from './parse-order.ts';
import { parseSelect } from './parse-select.ts';
import type { Condition, ReadQuery } from './query-syntax.ts';
import { RestError, shorten, syntaxError } from './rest-error.ts';

const maxFilters = 100;
const logic = new Set(['or', 'and', 'not.or', 'not.and']);
/** Parameters with a meaning of their own for writes; never filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/**
 * Parses the query string. `isArgument` tells which names are arguments of a called function
 * and therefore no filters. Throws `RestError` (PGRST100, PGRST103, PGRST108).
 */
export function parseReadQuery(
  parameters: URLSearchParams,
  isArgument: (name: string) => boolean = () => false,
): ReadQuery {
  const where: Condition[] = [];
  for (const [key, value] of parameters) {
    if (reserved.has(key) || isArgument(key)) continue;
    if (where.length >= maxFilters) throw syntaxError('filter', key, `more than ${maxFilters} filters`);
    if (logic.has(key)) where.push(parseLogic(key, value));
    else if (/^[^"]+\./.test(key)) throw notEmbedded(key);
    else where.push(parseFilter(key, value));
  }
  const order = parameters.get('order');
  const limit = parseCount(parameters.get('limit'), 'limit');
  return {
    select: parseSelect(parameters.get('select') ?? ''),
    where,
    order: order ? parseOrder(order) : [],
    ...(limit === undefined ? {} : { limit }),
    offset: parseCount(parameters.get('offset'), 'offset') ?? 0,
  };
}

function parseCount(text: string | null, name: string): number | undefined {
  if (text === null || text === '') return undefined;
  if (/^-\d+$/.test(text)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `${name} should be greater than or equal to zero.`,
    });
  }
  if (!/^\d{1,15}$/.test(text)) throw syntaxError(`${name} parameter`, text, 'expecting a whole number');
  return Number(text);
}

function notEmbedded(key: string): RestError {
  const relation = shorten(key.slice(0, key.lastIndexOf('.')));
  return new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`, {
    hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
  });
}
