import type { PendingQuery, Row } from 'postgres';
import { type ServerConnection, transactionOn } from './server-connections.ts';
import type { RunQuery, SqlParameter } from './service-database.ts';

const ENTER = `select set_config('role', 'service_role', true),
  set_config('request.jwt.claims', '{"role":"service_role"}', true),
  set_config('search_path', 'public, extensions', true), set_config('statement_timeout', '60s', true)`;

/**
 * Runs one statement as `service_role`, in one transaction. All four messages (begin,
 * role and claims, statement, commit) go out in one flush: if one fails, PostgreSQL rejects those
 * behind it and turns the commit into a rollback.
 */
export async function runAsService(
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
export function transactionAsService<Result>(
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
