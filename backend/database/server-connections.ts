import postgres, { type PostgresType, type Sql } from 'postgres';
import { ConnectionPool } from './connection-pool.ts';
import type { RunQuery, SqlParameter } from './service-database.ts';
import { ConnectionLostError } from './wire/database-error.ts';

/** A connection for the server's own statements, reopened when it is lost. */
export interface ServerConnection {
  readonly sql: Sql;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** How often the connection was lost so far. */
  losses(): number;
  /**
   * To be waited for after a statement failed and before the next one: a reset connection fails first and is closed a
   * moment later, and what the driver is given in between it never answers.
   */
  afterFailure(error: unknown): Promise<void>;
}

/** Longest wait for the close that follows a failure: it comes within the same turn of Node's loop, or came before. */
const CLOSE_MS = 100;

/** Age at which a connection is replaced, because PostgreSQL's memory of one only grows. */
const MAX_AGE_MS = 3_600_000;

/**
 * Connections for the server's own statements; JavaScript's values are mapped to PostgreSQL's types, some by `types`.
 */
export function serverConnections(
  url: string,
  size: number,
  name: string,
  types: Record<string, PostgresType> = {},
): ConnectionPool<ServerConnection> {
  return new ConnectionPool<ServerConnection>(size, {
    make: () => {
      let losses = 0;
      const waiting: (() => void)[] = [];
      const sql = postgres(url, {
        max: 1,
        idle_timeout: 600,
        connect_timeout: 10,
        // The driver would end it in the middle of a transaction, and run the rest of that on the next one.
        max_lifetime: null,
        // The driver's own back-off grows to twenty seconds, too long once PostgreSQL is back.
        backoff: () => 0.1,
        connection: { application_name: name },
        types,
        onnotice: () => {},
        onclose: () => {
          losses += 1;
          for (const goOn of waiting.splice(0)) goOn();
        },
      });
      const afterFailure = async (error: unknown) => {
        if (!isOfSocket(error)) return;
        await new Promise<void>((goOn) => {
          waiting.push(goOn);
          setTimeout(goOn, CLOSE_MS);
        });
      };
      return { sql, madeAt: Date.now(), losses: () => losses, afterFailure };
    },
    isExpired: ({ madeAt }) => Date.now() - madeAt >= MAX_AGE_MS,
    end: (connection) => connection.sql.end({ timeout: 5 }),
    afterFailure: (connection, error) => connection.afterFailure(error),
  });
}

/** Whether the error is the system's, of a broken connection. */
function isOfSocket(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Statements on one connection, kept prepared. */
export function queryOn({ sql, afterFailure }: ServerConnection): RunQuery {
  return async <Found extends object>(text: string, parameters: readonly SqlParameter[] = []) => {
    try {
      const rows = await sql.unsafe(text, [...parameters] as never[], { prepare: true });
      return [...rows] as unknown as Found[];
    } catch (error) {
      await afterFailure(error);
      throw error;
    }
  };
}

/**
 * Runs `work` in one transaction that `begin` opens; a rejection rolls it back. When the connection is lost, what is
 * left of `work` is rejected with `ConnectionLostError`: the driver would run it on the next connection, outside of
 * the transaction, and half of the work would stay.
 */
export async function transactionOn<Result>(
  connection: ServerConnection,
  begin: () => Promise<unknown>,
  work: (query: RunQuery) => Promise<Result>,
): Promise<Result> {
  const before = connection.losses();
  const run = queryOn(connection);
  const check = () => {
    if (connection.losses() !== before)
      throw new ConnectionLostError('The connection was lost in a transaction.');
  };
  try {
    await begin();
    const result = await work(async (text, parameters) => {
      check();
      return run(text, parameters);
    });
    check();
    await connection.sql.unsafe('commit');
    return result;
  } catch (error) {
    await connection.afterFailure(error);
    // Without the connection there is nothing left to take back.
    if (connection.losses() === before) await connection.sql.unsafe('rollback').catch(() => {});
    throw error;
  }
}
