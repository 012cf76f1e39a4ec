import type { Caller } from '../caller.ts';
import type { RunOptions } from '../database/run-request.ts';
import { BodyTooLargeError, readBody } from '../read-body.ts';
import { type AnswerSettings, readAnswerSettings } from './answer-settings.ts';
import type { RowSource } from './build-rows.ts';
import type { Catalog, Table } from './catalog.ts';
import type { RequestDatabase } from './client-turns.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName } from './sql-text.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** A request with everything that answering it needs. */
export interface RestRequest {
  readonly request: Request;
  /** Table name, or `rpc/` and a function name. */
  readonly name: string;
  readonly parameters: URLSearchParams;
  readonly caller: Caller;
  readonly catalog: Catalog;
  readonly database: RequestDatabase;
}

/** What a statement answers: its one row, or what its rows were put together to. */
export interface AnswerRow {
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** Rows in the body, or rows written. */
  readonly page: number;
  readonly total?: number;
  /** Rows that an upsert inserted. */
  readonly inserted?: number;
  /** Primary keys of inserted rows. */
  readonly keys?: readonly Readonly<Record<string, unknown>>[];
  /** What functions set of the answer. */
  readonly settings: AnswerSettings;
}

/** The table or view of a request and its rows, or PGRST205. */
export function tableOf({ catalog, name }: RestRequest): { table: Table; rows: RowSource } {
  const table = catalog.tables.get(name);
  if (!table) {
    const fullName = `${catalog.schema}.${shorten(name)}`;
    throw new RestError(404, 'PGRST205', `Could not find the table '${fullName}' in the schema cache`);
  }
  const from = `${quoteName(catalog.schema)}.${quoteName(table.name)}`;
  return { table, rows: { catalog, relation: table, from, alias: 't' } };
}

/** The body as text; 413 beyond 1 MB. */
export async function bodyText(request: Request): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readBody(request, MAX_BODY_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new RestError(413, 'PGRST102', error.message);
    throw new RestError(400, 'PGRST102', 'The body is no UTF-8 text');
  }
}

/** Reads the answer row of a statement. */
export function answerRow(rows: readonly object[]): AnswerRow {
  const row = rows[0] as Record<'answer_status' | 'answer_headers' | 'body', string | null> & {
    page: string;
    total?: string;
    inserted?: string | null;
    location?: string | null;
  };
  return {
    body: row.body,
    page: Number(row.page),
    ...(row.inserted ? { inserted: Number(row.inserted) } : {}),
    ...(row.location ? { keys: JSON.parse(row.location) } : {}),
    settings: readAnswerSettings(row.answer_status, row.answer_headers),
    ...(row.total === undefined ? {} : { total: Number(row.total) }),
  };
}

/** PGRST116: exactly one row was requested. */
export function requireSingle(row: AnswerRow): void {
  if (row.page === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${row.page} rows`,
  });
}

/** PGRST124: more rows were written than `max-affected` allows. */
export function checkAffected({ page }: AnswerRow, { maxAffected }: { readonly maxAffected?: number }): void {
  if (maxAffected === undefined || page <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${page} rows`,
  });
}

/** PGRST102 for a body that is declared as something else than JSON. */
export function requireJson({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || type === '' || type === 'application/json' || type === '*/*') return;
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${shorten(type)}`);
}

/** What functions and policies see of a request. */
export function contextOf(
  { request, name }: RestRequest,
  { timeZone }: { readonly timeZone?: string },
): RunOptions {
  return {
    method: request.method,
    path: `/${name}`,
    headers: request.headers,
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}
