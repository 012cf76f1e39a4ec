import { afterEach, expect, it, vi } from 'vitest';
import { ClientTurns, type RequestDatabase } from './client-turns.ts';

const request = new Request('http://pawtrait.test');
const caller = { role: 'anon', claims: { role: 'anon' } } as const;

/** A database whose statements end on demand. */
function slowDatabase() {
  const running: ((fails?: boolean) => void)[] = [];
  const begin = () =>
    new Promise<[]>((resolve, reject) => {
      running.push((fails) => (fails ? reject(new Error('canceled')) : resolve([])));
    });
  const database: RequestDatabase = { run: begin, read: async () => void (await begin()) };
  return { database, running };
}

afterEach(() => void vi.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets each client run six statements at once, and the next when one has ended or failed', async () => {
  const { database, running } = slowDatabase();
  const turns = new ClientTurns();
  const send = (client: string) => turns.of(client, database, request).run(caller, 'select', []);
  const sent = Array.from({ length: 8 }, () => send('192.0.2.1').catch(() => 'failed'));
  expect(running).toHaveLength(6);
  void send('192.0.2.2');
  expect(running).toHaveLength(7);
  running[0]?.();
  running[1]?.(true);
  await settled();
  expect(running).toHaveLength(9);
  expect(await Promise.all(sent.slice(0, 2))).toEqual([[], 'failed']);
});

it('gives no turn to what waits for a client that has hung up', async () => {
  const { database, running } = slowDatabase();
  const turns = new ClientTurns();
  const client = new AbortController();
  const left = new Request(request, { signal: client.signal });
  const send = (from: Request) => turns.of('192.0.2.1', database, from).run(caller, 'select', []);
  for (let sent = 0; sent < 6; sent++) void send(request);
  const waiting = send(left);
  void send(request);
  client.abort();
  await expect(waiting).rejects.toMatchObject({ status: 499 });
  await expect(send(left)).rejects.toMatchObject({ status: 499 });
  running[0]?.();
  running[1]?.();
  await settled();
  expect(running).toHaveLength(7);
});

it('rejects what stands behind too many of the same client, and what has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { database, running } = slowDatabase();
  const turns = new ClientTurns();
  const failures: string[] = [];
  const send = () =>
    void turns
      .of('192.0.2.1', database, request)
      .run(caller, 'select', [])
      .catch(({ message }) => failures.push(message));
  for (let sent = 0; sent < 1_007; sent++) send();
  await settled();
  expect(failures).toEqual(['Too many of your requests are waiting.']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failures).toHaveLength(1_001);
  expect(new Set(failures.slice(1))).toEqual(new Set(['Waited too long for other requests of yours.']));
  // Those that gave up have taken no turn.
  running[0]?.();
  await settled();
  expect(running).toHaveLength(6);
  send();
  expect(running).toHaveLength(7);
});
