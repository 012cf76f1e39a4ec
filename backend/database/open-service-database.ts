import type { ConnectionPool, NamedPoolLoad } from './connection-pool.ts';
import { type JobDatabase, openJobDatabase } from './job-database.ts';
import { type Listen, NoticeListener } from './notice-listener.ts';
import { runAsService, transactionAsService } from './run-as-service.ts';
import { type ServerConnection, serverConnections } from './server-connections.ts';
import type { RunQuery, ServiceDatabase } from './service-database.ts';

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
