import type { PendingQuery, Row, Sql } from 'postgres';
import type { SqlParameter } from './service-database.ts';

const enter = `select set_config('role', 'service_role', true),
  set_config('request.jwt.claims', '{"role":"service_role"}', true),
  set_config('search_path', 'public, extensions', true), set_config('statement_timeout', '60s', true)`;

/**
 * Runs one statement as `service_role`, in a transaction of its own. All four messages (begin,
 * role and claims, statement, commit) go out in one flush: if one fails, PostgreSQL refuses those
 * behind it and turns the commit into a rollback.
 */
export async function runAsService(
  lane: Sql,
  text: string,
  parameters: readonly SqlParameter[],
): Promise<Row[]> {
  const begin = start(lane.unsafe('begin'));
  const role = start(lane.unsafe(enter, [], { prepare: true }));
  // The driver's own parameter type leaves out what its serializers accept.
  const main = start(lane.unsafe(text, [...parameters] as never[], extended));
  const commit = start(lane.unsafe('commit'));
  await succeeded([begin, role, main, commit]);
  return await main;
}

/** Runs `work` in one transaction as `service_role`; a rejection rolls it back. */
export async function transactionAsService<Result>(
  lane: Sql,
  work: (lane: Sql) => Promise<Result>,
): Promise<Result> {
  const begin = start(lane.unsafe('begin'));
  const role = start(lane.unsafe(enter, [], { prepare: true }));
  let result: Result;
  try {
    await succeeded([begin, role]);
    result = await work(lane);
  } catch (error) {
    await lane.unsafe('rollback');
    throw error;
  }
  await lane.unsafe('commit');
  return result;
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
