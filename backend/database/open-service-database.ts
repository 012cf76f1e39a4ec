import { type JobDatabase, openJobDatabase } from './job-database.ts';
import type { LanePool, NamedPoolLoad } from './lane-pool.ts';
import { type Listen, NoticeListener } from './notice-listener.ts';
import { runAsService, transactionAsService } from './run-as-service.ts';
import { type ServerLane, serverLanes } from './server-lanes.ts';
import type { RunQuery, ServiceDatabase } from './service-database.ts';

/** SQL as `service_role` on a database that runs elsewhere. */
export interface OpenServiceDatabase {
  readonly service: ServiceDatabase;
  /** For the job queue. */
  readonly jobs: JobDatabase;
  /** Hears nothing behind a pooler that lends connections by transaction. */
  readonly listen: Listen;
  ready(): Promise<boolean>;
  load(): readonly NamedPoolLoad[];
  stop(): Promise<void>;
}

/** Connects to a database; `url` names a login that may become `service_role`. */
export function openServiceDatabase(url: string): OpenServiceDatabase {
  const lanes = serverLanes(url, 8, 'server');
  const jobs = openJobDatabase(url);
  const listener = new NoticeListener(url);
  return {
    service: serviceOn(lanes),
    jobs,
    listen: listener.listen,
    ready: () => answers(lanes),
    load: () => Object.entries({ server: lanes, jobs }).map(([name, pool]) => ({ name, ...pool.load })),
    stop: async () => {
      await Promise.all([lanes.end(), jobs.end()]);
      await listener.end();
    },
  };
}

/** SQL as `service_role` on connections that may change into it. */
export function serviceOn(lanes: LanePool<ServerLane>): ServiceDatabase {
  return {
    query: async <Found extends object>(text: string, parameters: Parameters<RunQuery>[1] = []) => {
      const rows = await lanes.use((lane) => runAsService(lane, text, parameters));
      return [...rows] as unknown as Found[];
    },
    transaction: (work) => lanes.use((lane) => transactionAsService(lane, work)),
  };
}

/** Whether the database answers. */
export async function answers(lanes: LanePool<ServerLane>): Promise<boolean> {
  try {
    await lanes.use((lane) => runAsService(lane, 'select 1', []));
    return true;
  } catch {
    return false;
  }
}
