import { type Caller, type CallerRole, isUuid, sessionOf } from '../caller.ts';
import { DatabaseError } from './wire/database-error.ts';
import { PooledConnection } from './wire/pooled-connection.ts';
import { type TextRow, TextRows } from './wire/text-rows.ts';
import type { RowReceiver, WireStatement } from './wire/wire-connection.ts';

export interface RunOptions {
  /** The transaction may not write. */
  readonly readOnly?: boolean;
  /** Judges the rows before the transaction is committed; what it throws rolls everything back. */
  readonly accept?: (rows: readonly TextRow[]) => void;
  /** What functions see as `request.method` and `request.path`. */
  readonly method?: string;
  readonly path?: string;
  /** What they see as `request.headers` and `request.cookies`. */
  readonly headers?: Headers;
  /** Name of the time zone of the transaction. */
  readonly timeZone?: string;
  /** What policies of storage see as `storage.operation()`. */
  readonly operation?: string;
}

const ENTER = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true),
  set_config('transaction_read_only', $5, true), set_config('request.headers', $6, true),
  set_config('request.cookies', $7, true)`;

/** Rejected with PT401 when the account of a user is blocked or gone, or the session has ended. */
const AS_USER = `, set_config('storage.operation', $8, true), gate.require_account($9::uuid, $10::uuid)`;

const enterStorage = `${ENTER}, set_config('storage.operation', $8, true)`;

const [begin, commit, rollback] = ['begin', 'commit', 'rollback'].map(
  (text): WireStatement => ({ text, parameters: [], keep: true }),
) as [WireStatement, WireStatement, WireStatement];

/** How long one statement may take, by role: a guest's patience must not occupy the database. */
const TIMEOUTS: Readonly<Record<CallerRole, string>> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '60s',
};

/** A connection for requests of one role. What is the same for all of them is set once. */
export function requestConnection(url: string, role: CallerRole): PooledConnection {
  return new PooledConnection(url, {
    application_name: `rest ${role}`,
    search_path: 'public, extensions',
    statement_timeout: TIMEOUTS[role],
    // The text of values is part of answers.
    DateStyle: 'ISO',
  });
}

/**
 * Runs one statement with the caller's role and claims, in one transaction. Role and
 * claims are local to the transaction, so they end with it whatever happens. Both statements go
 * out in one flush with one `Sync` behind them: to PostgreSQL they are one transaction, which is
 * committed when both have succeeded. If the first fails, the second does not run.
 */
export async function runRequest(
  connection: PooledConnection,
  caller: Caller,
  statement: WireStatement,
  options: RunOptions = {},
): Promise<readonly TextRow[]> {
  const rows = new TextRows();
  const { accept } = options;
  if (accept === undefined) {
    await readRequest(connection, caller, statement, rows, options);
    return rows.list;
  }
  try {
    await retryStalePlan(
      connection,
      [begin, entering(caller, options), ...inTimeZone(options), statement],
      rows,
    );
    accept(rows.list);
  } catch (error) {
    // When not even this works, PostgreSQL rolls back with the end of the connection.
    await connection.goOn([rollback]).catch(() => connection.reset());
    throw error;
  }
  await connection.goOn([commit]);
  return rows.list;
}

/** `runRequest` for rows that `receiver` takes as they come. */
export function readRequest(
  connection: PooledConnection,
  caller: Caller,
  statement: WireStatement,
  receiver: RowReceiver,
  options: RunOptions,
): Promise<void> {
  return retryStalePlan(connection, [entering(caller, options), ...inTimeZone(options), statement], receiver);
}

/** Runs statements; those that PostgreSQL parsed before a table changed are parsed again. */
async function retryStalePlan(
  connection: PooledConnection,
  statements: readonly WireStatement[],
  receiver: RowReceiver,
): Promise<void> {
  try {
    await connection.run(statements, receiver);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.routine !== 'RevalidateCachedQuery') throw error;
    connection.forget(statements);
    if (statements[0] === begin) await connection.goOn([rollback]);
    await connection.run(statements, receiver);
  }
}

function entering(caller: Caller, options: RunOptions): WireStatement {
  const { method = '', path = '', readOnly = false, operation, headers } = options;
  const parameters = [
    caller.role,
    claimsOf(caller),
    method,
    path,
    readOnly ? 'on' : 'off',
    headers ? JSON.stringify(Object.fromEntries(headers)) : '',
    cookiesOf(headers),
  ];
  if (caller.role === 'authenticated' && isUuid(caller.userId)) {
    return {
      text: `${ENTER}${AS_USER}`,
      parameters: [...parameters, operation ?? '', caller.userId, sessionOf(caller)],
      keep: true,
    };
  }
  if (operation === undefined) return { text: ENTER, parameters, keep: true };
  return { text: enterStorage, parameters: [...parameters, operation], keep: true };
}

function inTimeZone({ timeZone }: RunOptions): WireStatement[] {
  if (timeZone === undefined) return [];
  return [{ text: `select set_config('timezone', $1, true)`, parameters: [timeZone], keep: true }];
}

function cookiesOf(headers: Headers | undefined): string {
  const header = headers?.get('cookie');
  if (!header) return '{}';
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

const claimTexts = new WeakMap<Caller, string>();

/** The claims as text, written once for each caller that is remembered. */
function claimsOf(caller: Caller): string {
  const cached = claimTexts.get(caller);
  if (cached !== undefined) return cached;
  const text = JSON.stringify({ ...caller.claims, role: caller.role });
  claimTexts.set(caller, text);
  return text;
}
