import type { LanePool } from './lane-pool.ts';
import { queryOn, type ServerLane, transactionOn } from './server-lanes.ts';
import type { ServiceDatabase } from './service-database.ts';

/** SQL as the role that the connections of `lanes` log in as; nothing changes role. */
export function loginDatabase(lanes: LanePool<ServerLane>): ServiceDatabase {
  return {
    query: (text, parameters) => lanes.use((lane) => queryOn(lane)(text, parameters)),
    transaction: (work) =>
      lanes.use((lane) => transactionOn(lane, async () => lane.sql.unsafe('begin'), work)),
  };
}
