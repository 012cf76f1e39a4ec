import { cpuTime } from './process-tree.ts';
import { startShopProcess } from './shop-process.ts';
import { median } from './statistics.ts';
import { type Load, wrk } from './wrk.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 6;
/** Pages with a query are rendered for each request (`server/pages/page-rules.ts`). */
const PAGES = [
  { name: 'home, kept', path: '/' },
  { name: 'home, made anew', path: '/?anew' },
  { name: 'catalog, kept', path: '/catalog' },
  { name: 'catalog, made anew', path: '/catalog?anew' },
] as const;

/** Whole pages as a browser requests them, from the cache and rendered, in turn. */
export default async function measurePages(): Promise<string> {
  const shop = await startShopProcess();
  try {
    const found = new Map<string, { load: Load; cpu: number }[]>(PAGES.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, path } of PAGES) {
        const before = cpuTime(shop.pid);
        const load = await wrk(`${shop.origin}${path}`, { 'accept-encoding': 'br' }, SECONDS);
        const cpu = (cpuTime(shop.pid) - before) / load.requests;
        found.get(name)?.push({ load, cpu });
      }
    }
    const rows = [...found].map(([name, runs]) => {
      const of = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick));
      return `| ${name} | ${of(({ load }) => load.requestsPerSecond).toFixed(0)} | ${of(({ load }) => load.p99).toFixed(1)} | ${of(({ cpu }) => cpu).toFixed(2)} |`;
    });
    return [
      `Pages packed with Brotli by \`wrk -t1 -c16 -d${SECONDS}s\`, median of ${ROUNDS} runs in turn. The shop as \`npm start\` runs it: one process with its database; the load comes from the same machine. "Kept" are pages in memory, which the database takes back when something changes.`,
      ['| page | requests/s | p99 ms | CPU ms a request |', '|---|---|---|---|', ...rows].join('\n'),
    ].join('\n\n');
  } finally {
    await shop.stop();
  }
}
