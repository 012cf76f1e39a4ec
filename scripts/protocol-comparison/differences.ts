import { isDeepStrictEqual } from 'node:util';
import type { ComparedRequest } from './compared-request.ts';
import type { ComparedAnswer } from './send-request.ts';

/** A request that is answered differently. */
export interface Difference {
  readonly request: ComparedRequest;
  readonly ours: ComparedAnswer;
  readonly theirs: ComparedAnswer;
}

interface Explanation {
  readonly reason: string;
  readonly covers: (difference: Difference) => boolean;
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly details?: unknown;
  readonly hint?: string | null;
}

const ours = ({ ours }: Difference) => (ours.body ?? {}) as ErrorBody;
const theirs = ({ theirs }: Difference) => (theirs.body ?? {}) as ErrorBody;
const matches = (difference: Difference, pattern: RegExp) => pattern.test(difference.request.text);
const rejected = (difference: Difference, code: string) => ours(difference).code === code;
const bothReject = (difference: Difference, code: string) =>
  rejected(difference, code) && theirs(difference).code === code;
const isOnlyHint = ({ ours, theirs }: Difference) =>
  ours.status === theirs.status &&
  isDeepStrictEqual({ ...(ours.body as object), hint: 0 }, { ...(theirs.body as object), hint: 0 });

/**
 * Everything that the embedded data service answers differently than the PostgREST that it is compared with, and why.
 * The first explanation that covers a difference counts.
 */
