import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import { readPostmaster } from '#backend/database/postmaster.ts';
import type { BackendServer } from './backend-server.ts';
import { startPostgRest } from './postgrest-peer.ts';
import { cpuTime } from './process-tree.ts';
import { median } from './statistics.ts';
import { type Load, wrk } from './wrk.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 6;

const READS: readonly { readonly name: string; readonly path: string }[] = [
  {
    name: 'catalog: 12 styles',
    path: 'art_styles?select=slug,display_name,tagline,category,sort_order,thumb_image_url,thumb_image_path&is_active=eq.true&order=sort_order.asc',
  },
  {
    name: 'list: 100 photos',
    path: 'app_photos?select=*&slot=eq.bench&is_active=eq.true&order=sort_order.asc,created_at.desc&limit=100',
  },
];

/** Anonymous reads through the shop's gateway beside PostgREST on the same cluster, in alternating runs. */
export default async function measureRest(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-bench-'));
  const dataDir = join(folder, 'data');
  const child = fork(join(import.meta.dirname, 'backend-server.ts'), [dataDir]);
  try {
    const [ours]: BackendServer[] = await once(child, 'message');
    if (!ours) throw new Error('The server did not start.');
    const peer = await startPostgRest(await prepare(dataDir));
    try {
      const database = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
      const lines: string[] = [];
      for (const { name, path } of READS) {
        const mine = {
          url: `${ours.origin}/rest/v1/${path}`,
          headers: { apikey: ours.publishableKey },
          pids: [child.pid ?? 0, database],
        };
        const theirs = peer && { url: `${peer.origin}/${path}`, headers: {}, pids: [peer.pid, database] };
        if (theirs) await compareAnswers(mine, theirs);
        const found = await alternate(mine, theirs);
        lines.push(line(name, found.mine, found.theirs));
      }
      return [
        `Anonymous reads of one address by \`wrk -t1 -c16 -d${SECONDS}s\`, median of ${ROUNDS} alternating runs; nothing is cached. Ours: the whole request path of the shop (request log, security headers, api key) in one process. ${peer ? `Peer: PostgREST ${peer.version} on the same cluster, no key or token to check, 16 connections; both answered the same JSON. Processor time is that of server and PostgreSQL together, and depends less on what else the machine does.` : 'The package of PostgREST is not installed here: no comparison.'}`,
        [
          '| read | requests/s | p99 ms | CPU µs a request | PostgREST requests/s | p99 ms | CPU µs a request | ratio of requests/s | of CPU |',
          '|---|---|---|---|---|---|---|---|---|',
          ...lines,
        ].join('\n'),
      ].join('\n\n');
    } finally {
      await peer?.stop();
    }
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Processes that work for the answer. */
  readonly pids: readonly number[];
}

/** Load with the processor time of one request, in microseconds. */
interface CostlyLoad extends Load {
  readonly cpu: number;
}

/** Fills the list and makes a login for the peer; its address. */
async function prepare(dataDir: string): Promise<string> {
  const ownerUrl = ownerUrlOf(dataDir) ?? '';
  const owner = postgres(ownerUrl, { max: 1 });
  const peerPassword = randomBytes(16).toString('hex');
  await owner.unsafe(`
    create role postgrest_peer login noinherit password '${peerPassword}';
    grant anon to postgrest_peer;
    grant connect on database postgres to postgrest_peer;
    insert into public.app_photos (slot, public_url, sort_order, alt_text, title)
      select 'bench', '/samples/photo-' || n || '.webp', n % 10, 'A photo of a pet', 'Photo ' || n
      from generate_series(1, 100) n;
    analyze;`);
  await owner.end();
  return `postgres://postgrest_peer:${peerPassword}@${new URL(ownerUrl).host}/postgres`;
}

async function compareAnswers(mine: Target, theirs: Target): Promise<void> {
  const [first, second] = await Promise.all(
    [mine, theirs].map(async ({ url, headers }) => (await fetch(url, { headers })).json()),
  );
  if (!isDeepStrictEqual(first, second)) throw new Error(`Different answers to ${mine.url}`);
}

async function alternate(mine: Target, theirs: Target | null) {
  const found: { mine: CostlyLoad[]; theirs: CostlyLoad[] } = { mine: [], theirs: [] };
  for (let round = -1; round < ROUNDS; round++) {
    // The first round warms up.
    const seconds = round < 0 ? 2 : SECONDS;
    const first = await run(mine, seconds);
    const second = theirs && (await run(theirs, seconds));
    if (round < 0) continue;
    found.mine.push(first);
    if (second) found.theirs.push(second);
  }
  return found;
}

async function run({ url, headers, pids }: Target, seconds: number): Promise<CostlyLoad> {
  const used = () => pids.reduce((sum, pid) => sum + cpuTime(pid), 0);
  const before = used();
  const load = await wrk(url, headers, seconds);
  return { ...load, cpu: ((used() - before) * 1000) / load.requests };
}

function line(name: string, mine: readonly CostlyLoad[], theirs: readonly CostlyLoad[]): string {
  const rate = (loads: readonly Load[]) => median(loads.map((load) => load.requestsPerSecond));
  const p99 = (loads: readonly Load[]) => median(loads.map((load) => load.p99)).toFixed(1);
  const cpu = (loads: readonly CostlyLoad[]) => median(loads.map((load) => load.cpu));
  const columns = (loads: readonly CostlyLoad[]) =>
    loads.length > 0 ? [Math.round(rate(loads)), p99(loads), Math.round(cpu(loads))] : ['–', '–', '–'];
  const ratios =
    theirs.length > 0
      ? [(rate(mine) / rate(theirs)).toFixed(2), (cpu(theirs) / cpu(mine)).toFixed(2)]
      : ['–', '–'];
  return `| ${[name, ...columns(mine), ...columns(theirs), ...ratios].join(' | ')} |`;
}
