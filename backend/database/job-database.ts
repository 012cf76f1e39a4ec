import type { PoolLoad } from './connection-pool.ts';
import { queryOn, type ServerConnection, serverConnections, transactionOn } from './server-connections.ts';
import type { SqlParameter } from './service-database.ts';

/** SQL as pg-boss writes it: json as text, and without values several statements in one text. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: object[] }>;

/** The database adapter of pg-boss, as `service_role`. */
export interface JobDatabase {
  readonly executeSql: ExecuteSql;
  /** Runs `work` in one transaction; a rejection rolls it back. */
  transaction<Result>(
    work: (database: { readonly executeSql: ExecuteSql }) => Promise<Result>,
  ): Promise<Result>;
}

export interface OpenJobDatabase extends JobDatabase {
  readonly load: PoolLoad;
  end(): Promise<void>;
}

/**
 * Connections for the job queue. They are its own, so that it never waits for visitors and none of them for it;
 * `url` names a login that may become `service_role`.
 */
export function openJobDatabase(url: string): OpenJobDatabase {
  const pool = serverConnections(url, 2, 'jobs', { json });
  return {
    executeSql: (text, values = []) =>
      pool.use(async (connection) => {
        await connection.sql.unsafe(ENTER);
        if (values.length > 0) return { rows: await queryOn(connection)(text, values as SqlParameter[]) };
        try {
          return { rows: await runTexts(connection, text) };
        } catch (error) {
          await connection.afterFailure(error);
          // Such texts begin a transaction themselves.
          await connection.sql.unsafe('rollback').catch(() => {});
          throw error;
        }
      }),
    transaction: (work) =>
      pool.use((connection) =>
        transactionOn(
          connection,
          () => connection.sql.unsafe(`${ENTER}; begin`),
          (query) =>
            work({
              executeSql: async (text, values) => ({ rows: await query(text, values as SqlParameter[]) }),
            }),
        ),
      ),
    get load() {
      return pool.load;
    },
    end: () => pool.end(),
  };
}

/** Per connection, not per transaction: pg-boss begins its own. These connections serve only pg-boss. */
const ENTER = `set role service_role; set statement_timeout = '60s'`;

/** pg-boss hands json over as text, of which the driver would make a json string. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** All rows of all statements in a text. */
async function runTexts({ sql }: ServerConnection, text: string): Promise<object[]> {
  const found: object[] | object[][] = await sql.unsafe(text);
  // The driver returns one result for one statement, and a list of them for several.
  return 'command' in found ? [...found] : found.flat();
}
