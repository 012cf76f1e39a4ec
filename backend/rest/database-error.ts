import { z } from 'zod';
import type { CallerRole } from '../caller.ts';
import { DatabaseBusyError } from '../database/connection-pool.ts';
import { isUnavailable, UNAVAILABLE } from '../unavailable.ts';
import { RestError } from './rest-error.ts';

interface DriverError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** Statuses by SQLSTATE, longest prefix first (PostgREST, "Errors from PostgreSQL"). */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['54001', 500],
  ['57014', 504],
  ['P0001', 400],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/**
 * A full-text search that nests operators too deeply: to PostgreSQL an internal error (XX000), and never translated.
 */
const DEEP_SEARCH = 'tsquery stack too small';

/**
 * Turns whatever running a statement rejected with into an answer. PostgreSQL's own errors keep
 * code, message, details and hint; `PTnnn` chooses the status nnn, `PGRST` the whole answer; a missing privilege is 401
 * for anonymous callers and 403 for others. Returns undefined for what is no database matter.
 */
export function restErrorOf(error: unknown, role: CallerRole): RestError | undefined {
  const anonymous = role === 'anon';
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseBusyError) return new RestError(503, 'PGRST003', error.message);
  if (!isDriverError(error)) return undefined;
  const { code, message } = error;
  // PostgreSQL's own words name files of the server.
  if (/^\d/.test(code) && isUnavailable(error)) return new RestError(503, code, UNAVAILABLE);
  if (code === 'PGRST') return raisedAnswer(message, error.detail);
  if (code.length !== 5 || code === 'EPIPE') {
    return new RestError(503, 'PGRST001', 'Database connection lost. Please try again.');
  }
  return new RestError(message === DEEP_SEARCH ? 400 : statusOf(code, anonymous), code, message, {
    ...(error.detail ? { details: error.detail } : {}),
    ...(error.hint ? { hint: error.hint } : {}),
    // A function that writes, called by GET.
    ...(code === '25006' ? { headers: { allow: 'POST, OPTIONS' } } : {}),
  });
}

function statusOf(code: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (chosen) return Number(chosen);
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

function isDriverError(error: unknown): error is DriverError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

const message = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detail = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
});

/** The answer that `raise sqlstate 'PGRST'` dictates; PGRST121 (500) when it is not of the form that is needed. */
function raisedAnswer(messageText: string, detailText: string | undefined): RestError {
  const raised = parse(message, messageText);
  if (!raised) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${messageText}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const answer = parse(detail, detailText ?? '');
  if (!answer) {
    return unreadable(
      detailText === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detailText}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  return new RestError(answer.status, raised.code, raised.message, {
    ...(raised.details ? { details: raised.details } : {}),
    ...(raised.hint ? { hint: raised.hint } : {}),
    headers: answer.headers,
  });
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function unreadable(details: string, hint: string): RestError {
  const text = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, 'PGRST121', text, { details, hint });
}
