import type { ConnectionPool } from './connection-pool.ts';
import { queryOn, type ServerConnection, transactionOn } from './server-connections.ts';
import type { ServiceDatabase } from './service-database.ts';

/** SQL as the role that the connections of `pool` log in as; nothing changes role. */
export function loginDatabase(pool: ConnectionPool<ServerConnection>): ServiceDatabase {
  return {
    query: (text, parameters) => pool.use((connection) => queryOn(connection)(text, parameters)),
    transaction: (work) =>
      pool.use((connection) => transactionOn(connection, async () => connection.sql.unsafe('begin'), work)),
  };
}
