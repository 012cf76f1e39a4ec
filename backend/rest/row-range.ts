import type { ReadQuery } from './query-syntax.ts';
import { RestError } from './rest-error.ts';

/**
 * Narrows a query to what its `Range` header allows: both hold where there is a limit too. Throws PGRST103 (416) when
 * nothing is left, and for `limit=0` with an offset, as PostgREST does; `limit=0` alone returns no rows.
 */
export function withRange(query: ReadQuery, headers: Headers): ReadQuery {
  const { limit, offset } = query;
  const found = /^(\d{1,15})-(\d{0,15})$/.exec(headers.get('range') ?? '');
  if (limit === 0) {
    if (offset > 0) throw unsatisfiable(NEGATIVE_LIMIT);
    return query;
  }
  if (!found) return query;
  const from = Number(found[1]);
  const to = found[2] ? Number(found[2]) : Number.POSITIVE_INFINITY;
  if (to < from) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const first = Math.max(from, offset);
  const last = Math.min(to, limit === undefined ? Number.POSITIVE_INFINITY : offset + limit - 1);
  if (last < first) throw unsatisfiable(NEGATIVE_LIMIT);
  return { ...query, offset: first, ...(Number.isFinite(last) ? { limit: last - first + 1 } : {}) };
}

export const NEGATIVE_LIMIT = 'Limit should be greater than or equal to zero.';

/** PGRST103. */
export function unsatisfiable(details: string, headers: Readonly<Record<string, string>> = {}): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}