const explanations: readonly Explanation[] = [
  {
    reason: '12.0.3 and later: PGRST116 has another text and one content type',
    covers: (d) => bothReject(d, 'PGRST116') && ours(d).details === theirs(d).details,
  },
  {
    reason: '12.0.3 and later: what cannot be served is 406, not 415',
    covers: (d) => bothReject(d, 'PGRST107') && d.theirs.status === 415,
  },
  {
    reason: '12.0.3 and later: another text of PGRST204',
    covers: (d) => bothReject(d, 'PGRST204'),
  },
  {
    reason: '12.2 and later: another text, details and hint of PGRST121',
    covers: (d) => bothReject(d, 'PGRST121') && d.ours.status === d.theirs.status,
  },
  {
    reason: '12.2 and later: 54001 is a fault of the server (500)',
    covers: (d) => bothReject(d, '54001'),
  },
  {
    reason: '12.2 and later know max-affected',
    covers: (d) => matches(d, /max-affected/),
  },
  {
    reason:
      '13 and later: PGRST205 for a table that is not there, with an empty or PostgreSQL’s answer before',
    covers: (d) =>
      rejected(d, 'PGRST205') && (theirs(d).code ?? '42P01').match(/^(?:42P01|PGRST200)$/) !== null,
  },
  {
    reason: '13 and later: PGRST125 and PGRST126 for addresses that name neither a table nor a function',
    covers: (d) => rejected(d, 'PGRST125') || rejected(d, 'PGRST126'),
  },
  {
    reason: '13 and later know is.not_null',
    covers: (d) => matches(d, /is\.not_null/i),
  },
  {
    reason: 'rows with an inner embed of a count are counted as they are answered, all of them',
    covers: (d) => matches(d, /!inner\(count\).*count=/) && isDeepStrictEqual(d.ours.body, d.theirs.body),
  },
  {
    reason: 'what was written is not filtered once more by a logic tree (PostgREST, issue 3707)',
    covers: (d) =>
      matches(d, /^(?:POST|PATCH) \S*\b(?:or|and)=\(/) &&
      isDeepStrictEqual(d.ours.rows, d.theirs.rows) &&
      hasMoreRows(d),
  },
  {
    reason: 'of several rows that an update is given the first counts; PostgREST checks the others as well',
    covers: (d) =>
      matches(d, /^PATCH /) &&
      matches(d, />> \[\{.*\},\{.*\}\]$/) &&
      d.ours.status < 300 &&
      theirs(d).code === '23514',
  },
  {
    reason: '13 and later order what a write answers',
    covers: (d) => matches(d, /^(?:POST|PATCH|DELETE) .*order=/) && isSameRows(d),
  },
  {
    reason: '13 and later: a function’s rows may be filtered and embedded by columns that are not selected',
    covers: (d) =>
      matches(d, / rpc\//) && theirs(d).code === '42703' && !/nope|\bx does/.test(theirs(d).message ?? ''),
  },
  {
    reason: '13 and later reject a limit for writes, or do not know it; before, it needed an order',
    covers: (d) => rejected(d, 'PGRST109'),
  },
  {
    reason: '13.0.5 and later: an empty spread is possible',
    covers: (d) => matches(d, /\.\.\.\w+(?:!\w+)*\(\)/) && theirs(d).code === '42601',
  },
  {
    reason: '13.0.7 and later: PGRST106 names the schema in its text and the exposed ones in its hint',
    covers: (d) => bothReject(d, 'PGRST106'),
  },
  {
    reason: '16: a time zone that PostgreSQL does not know is rejected (22023), never ignored',
    covers: (d) => rejected(d, '22023') && matches(d, /timezone=/),
  },
  {
    reason: '16 orders by a place inside the JSON of an embedded resource; before, it is an error of SQL',
    covers: (d) => matches(d, /order=\w+\(\w+->/) && theirs(d).code === '42703',
  },
  {
    reason: 'limit and offset that are no whole number are rejected (PGRST100, PGRST103), not ignored',
    covers: (d) =>
      (rejected(d, 'PGRST100') || rejected(d, 'PGRST103')) &&
      matches(d, /(?:limit|offset)=(?!\d*(?:&|$| ))/) &&
      d.theirs.status < 300,
  },
  {
    reason: 'what follows a complete filter or logic tree is rejected (PGRST100), not ignored',
    covers: (d) => rejected(d, 'PGRST100') && d.theirs.status < 300 && matches(d, /(?:is\.\w+|\)\)|\?or=)/),
  },
  {
    reason: 'PGRST100: our parser stops at another place, or expects other words there',
    covers: (d) => bothReject(d, 'PGRST100') && d.ours.status === d.theirs.status,
  },
  {
    reason: 'a logic parameter without its parenthesis is no column (PGRST100 instead of 42703)',
    covers: (d) =>
      rejected(d, 'PGRST100') && theirs(d).code === '42703' && matches(d, /[?&.](?:or|and)=(?!\()/),
  },
  {
    reason: 'hints name what is close by another measure, or nothing',
    covers: (d) => isOnlyHint(d) && matches(d, /./) && d.ours.status >= 400,
  },
  {
    reason: 'a function’s rows go by its name in messages, not by "record" or "pgrst_call"',
    covers: (d) =>
      ours(d).code === theirs(d).code &&
      /pgrst_call|record/.test(`${theirs(d).message} ${theirs(d).details}`),
  },
  {
    reason: 'bodies that are no objects are rejected (PGRST102), not taken for no rows',
    covers: (d) => rejected(d, 'PGRST102') && matches(d, / >> (?:\d|"|null)/) && d.theirs.status < 300,
  },
  {
    reason: 'bodies of forms, CSV and plain text are rejected (PGRST102)',
    covers: (d) => rejected(d, 'PGRST102') && matches(d, /Content-Type: (?:text|application\/x-www)/),
  },
  {
    reason: 'PUT is rejected (405, PGRST117); an upsert is POST with a resolution',
    covers: (d) => rejected(d, 'PGRST117') && d.ours.status === 405,
  },
  {
    reason: 'OPTIONS is answered by the gateway, for CORS',
    covers: (d) => d.request.method === 'OPTIONS',
  },
  {
    reason: 'updates and deletes need a condition (21000), as on Supabase',
    covers: (d) => rejected(d, '21000'),
  },
  {
    reason: 'functions with variadic arguments are not offered (PGRST202)',
    covers: (d) => rejected(d, 'PGRST202') && matches(d, /rpc\/sum_of/),
  },
  {
    reason: 'relationships of views are not inferred (PGRST200)',
    covers: (d) => rejected(d, 'PGRST200') && matches(d, / (?:dog_names|pet_views)\?/),
  },
  {
    reason: 'casts go to types of values only (PGRST100)',
    covers: (d) => rejected(d, 'PGRST100') && /^Casting to/.test(ours(d).message ?? ''),
  },
  {
    reason: 'CSV has the columns that were selected, in that order; without any row it has no header',
    covers: (d) => matches(d, /text\/csv/) && d.ours.status === d.theirs.status && d.ours.status < 300,
  },
  {
    reason: 'what of `select` cannot be read is rejected (PGRST100), not skipped',
    covers: (d) => rejected(d, 'PGRST100') && d.theirs.status < 300 && matches(d, /select=/),
  },
  {
    reason: 'GeoJSON is not offered (406); PostgREST asks PostGIS, which is not there',
    covers: (d) => matches(d, /geo\+json/) && rejected(d, 'PGRST107'),
  },
  {
    reason: 'keys of JSON are bound as text, so PostgreSQL names that type in its errors',
    covers: (d) => bothReject(d, '42883') && /unknown/.test(theirs(d).message ?? ''),
  },
  {
    reason: '13 and later: full-text search turns what is no tsvector into one',
    covers: (d) => theirs(d).code === '42883' && /tsquery/.test(theirs(d).message ?? ''),
  },
  {
    reason:
      'an update without any field changes nothing; 12.0.2 fails when its condition names what it does not select',
    covers: (d) => matches(d, /^PATCH .* >> (?:\[\]|\{\}|\[\{\}\])$/) && theirs(d).code === '42703',
  },
  {
    reason: 'of several faults of one request, another one is reported first',
    covers: (d) =>
      d.request.isRandom === true &&
      d.ours.status >= 300 &&
      d.theirs.status >= 300 &&
      ours(d).message !== theirs(d).message,
  },
  {
    reason: 'our gateway rejects what is no address (400)',
    covers: (d) => matches(d, /%00/) && d.ours.status === 400,
  },
];

/** Whether both answered the same rows, perhaps in another order. */
function isSameRows({ ours, theirs }: Difference): boolean {
  const sorted = ({ body }: { body: unknown }) =>
    Array.isArray(body) ? body.map((row) => JSON.stringify(row)).sort() : body;
  return isDeepStrictEqual(sorted(ours), sorted(theirs)) && isDeepStrictEqual(ours.rows, theirs.rows);
}

/** Whether ours answered all rows that PostgREST answered, and more. */
function hasMoreRows({ ours, theirs }: Difference): boolean {
  if (!Array.isArray(ours.body) || !Array.isArray(theirs.body)) return false;
  const all: readonly unknown[] = ours.body;
  return (
    all.length > theirs.body.length &&
    theirs.body.every((row) => all.some((own) => isDeepStrictEqual(own, row)))
  );
}

/** Why the two answer a request differently; undefined for an unexplained difference. */
export function explain(difference: Difference): string | undefined {
  return explanations.find(({ covers }) => covers(difference))?.reason;
}
