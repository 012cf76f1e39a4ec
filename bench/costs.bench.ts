import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PAINTED_STYLES } from '#art/contract.ts';
import { type Costs, capacityTables, type WorkCost } from './capacity.ts';
import { Browser } from './load/browser.ts';
import { LoadStats } from './load/load-stats.ts';
import { openScene, previewOrder, type Scene } from './load/scene.ts';
import { VirtualUser } from './load/virtual-user.ts';
import { residentMb } from './memory.ts';
import { type TreeTime, treeTime } from './process-tree.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1);
const CAPACITY_PAGE = join(import.meta.dirname, '..', 'docs', 'scale.md');
/** Of a page that is kept in memory. */
const PAGE = '/catalog';
const PRINT_PATIENCE_MS = 120_000;
/** The whole answer, as for a first visit. */
const UNSEEN = { headers: { 'if-none-match': 'none' } };

/**
 * What each piece of work costs, one after the other: processor time of server and PostgreSQL, bytes sent and kept.
 * From it the tables of docs/scale.md are computed.
 */
export default async function measureCosts(): Promise<string> {
  const [one, three] = [await memoryWith(1), await memoryWith(3)];
  const shop = await startShopProcess({ EMAIL_CONFIRMATION: 'off', GUEST_PREVIEWS_PER_ADDRESS: '10000' });
  try {
    const scene = await openScene(shop);
    const work = await measureWork(shop, scene);
    const workerMb = (three - one) / 2;
    const costs: Costs = { work, workerMb, processMb: one - workerMb };
    const page = readFileSync(CAPACITY_PAGE, 'utf8');
    writeFileSync(CAPACITY_PAGE, capacityTables(page, costs));
    return describe(costs);
  } finally {
    await shop.stop();
  }
}

/** Megabytes of a server and its render processes, so many workers, each of which has painted. */
async function memoryWith(workers: number): Promise<number> {
  const shop = await startShopProcess({
    RENDER_WORKERS: String(workers),
    GUEST_PREVIEWS_PER_ADDRESS: '10000',
  });
  try {
    const scene = await openScene(shop);
    const browser = new Browser(shop.origin, '10.0.0.1', new LoadStats());
    const body = JSON.stringify(previewOrder(scene.photo, 'vibrant'));
    for (let turn = 0; turn < 2; turn++) {
      const answers = Array.from({ length: workers }, () =>
        browser.ask('preview', '/functions/v1/transform-pet-image', {
          method: 'POST',
          headers: { apikey: scene.publishableKey },
          body,
        }),
      );
      await Promise.all(answers);
    }
    browser.close();
    return residentMb(shop.pid);
  } finally {
    await shop.stop();
  }
}

async function measureWork(shop: ShopProcess, scene: Scene): Promise<Costs['work']> {
  const signal = new AbortController().signal;
  const measure = async (
    rounds: number,
    work: (user: VirtualUser, browser: Browser, turn: number) => Promise<unknown>,
  ): Promise<WorkCost> => {
    const stats = new LoadStats();
    const run = async (turns: number, counted: LoadStats) => {
      const browser = new Browser(shop.origin, '10.0.0.1', counted);
      const user = new VirtualUser({ scene, browser, random: () => 0.5, thinkMs: 0, signal });
      for (let turn = 0; turn < turns; turn++) await work(user, browser, turn);
      browser.close();
    };
    // What is made once, is made before.
    await run(1, new LoadStats());
    const [time, bytes] = [treeTime(shop.pid), storedBytes(shop)];
    await run(rounds * ROUNDS, stats);
    const failed = [...stats.kinds].filter(
      ([, { errors, busy }]) => busy > 0 || Object.keys(errors).length > 0,
    );
    if (failed.length > 0) throw new Error(`Did not work: ${JSON.stringify(failed)}`);
    const sent = [...stats.kinds.values()].reduce((sum, kind) => sum + kind.bytes, 0);
    return costOf(rounds * ROUNDS, time, treeTime(shop.pid), sent, storedBytes(shop) - bytes);
  };
  const files = scene.files[PAGE] ?? [];
  let email = '';
  const artUrls: string[] = [];
  return {
    page: await measure(500, (_, browser) => browser.ask('page', PAGE, UNSEEN)),
    'page made anew': await measure(200, (_, browser) => browser.ask('page', '/cart')),
    file: await measure(1000, (_, browser, turn) =>
      browser.ask('file', files[turn % files.length] ?? '/', UNSEEN),
    ),
    'page of the feed': await measure(300, (user) => user.scroll()),
    'sign-up': await measure(20, (user) => user.signUp()),
    'sign-in': await measure(20, async (user) => {
      // In the turn that is not measured.
      email ||= (await user.signUp())?.email ?? '';
      await user.signIn(email);
    }),
    preview: await measure(PAINTED_STYLES.length, async (user, browser, turn) => {
      const style = PAINTED_STYLES[turn % PAINTED_STYLES.length];
      const url = await user.preview(style);
      if (!url) throw new Error(`There is no preview in ${style}.`);
      artUrls.push(url);
      // The browser shows the picture, and its painting from the plan.
      const picture = new URL(url).pathname;
      await browser.load([picture, picture.replace(/\.png$/, '.plan')]);
    }),
    order: await measure(3, async (user) => {
      await user.order(artUrls.pop() ?? scene.artUrl);
      await printed(shop);
    }),
  };
}

/** Bytes of files that the shop keeps. */
function storedBytes({ dataDir }: ShopProcess): number {
  const files = readdirSync(join(dataDir, 'storage'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Waits until every order's print files are there. */
async function printed({ origin, secretKey }: ShopProcess): Promise<void> {
  const address = `${origin}/rest/v1/order_items?select=id&print_file_path=is.null`;
  for (const end = Date.now() + PRINT_PATIENCE_MS; Date.now() < end; await wait(250)) {
    const open = (await (await fetch(address, { headers: { apikey: secretKey } })).json()) as unknown[];
    if (open.length === 0) return;
  }
  throw new Error('The print files were not made in time.');
}

function costOf(rounds: number, before: TreeTime, after: TreeTime, sent: number, kept: number): WorkCost {
  return {
    serverMs: (after.own - before.own) / rounds,
    mainThreadMs: (after.mainThread - before.mainThread) / rounds,
    postgresMs: (after.others - before.others) / rounds,
    sentKb: sent / rounds / 1000,
    keptKb: kept / rounds / 1000,
  };
}

function describe({ work, processMb, workerMb }: Costs): string {
  const rows = Object.entries(work).map(([name, cost]) => {
    const { serverMs, mainThreadMs, postgresMs, sentKb, keptKb } = cost;
    const times = [serverMs, mainThreadMs, postgresMs].map((ms) => ms.toFixed(2));
    return `| ${name} | ${times.join(' | ')} | ${sentKb.toFixed(1)} | ${keptKb.toFixed(0)} |`;
  });
  return [
    'What each piece of work costs, one after the other: milliseconds of processor time (of the server with its render processes), kilobytes sent and kept in storage. An order is one of a mug, from keeping its artwork to its mail and print file.',
    [
      '| work | server | of that its main thread | PostgreSQL | kB sent | kB kept |',
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
    `Memory of the server with its render processes: ${processMb.toFixed(0)} MB, and ${workerMb.toFixed(0)} MB for each worker (\`RENDER_WORKERS\`), after it has painted. [What that means for more customers](../docs/scale.md).`,
  ].join('\n\n');
}
