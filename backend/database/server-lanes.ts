import postgres, { type Sql } from 'postgres';
import { LanePool } from './lane-pool.ts';

/** Connections for the server's own statements; JavaScript's values are mapped to PostgreSQL's types. */
export function serverLanes(url: string, size: number, name: string): LanePool<Sql> {
  return new LanePool<Sql>(size, {
    make: () =>
      postgres(url, {
        max: 1,
        idle_timeout: 600,
        connect_timeout: 10,
        max_lifetime: 3_600,
        connection: { application_name: name },
        onnotice: () => {},
      }),
    end: (lane) => lane.end({ timeout: 5 }),
  });
}
