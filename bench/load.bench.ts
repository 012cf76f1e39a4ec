import { setTimeout as wait } from 'node:timers/promises';
import { KINDS, type KindStats } from './load/load-stats.ts';
import { type LoadReport, runLoad } from './load/run-load.ts';
import { openScene, previewOrder, type Scene } from './load/scene.ts';
import { watchMemory } from './memory.ts';
import { treeTime } from './process-tree.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { percentile } from './statistics.ts';

const USERS = Number(process.env.BENCH_USERS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const THINK_MS = 5000;
const METRICS_TOKEN = 'only-for-measurements';
/** Readers of pages while the workers are flooded, and how long a part of that takes. */
const LEAFING = { users: 40, thinkMs: 1000, seconds: Math.max(5, SECONDS / 4) };
/** Previews that the flood has under way, all from one address. */
const FLOOD = 40;
const FLOOD_ADDRESS = '192.0.2.1';
const MODEST_ADDRESS = '192.0.2.2';

/** Many virtual users at the same time, and what a flood of previews does to pages and to other callers. */
export default async function measureLoad(): Promise<string> {
  const shop = await startShopProcess({
    TRUSTED_PROXIES: '1',
    EMAIL_CONFIRMATION: 'off',
    RATE_LIMIT_FACTOR: '20',
    METRICS_TOKEN,
  });
  try {
    const scene = await openScene(shop);
    return [await measureShop(shop, scene), await measureFlood(scene)].join('\n\n');
  } finally {
    await shop.stop();
  }
}

async function measureShop(shop: ShopProcess, scene: Scene): Promise<string> {
  const memory = watchMemory(shop.pid);
  const before = treeTime(shop.pid);
  const report = await runLoad({ scene, users: USERS, seconds: SECONDS, thinkMs: THINK_MS });
  const after = treeTime(shop.pid);
  const { first, most, last } = memory.stop();
  const total = report.kinds.reduce((sum, [, { times }]) => sum + times.length, 0);
  const share = (cpuMs: number) => (cpuMs / 1000 / report.seconds).toFixed(2);
  return [
    `${USERS} virtual users at the same time for ${SECONDS} s, ${THINK_MS / 1000} s between two clicks on average (half of them look around, a quarter signs up and gives hearts, 15 % have previews painted, 10 % order); each visit begins with an empty cache. They run on the same machine, in a process of their own. Milliseconds from the question to the last byte of the answer. Busy: 503 with \`Retry-After\`.`,
    tableOf(report),
    `${report.visits} visits, ${(total / report.seconds).toFixed(0)} answers/s. Processors in use: shop ${share(after.own - before.own)}, PostgreSQL ${share(after.others - before.others)}, virtual users ${share(report.cpuMs)}. Memory of the server with its render processes: ${first.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ${last.toFixed(0)} MB after. The server's thread is late by ${await lag(shop)} ms (99th percentile).`,
  ].join('\n\n');
}

function tableOf(report: LoadReport): string {
  const statsByKind = new Map(report.kinds);
  const rows = KINDS.flatMap((kind) => {
    const stats = statsByKind.get(kind);
    return stats
      ? [`| ${kind} | ${stats.times.length} | ${timesOf(stats.times)} | ${stats.busy} | ${errorsOf(stats)} |`]
      : [];
  });
  return [
    '| kind | answers | p50 | p95 | p99 | busy | errors |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function timesOf(times: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0)).join(' | ');
}

function errorsOf({ errors }: KindStats): string {
  const found = Object.entries(errors).map(([reason, count]) => `${count} × ${reason}`);
  return found.join(', ') || '0';
}

/** Milliseconds. */
async function lag({ origin }: ShopProcess): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const seconds = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(await answer.text())?.[1];
  return (Number(seconds) * 1000).toFixed(0);
}

/** Pages alone, then beside one caller that requests previews without pause, and the previews of another caller. */
async function measureFlood(scene: Scene): Promise<string> {
  const leafing = { scene, ...LEAFING, errand: 'looks around' } as const;
  const alone = await runLoad(leafing);
  const flood = startFlood(scene, FLOOD_ADDRESS, FLOOD);
  const modest = startFlood(scene, MODEST_ADDRESS, 1);
  const beside = await runLoad(leafing);
  const [greedy, other] = await Promise.all([flood.stop(), modest.stop()]);
  const row = (name: string, { kinds }: LoadReport) => {
    const times = kinds.flatMap(([kind, stats]) =>
      kind === 'page' || kind === 'page data' ? stats.times : [],
    );
    return `| ${name} | ${times.length} | ${timesOf(times)} |`;
  };
  const painted = ({ times, busy }: Flood) =>
    `${times.length} (${busy} times busy), ${(percentile(times, 0.5) / 1000).toFixed(1)} s`;
  return [
    `${LEAFING.users} people leaf through pages, without and with one address that has ${FLOOD} previews under way all the time:`,
    [
      '| pages | answers | p50 | p95 | p99 |',
      '|---|---|---|---|---|',
      row('alone', alone),
      row('beside the flood', beside),
    ].join('\n'),
    `Painted meanwhile, and median wait: for the flood ${painted(greedy)}; for somebody else who asks for one after the other ${painted(other)}.`,
  ].join('\n\n');
}

interface Flood {
  /** Milliseconds of those that were painted. */
  readonly times: readonly number[];
  readonly busy: number;
}

/** Keeps so many previews of one address under way; who is rejected tries again a second later. */
function startFlood(scene: Scene, address: string, atOnce: number): { stop(): Promise<Flood> } {
  const times: number[] = [];
  let busy = 0;
  let isOver = false;
  const closing = new AbortController();
  const body = JSON.stringify(previewOrder(scene.photo, 'pencil'));
  const ask = async () => {
    while (!isOver) {
      const start = performance.now();
      const answer = await fetch(`${scene.origin}/functions/v1/transform-pet-image`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body,
        signal: closing.signal,
      }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) times.push(performance.now() - start);
      else if (answer?.status === 503) busy++;
      else if (answer) throw new Error(`The flood was answered with ${answer.status}.`);
      if (!answer?.ok) await wait(1000, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const asking = Promise.all(Array.from({ length: atOnce }, ask));
  return {
    stop: async () => {
      isOver = true;
      closing.abort();
      await asking;
      return { times, busy };
    },
  };
}
