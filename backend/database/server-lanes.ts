import postgres, { type PostgresType, type Sql } from 'postgres';
import { LanePool } from './lane-pool.ts';
import type { RunQuery, SqlParameter } from './service-database.ts';
import { ConnectionLostError } from './wire/database-error.ts';

/** A connection for the server's own statements, opened anew when it was lost. */
export interface ServerLane {
  readonly sql: Sql;
  /** How often the connection was lost so far. */
  losses(): number;
}

/** Connections for the server's own statements; JavaScript's values are mapped to PostgreSQL's types, some by `types`. */
export function serverLanes(
  url: string,
  size: number,
  name: string,
  types: Record<string, PostgresType> = {},
): LanePool<ServerLane> {
  return new LanePool<ServerLane>(size, {
    make: () => {
      let losses = 0;
      const sql = postgres(url, {
        max: 1,
        idle_timeout: 600,
        connect_timeout: 10,
        max_lifetime: 3_600,
        // The driver's own pause grows to twenty seconds, in which nobody would notice that PostgreSQL is back.
        backoff: () => 0.1,
        connection: { application_name: name },
        types,
        onnotice: () => {},
        onclose: () => {
          losses += 1;
        },
      });
      return { sql, losses: () => losses };
    },
    end: (lane) => lane.sql.end({ timeout: 5 }),
  });
}

/** Statements on one connection, kept prepared. */
export function queryOn({ sql }: ServerLane): RunQuery {
  return async <Found extends object>(text: string, parameters: readonly SqlParameter[] = []) => {
    const rows = await sql.unsafe(text, [...parameters] as never[], { prepare: true });
    return [...rows] as unknown as Found[];
  };
}

/**
 * Runs `work` in one transaction that `begin` opens; a rejection rolls it back. When the connection is lost, what is
 * left of `work` is refused with `ConnectionLostError`: the driver would run it on the next connection, outside of
 * the transaction, and half of the work would stay.
 */
export async function transactionOn<Result>(
  lane: ServerLane,
  begin: () => Promise<unknown>,
  work: (query: RunQuery) => Promise<Result>,
): Promise<Result> {
  const before = lane.losses();
  const run = queryOn(lane);
  const check = () => {
    if (lane.losses() !== before) throw new ConnectionLostError('The connection was lost in a transaction.');
  };
  try {
    await begin();
    const result = await work(async (text, parameters) => {
      check();
      return run(text, parameters);
    });
    check();
    await lane.sql.unsafe('commit');
    return result;
  } catch (error) {
    // Without the connection there is nothing left to take back.
    if (lane.losses() === before) await lane.sql.unsafe('rollback').catch(() => {});
    throw error;
  }
}
