import postgres from 'postgres';
import type { Caller, CallerRole } from '../caller.ts';
import type { Logger } from '../logger.ts';
import { bootstrapDatabase, type LoginUrls, withStartLock } from './bootstrap-database.ts';
import { ConnectionPool, type NamedPoolLoad } from './connection-pool.ts';
import { type JobDatabase, openJobDatabase } from './job-database.ts';
import { keepCluster } from './keep-cluster.ts';
import { loginDatabase } from './login-database.ts';
import { migrate } from './migrate.ts';
import { type Listen, NoticeListener } from './notice-listener.ts';
import { answers, serviceOn } from './open-service-database.ts';
import { retryRolledBack } from './retry-rolled-back.ts';
import { type RunOptions, readRequest, requestConnection, runRequest } from './run-request.ts';
import { serverConnections } from './server-connections.ts';
import type { ServiceDatabase } from './service-database.ts';
import { StatementMemory } from './statement-memory.ts';
import type { TextRow } from './wire/text-rows.ts';
import type { RowReceiver } from './wire/wire-connection.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  /** Connect here (as a superuser) instead of running PostgreSQL in `dataDir/postgres`. */
  readonly databaseUrl?: string | undefined;
  /** Folder with `migrations/` and `seed.sql`. */
  readonly migrationsDir: string;
  readonly log: Logger;
}

/** A migrated database, ready for requests. */
export interface Database {
  /**
   * Runs one statement as the caller. Parameters and results are PostgreSQL's own text.
   * Rejects with `DatabaseError` for an error of PostgreSQL, `DatabaseBusyError` when no connection
   * gets free, and an error with the system's code when PostgreSQL cannot be reached.
   */
  run(
    caller: Caller,
    text: string,
    parameters: readonly (string | null)[],
    options?: RunOptions,
  ): Promise<readonly TextRow[]>;
  /** `run` for rows that `receiver` takes as they come. */
  read(
    caller: Caller,
    text: string,
    parameters: readonly (string | null)[],
    receiver: RowReceiver,
    options: RunOptions,
  ): Promise<void>;
  readonly service: ServiceDatabase;
  /** As `supabase_auth_admin`: sees schema `auth` and nothing else. */
  readonly auth: ServiceDatabase;
  /** For the job queue. */
  readonly jobs: JobDatabase;
  readonly listen: Listen;
  ready(): Promise<boolean>;
  /** How busy each pool of connections is. */
  load(): readonly NamedPoolLoad[];
  /** Ends all connections and, when it runs here, PostgreSQL. Idempotent. */
  stop(): Promise<void>;
}

/** Starts, adopts or connects to PostgreSQL, bootstraps and migrates it, and opens its connections. */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { log } = options;
  if (options.databaseUrl) {
    try {
      return open(await prepare(options.databaseUrl, options.migrationsDir, log), async () => {});
    } catch (error) {
      throw explain(error);
    }
  }
  const cluster = await keepCluster(options.dataDir, log);
  try {
    return open(await prepare(cluster.url, options.migrationsDir, log), cluster.stop);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Explains what to change when DATABASE_URL is at fault. */
function explain(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '42501') {
    return new Error(`DATABASE_URL has to name a superuser, who sets up roles and schemas (${message}).`, {
      cause: error,
    });
  }
  if (code && /^(E[A-Z]+|CONNECT_TIMEOUT|28P01|28000|3D000)$/.test(code)) {
    return new Error(`DATABASE_URL does not lead to a database: ${message}.`, { cause: error });
  }
  return error;
}

async function prepare(ownerUrl: string, migrationsDir: string, log: Logger): Promise<LoginUrls> {
  const owner = postgres(ownerUrl, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'backend start' },
  });
  try {
    return await withStartLock(owner, async () => {
      const logins = await bootstrapDatabase(owner, ownerUrl);
      await migrate(owner, migrationsDir, log);
      return logins;
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
}

function open({ requests: url, auth: authUrl }: LoginUrls, stopCluster: () => Promise<void>): Database {
  // A pool for every role: plans depend on the role, and no kind of caller can starve another.
  const sizes: Record<CallerRole, number> = { anon: 12, authenticated: 14, service_role: 6 };
  const pool = (role: CallerRole) =>
    new ConnectionPool(sizes[role], {
      make: () => requestConnection(url, role),
      end: (connection) => connection.close(),
    });
  const requests = {
    anon: pool('anon'),
    authenticated: pool('authenticated'),
    service_role: pool('service_role'),
  };
  const own = serverConnections(url, 8, 'server');
  const auth = serverConnections(authUrl, 6, 'auth');
  const jobs = openJobDatabase(url);
  const listener = new NoticeListener(url);
  const memory = new StatementMemory();
  let stopping: Promise<void> | undefined;

  const stop = async () => {
    await Promise.all([...Object.values(requests), own, auth, jobs].map((pool) => pool.end()));
    await listener.end();
    await stopCluster();
  };

  return {
    run: (caller, text, parameters, runOptions) =>
      retryRolledBack(() =>
        requests[caller.role].use((connection) =>
          runRequest(connection, caller, { text, parameters, keep: memory.shouldPrepare(text) }, runOptions),
        ),
      ),
    read: (caller, text, parameters, receiver, runOptions) =>
      requests[caller.role].use((connection) =>
        readRequest(
          connection,
          caller,
          { text, parameters, keep: memory.shouldPrepare(text) },
          receiver,
          runOptions,
        ),
      ),
    service: serviceOn(own),
    auth: loginDatabase(auth),
    jobs,
    listen: listener.listen,
    ready: () => answers(own),
    load: () =>
      Object.entries({ ...requests, server: own, auth, jobs }).map(([name, pool]) => ({
        name,
        ...pool.load,
      })),
    stop: () => (stopping ??= stop()),
  };
}
