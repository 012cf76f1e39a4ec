import type { Caller } from '../caller.ts';
import { LanePool } from './lane-pool.ts';
import { queryOn } from './login-database.ts';
import { runAs, transactionAs } from './run-as.ts';
import type { RunQuery, ServiceDatabase } from './service-database.ts';

const serviceCaller: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** SQL as `service_role` on a database that runs elsewhere. */
export interface OpenServiceDatabase {
  readonly service: ServiceDatabase;
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Connects to a database; `url` names a login that may become `service_role`. */
export function openServiceDatabase(url: string): OpenServiceDatabase {
  const lanes = new LanePool({ url, size: 8, name: 'server', verbatim: false });
  return { service: serviceOn(lanes), ready: () => answers(lanes), stop: () => lanes.end() };
}

/** SQL as `service_role` on connections that may change into it. */
export function serviceOn(lanes: LanePool): ServiceDatabase {
  return {
    query: async <Found extends object>(text: string, parameters: Parameters<RunQuery>[1] = []) => {
      const rows = await lanes.use((lane) => runAs(lane, serviceCaller, { text, parameters, prepare: true }));
      return [...rows] as unknown as Found[];
    },
    transaction: (work) => lanes.use((lane) => transactionAs(lane, serviceCaller, () => work(queryOn(lane)))),
  };
}

/** Whether the database answers. */
export async function answers(lanes: LanePool): Promise<boolean> {
  try {
    await lanes.use((lane) =>
      runAs(lane, serviceCaller, { text: 'select 1', parameters: [], prepare: true }),
    );
    return true;
  } catch {
    return false;
  }
}
