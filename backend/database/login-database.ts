import type { Sql } from 'postgres';
import type { LanePool } from './lane-pool.ts';
import type { RunQuery, ServiceDatabase } from './service-database.ts';

/** SQL as the role that the connections of `lanes` log in as; nothing changes role. */
export function loginDatabase(lanes: LanePool<Sql>): ServiceDatabase {
  return {
    query: (text, parameters) => lanes.use((lane) => queryOn(lane)(text, parameters)),
    transaction: (work) =>
      lanes.use(async (lane) => {
        await lane.unsafe('begin');
        try {
          const result = await work(queryOn(lane));
          await lane.unsafe('commit');
          return result;
        } catch (error) {
          await lane.unsafe('rollback');
          throw error;
        }
      }),
  };
}

/** Statements on one connection, kept prepared. */
export function queryOn(lane: Sql): RunQuery {
  return async <Found extends object>(text: string, parameters: Parameters<RunQuery>[1] = []) => {
    const rows = await lane.unsafe(text, [...parameters] as never[], { prepare: true });
    return [...rows] as unknown as Found[];
  };
}
