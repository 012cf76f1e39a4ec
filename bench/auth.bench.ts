import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPasswordHasher } from '#backend/auth/password-hasher.ts';
import type { BackendServer } from './backend-server.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = 5_000;
/** People who sign in at once, each again as soon as it has worked. */
const SIGNERS = 8;
/** Reads of the catalog a second, whether or not the earlier ones are answered. */
const READS_PER_SECOND = 100;
const PASSWORD = 'a brush dipped in tea';

/** Sign-ins a second and their effect on other requests, in alternating runs. */
export default async function measureAuth(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-bench-'));
  const child = fork(join(import.meta.dirname, 'backend-server.ts'), [join(folder, 'data')]);
  try {
    const [server]: BackendServer[] = await once(child, 'message');
    if (!server) throw new Error('The server did not start.');
    const addresses = await Promise.all(Array.from({ length: SIGNERS }, (_, index) => signUp(server, index)));
    const quiet: number[] = [];
    const busy: number[] = [];
    const alone: number[] = [];
    const beside: number[] = [];
    // The first round warms up.
    for (let round = -1; round < ROUNDS; round++) {
      const reads = await readFor(server);
      const signIns = await signInFor(server, addresses);
      const [readsBeside, signInsBeside] = await Promise.all([readFor(server), signInFor(server, addresses)]);
      if (round < 0) continue;
      quiet.push(...reads);
      busy.push(...readsBeside);
      alone.push(signIns.length / (ROUND_MS / 1000));
      beside.push(signInsBeside.length / (ROUND_MS / 1000));
    }
    return [
      `${SIGNERS} people signing in without a pause (argon2id, 19 MiB, two passes: ${(await hashMs()).toFixed(0)} ms a password), beside ${READS_PER_SECOND} reads of the catalog a second; ${ROUNDS} alternating runs of ${ROUND_MS / 1000} s. The load comes from the same machine.`,
      [
        '| | sign-ins/s (median) | read ms: median | p95 | p99 |',
        '|---|---|---|---|---|',
        `| reads alone | – | ${spread(quiet)} |`,
        `| sign-ins alone | ${median(alone).toFixed(1)} | – | – | – |`,
        `| both | ${median(beside).toFixed(1)} | ${spread(busy)} |`,
      ].join('\n'),
    ].join('\n\n');
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

function spread(times: readonly number[]): string {
  return [median(times), percentile(times, 0.95), percentile(times, 0.99)]
    .map((ms) => ms.toFixed(1))
    .join(' | ');
}

async function signUp(server: BackendServer, index: number): Promise<string> {
  const email = `bench-${index}@example.test`;
  await post(server, 'admin/users', server.secretKey, { email, password: PASSWORD, email_confirm: true });
  return email;
}

/** Milliseconds of every sign-in that began within the round. */
async function signInFor(server: BackendServer, addresses: readonly string[]): Promise<number[]> {
  const end = performance.now() + ROUND_MS;
  const times = addresses.map(async (email) => {
    const own: number[] = [];
    while (performance.now() < end) {
      const start = performance.now();
      await post(server, 'token?grant_type=password', server.publishableKey, { email, password: PASSWORD });
      own.push(performance.now() - start);
    }
    return own;
  });
  return (await Promise.all(times)).flat();
}

/** Milliseconds of reads that start at an even pace. */
async function readFor(server: BackendServer): Promise<number[]> {
  const address = `${server.origin}/rest/v1/art_styles?select=slug,display_name,tagline&order=sort_order.asc`;
  const read = async () => {
    const start = performance.now();
    const response = await fetch(address, { headers: { apikey: server.publishableKey } });
    await response.text();
    if (!response.ok) throw new Error(`A read was answered with ${response.status}.`);
    return performance.now() - start;
  };
  const start = performance.now();
  const reads: Promise<number>[] = [];
  for (let due = 0; due < ROUND_MS; due += 1000 / READS_PER_SECOND) {
    await wait(Math.max(0, start + due - performance.now()));
    reads.push(read());
  }
  return Promise.all(reads);
}

async function post(server: BackendServer, path: string, key: string, body: object): Promise<void> {
  const response = await fetch(`${server.origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
}

/** What one password costs when nothing else runs. */
async function hashMs(): Promise<number> {
  const { hash, verify } = createPasswordHasher();
  const stored = await hash(PASSWORD);
  const times: number[] = [];
  for (let run = 0; run < 15; run++) {
    const start = performance.now();
    await verify(PASSWORD, stored);
    times.push(performance.now() - start);
  }
  return median(times);
}
