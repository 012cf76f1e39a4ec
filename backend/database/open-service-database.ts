import type { PendingQuery, Row } from 'postgres';
import type { ConnectionPool, NamedPoolLoad } from './connection-pool.ts';
import { type JobDatabase, openJobDatabase } from './job-database.ts';
import { type Listen, NoticeListener } from './notice-listener.ts';
import { type ServerConnection, serverConnections, transactionOn } from './server-connections.ts';
import type { RunQuery, ServiceDatabase, SqlParameter } from './service-database.ts';

/** SQL as `service_role` on a database that runs elsewhere. */
export interface OpenServiceDatabase {
  readonly service: ServiceDatabase;
  /** For the job queue. */
  readonly jobs: JobDatabase;
  /** Receives nothing behind a pooler in transaction mode. */
  readonly listen: Listen;
  ready(): Promise<boolean>;
  load(): readonly NamedPoolLoad[];
  stop(): Promise<void>;
}

/** Connects to a database; `url` names a login that may become `service_role`. */
export function openServiceDatabase(url: string): OpenServiceDatabase {
  const pool = serverConnections(url, 8, 'server');
  const jobs = openJobDatabase(url);
  const listener = new NoticeListener(url);
  return {
    service: serviceOn(pool),
    jobs,
    listen: listener.listen,
    ready: () => answers(pool),
    load: () => Object.entries({ server: pool, jobs }).map(([name, pool]) => ({ name, ...pool.load })),
    stop: async () => {
      await Promise.all([pool.end(), jobs.end()]);
      await listener.end();
    },
  };
}

/** SQL as `service_role` on connections that may change into it. */
export function serviceOn(pool: ConnectionPool<ServerConnection>): ServiceDatabase {
  return {
    query: async <Found extends object>(text: string, parameters: Parameters<RunQuery>[1] = []) => {
      const rows = await pool.use((connection) => runAsService(connection, text, parameters));
      return [...rows] as unknown as Found[];
    },
    transaction: (work) => pool.use((connection) => transactionAsService(connection, work)),
  };
}

/** Whether the database answers. */
export async function answers(pool: ConnectionPool<ServerConnection>): Promise<boolean> {
  try {
    await pool.use((connection) => runAsService(connection, 'select 1', []));
    return true;
  } catch {
    return false;
  }
}

const ENTER = `select set_config('role', 'service_role', true),
  set_config('request.jwt.claims', '{"role":"service_role"}', true),
  set_config('search_path', 'public, extensions', true), set_config('statement_timeout', '60s', true)`;

/**
 * Runs one statement as `service_role`, in one transaction. All four messages (begin,
 * role and claims, statement, commit) go out in one flush: if one fails, PostgreSQL rejects those
 * behind it and turns the commit into a rollback.
 */
async function runAsService(
  { sql: connection }: ServerConnection,
  text: string,
  parameters: readonly SqlParameter[],
): Promise<Row[]> {
  const begin = start(connection.unsafe('begin'));
  const role = start(connection.unsafe(ENTER, [], { prepare: true }));
  // The driver's own parameter type leaves out what its serializers accept.
  const main = start(connection.unsafe(text, [...parameters] as never[], extended));
  const commit = start(connection.unsafe('commit'));
  await succeeded([begin, role, main, commit]);
  return await main;
}

/** Runs `work` in one transaction as `service_role`; a rejection rolls it back. */
function transactionAsService<Result>(
  connection: ServerConnection,
  work: (query: RunQuery) => Promise<Result>,
): Promise<Result> {
  const begin = () => {
    const statements = [
      start(connection.sql.unsafe('begin')),
      start(connection.sql.unsafe(ENTER, [], { prepare: true })),
    ];
    return succeeded(statements);
  };
  return transactionOn(connection, begin, work);
}

/** `simple: false` is missing in the driver's types: without it, statements without values are never prepared. */
const extended: { prepare: boolean } = { ...{ simple: false }, prepare: true };

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
