import type { PendingQuery, Row, Sql } from 'postgres';
import type { Caller, CallerRole } from '../caller.ts';
import type { SqlParameter } from './service-database.ts';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly SqlParameter[];
  /** Keep it prepared on the connection. */
  readonly prepare: boolean;
}

export interface RunOptions {
  /** The transaction may not write. */
  readonly readOnly?: boolean;
  /** Judges the rows before the transaction is committed; what it throws rolls everything back. */
  readonly accept?: (rows: readonly Row[]) => void;
  /** What functions see as `request.method` and `request.path`. */
  readonly method?: string;
  readonly path?: string;
  /** What policies of storage see as `storage.operation()`. */
  readonly operation?: string;
}

const enter = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('search_path', 'public, extensions', true), set_config('statement_timeout', $5, true)`;

const enterStorage = `${enter}, set_config('storage.operation', $6, true)`;

/** How long one statement may take, by role: a guest's patience must not occupy the database. */
const timeouts: Readonly<Record<CallerRole, string>> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '60s',
};

/**
 * Runs one statement with the caller's role and claims, in a transaction of its own. Role and
 * claims are local to the transaction, so they end with it whatever happens. All four messages
 * (begin, role and claims, statement, commit) go out in one flush: if one fails, PostgreSQL
 * refuses those behind it and turns the commit into a rollback.
 */
export async function runAs(
  lane: Sql,
  caller: Caller,
  statement: Statement,
  options: RunOptions = {},
): Promise<Row[]> {
  const begin = start(lane.unsafe(options.readOnly ? 'begin read only' : 'begin'));
  const role = start(enterRole(lane, caller, options));
  const main = start(lane.unsafe(statement.text, parametersOf(statement), extended(statement.prepare)));
  if (options.accept === undefined) {
    const commit = start(lane.unsafe('commit'));
    await succeeded([begin, role, main, commit]);
    return await main;
  }
  try {
    await succeeded([begin, role, main]);
    options.accept(await main);
  } catch (error) {
    await lane.unsafe('rollback');
    throw error;
  }
  await lane.unsafe('commit');
  return await main;
}

/** Runs `work` in one transaction with the caller's role and claims; a rejection rolls it back. */
export async function transactionAs<Result>(
  lane: Sql,
  caller: Caller,
  work: (lane: Sql) => Promise<Result>,
): Promise<Result> {
  const begin = start(lane.unsafe('begin'));
  const role = start(enterRole(lane, caller, {}));
  let result: Result;
  try {
    await succeeded([begin, role]);
    result = await work(lane);
  } catch (error) {
    await lane.unsafe('rollback');
    throw error;
  }
  await lane.unsafe('commit');
  return result;
}

function enterRole(lane: Sql, caller: Caller, options: RunOptions): PendingQuery<Row[]> {
  const claims = JSON.stringify({ ...caller.claims, role: caller.role });
  const values = [caller.role, claims, options.method ?? '', options.path ?? '', timeouts[caller.role]];
  const { operation } = options;
  if (operation === undefined) return lane.unsafe(enter, values, { prepare: true });
  return lane.unsafe(enterStorage, [...values, operation], { prepare: true });
}

/** `simple: false` is missing in the driver's types: without it, statements without values are never prepared. */
function extended(prepare: boolean): { prepare: boolean } {
  const options: { prepare: boolean; simple: boolean } = { prepare, simple: false };
  return options;
}

function parametersOf(statement: Statement): never[] {
  // The driver's own parameter type leaves out what its serializers accept.
  return [...statement.parameters] as never[];
}

/** Hands a query to the connection now; its outcome is read later. */
function start<Result extends readonly (Row & Iterable<Row>)[] | Row[]>(query: PendingQuery<Result & Row[]>) {
  query.execute();
  query.catch(() => {});
  return query;
}

/** Waits for all; throws the first failure in the order of sending, which is the cause of the others. */
async function succeeded(queries: readonly PromiseLike<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(queries)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
