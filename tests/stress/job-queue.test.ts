import { PgBoss } from 'pg-boss';
import { afterEach, expect, test } from 'vitest';
import { type JobQueue, openJobQueue } from '#server/jobs/job-queue.ts';
import { openTestBackend, quiet } from '../integration/start-backend.ts';

const shop = await openTestBackend();

let queues: JobQueue[] = [];
const open = async () => {
  const queue = await openJobQueue({
    database: shop.backend.jobs,
    log: quiet,
    everySeconds: 0.5,
    superviseSeconds: 1,
  });
  queues.push(queue);
  return queue;
};
/** A separate queue: no order is paid here. */
const fill = async (name: string, jobs: number, retries = 19) => {
  await shop.owner`select pgboss.create_queue(${name}, ${shop.owner.json({
    policy: 'standard',
    retryLimit: retries,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 20,
  })})`;
  await shop.owner`insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
    select ${name}, jsonb_build_object('n', n), ${retries}, 10, true, 3600, 20 from generate_series(1, ${jobs}) n`;
};
const rowsOf = (name: string) =>
  shop.owner`select state, retry_count, output ->> 'message' as message,
    extract(epoch from start_after - now())::float as pause from pgboss.job where name = ${name}`;
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

test('jobs are each done by one of two processes, once', async () => {
  await fill('each', 40);
  const done: number[] = [];
  for (const queue of [await open(), await open()]) {
    await queue.work<{ n: number }>('each', async ({ n }) => {
      done.push(n);
    });
  }
  await expect
    .poll(() => rowsOf('each'), { timeout: 20_000 })
    .toMatchObject(Array.from({ length: 40 }, () => ({ state: 'completed', retry_count: 0 })));
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

test('jobs are retried after a failure, later each time, and given up after the last try', async () => {
  await fill('failing', 1, 2);
  const queue = await open();
  await queue.work('failing', async () => {
    throw new Error('No paper.');
  });
  for (const [tries, least, most] of [
    [0, 10, 20],
    [1, 20, 40],
  ] as const) {
    await expect
      .poll(() => rowsOf('failing'), { timeout: 20_000 })
      .toMatchObject([{ state: 'retry', retry_count: tries, message: 'No paper.' }]);
    const [job] = await rowsOf('failing');
    expect(job?.pause).toBeGreaterThan(least - 5);
    expect(job?.pause).toBeLessThanOrEqual(most);
    await shop.owner`update pgboss.job set start_after = now() where name = 'failing'`;
  }
  await expect
    .poll(() => rowsOf('failing'), { timeout: 20_000 })
    .toMatchObject([{ state: 'failed', retry_count: 2 }]);
});

test('jobs are put back by a process that stops, and taken up at once by the next', async () => {
  await fill('slow', 1);
  const first = await open();
  let began = () => {};
  const begins = new Promise<void>((resolve) => {
    began = resolve;
  });
  await first.work('slow', async (_, signal) => {
    began();
    await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  });
  await begins;
  await first.stop();
  expect(await rowsOf('slow')).toMatchObject([{ state: 'created', message: null }]);
  const second = await open();
  await second.work('slow', async () => {});
  await expect.poll(() => rowsOf('slow'), { timeout: 20_000 }).toMatchObject([{ state: 'completed' }]);
});

test('jobs of a dead process are retried, and it can no longer complete them', async () => {
  await fill('dead', 1);
  const [dead, living] = [await open(), await open()];
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const hang = (_: unknown, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      ends.push(resolve);
      signals.push(signal);
    });
  await dead.work('dead', hang);
  await expect.poll(() => ends.length, { timeout: 20_000 }).toBe(1);
  await shop.owner`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 1 where name = 'dead'`;
  await living.work('dead', hang);
  await expect.poll(() => ends.length, { timeout: 20_000 }).toBe(2);
  // The worker that was thought dead reports that it is done.
  ends[0]?.();
  await expect
    .poll(() => rowsOf('dead'), { timeout: 20_000 })
    .toMatchObject([{ state: 'active', retry_count: 1 }]);
  ends[1]?.();
  await expect.poll(() => rowsOf('dead'), { timeout: 20_000 }).toMatchObject([{ state: 'completed' }]);
  expect(signals).toHaveLength(2);
});

test('jobs are in the tables of pg-boss, readable by the server only', async () => {
  const boss = new PgBoss({ db: shop.backend.jobs, migrate: false, schedule: false, supervise: false });
  const { ok, ...drift } = await boss.detectSchemaDrift();
  expect(ok, JSON.stringify(drift)).toBe(true);
  const tables = await shop.owner`
    select c.relname, c.relrowsecurity and c.relforcerowsecurity as is_guarded, r.name as reader
    from pg_class c left join unnest(array['anon', 'authenticated']) r (name)
      on has_table_privilege(r.name, c.oid, 'select, insert, update, delete, truncate, references, trigger')
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`;
  expect(tables.length).toBeGreaterThan(8);
  for (const table of tables) expect(table).toMatchObject({ is_guarded: true, reader: null });
  const functions = await shop.owner`
    select p.proname from pg_proc p, unnest(array['anon', 'authenticated']) r (name)
    where p.pronamespace = 'pgboss'::regnamespace and has_function_privilege(r.name, p.oid, 'execute')`;
  expect(functions).toEqual([]);
  for (const key of [shop.backend.keys.publishable, shop.backend.keys.secret]) {
    const answer = await shop.fetch('/rest/v1/job', {
      headers: { apikey: key, 'accept-profile': 'pgboss' },
    });
    expect(answer.status).toBe(406);
  }
});
