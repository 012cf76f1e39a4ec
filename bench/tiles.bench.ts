import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { PAINTED_STYLES } from '#art/contract.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { watchThreads } from '../tests/e2e/watch-threads.ts';
import { makePhonePhoto } from './phone-photo.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = process.env.BENCH_PORT ?? '43219';
const ADDRESS = `http://localhost:${PORT}`;
const PHOTOS = join(import.meta.dirname, '../tests/fixtures/photos');
const STYLES = PAINTED_STYLES.length;
/** What a visitor needs at least to find a photo once the studio is open. */
const CHOOSING_MS = 4000;

/** Milliseconds from the photo being chosen. */
interface TileTimes {
  readonly first: number;
  readonly all: number;
}

/**
 * Live tiles in a real Chromium, from the photo being chosen to the first and to the twelfth tile, with the page's own
 * longest task; and from 'Create Preview' to the artwork.
 */
export default async function measureTiles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-tiles-'));
  const phone = join(folder, 'phone.jpg');
  writeFileSync(phone, await makePhonePhoto());
  const photos: [name: string, file: string][] = [
    ['451x300 px', join(PHOTOS, 'cat-chelsea.png')],
    ['12 megapixel', phone],
  ];
  const shop = await openShop(folder);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows: string[] = [];
    let clock = 0;
    let processor = 0;
    let busiest = 0;
    let work = 0;
    // The first visitors of a fresh server share it with the making of the home page's pictures.
    for (const [, file] of photos) await tilesOf(browser, file, CHOOSING_MS);
    for (const [name, file] of photos) {
      const cold: TileTimes[] = [];
      const warm: TileTimes[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        cold.push(await tilesOf(browser, file, 0));
        warm.push(await tilesOf(browser, file, CHOOSING_MS));
      }
      rows.push(
        `| ${[name, ...[warm, cold].flatMap((times) => [both(times, 'first'), both(times, 'all')])].join(' | ')} |`,
      );
      const page = await openStudio(browser);
      await page.waitForTimeout(CHOOSING_MS);
      const { longest, workers } = await watchThreads(page, async () => {
        await choose(page, file);
      });
      busiest = Math.max(busiest, ...workers);
      work = Math.max(
        work,
        workers.reduce((sum, each) => sum + each, 0),
      );
      clock = Math.max(clock, longest.clock);
      processor = Math.max(processor, longest.processor);
      await page.context().close();
    }
    const art: number[] = [];
    for (let round = 0; round < ROUNDS; round++) art.push(await createPreview(browser, phone));
    return [
      `Twelve tiles of 256 px, milliseconds from the photo being chosen, median / 95th percentile of ${ROUNDS} visits. Warm: the studio was open for ${CHOOSING_MS / 1000} s before; cold: the photo is chosen at once, on a first visit with an empty cache. The server has had visitors before. Server and browser share the machine.`,
      [
        '| photo | first tile, warm | all tiles, warm | first tile, cold | all tiles, cold |',
        '|---|---|---|---|---|',
        ...rows,
      ].join('\n'),
      `Longest task of the page's own thread from photo to twelfth tile: ${clock.toFixed(0)} ms by the clock, ${processor.toFixed(0)} ms of processor time. The workers’ processor time for all of it: ${work.toFixed(0)} ms, ${busiest.toFixed(0)} ms of that in the busiest one: on idle cores it is what the visitor waits for.`,
      `From 'Create Preview' to the loaded artwork (12 megapixel photo, Digital Watercolor, without the show of its painting): ${Math.round(median(art))} / ${Math.round(percentile(art, 0.95))} ms.`,
    ].join('\n\n');
  } finally {
    await browser.close();
    shop.kill('SIGTERM');
    await once(shop, 'exit');
    rmSync(folder, { recursive: true });
  }
}

async function openShop(folder: string) {
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT,
      DATA_DIR: join(folder, 'data'),
      GUEST_PREVIEWS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'error',
    },
  });
  for (let tries = 0; tries < 240; tries++) {
    if (shop.exitCode !== null) throw new Error('The shop did not start (is it built? `npm run build`)');
    if (
      await fetch(`${ADDRESS}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return shop;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  shop.kill();
  throw new Error('The shop did not open in time');
}

/** A first visit, up to the open studio. */
async function openStudio(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(watchTiles, STYLES);
  await page.goto(ADDRESS);
  await page.getByRole('link', { name: 'Start Creating Magic' }).click();
  await page.getByRole('radio', { name: 'Vibrant Oil' }).waitFor();
  return page;
}

/** Runs in the page: notes when a photo is chosen, and when each tile hangs; `tilesHang` resolves when all do. */
function watchTiles(styles: number): void {
  const seen = new Set<Element>();
  const times: { chosen: number; tiles: number[] } = { chosen: 0, tiles: [] };
  const { promise: tilesHang, resolve: allHang } = Promise.withResolvers<number[]>();
  Object.assign(window, { tilesHang });
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') times.chosen = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    for (const tile of document.querySelectorAll('[data-testid=live-tile]')) {
      if (seen.has(tile)) continue;
      seen.add(tile);
      times.tiles.push(performance.now() - times.chosen);
    }
    if (seen.size === styles) allHang(times.tiles);
  }).observe(document, { subtree: true, childList: true });
}

/** Chooses a photo and waits for all tiles. */
async function choose(page: Page, file: string): Promise<TileTimes> {
  await page.getByTestId('photo-input').setInputFiles(file);
  // Not by asking again and again, which would have the page drawn for each time.
  const tiles = await page.evaluate(() => {
    const { tilesHang } = window as unknown as { tilesHang: Promise<number[]> };
    const tooLate = new Promise<never>((_, reject) =>
      setTimeout(reject, 60_000, new Error('Tiles are missing')),
    );
    return Promise.race([tilesHang, tooLate]);
  });
  return { first: Math.min(...tiles), all: Math.max(...tiles) };
}

async function tilesOf(browser: Browser, file: string, waiting: number): Promise<TileTimes> {
  const page = await openStudio(browser);
  await page.waitForTimeout(waiting);
  const times = await choose(page, file);
  await page.context().close();
  return times;
}

/** Milliseconds from pressing the button to the picture being there. */
async function createPreview(browser: Browser, file: string): Promise<number> {
  const page = await openStudio(browser);
  await choose(page, file);
  const button = page.getByRole('button', { name: 'Create Preview' });
  await button.click();
  const begin = performance.now();
  const art = page.getByRole('img', { name: /^My Pet in / }).first();
  await art.waitFor({ timeout: 60_000 });
  await art.evaluate((image) => (image as HTMLImageElement).decode());
  const duration = performance.now() - begin;
  await page.context().close();
  return duration;
}

function both(times: readonly TileTimes[], key: keyof TileTimes): string {
  const values = times.map((each) => each[key]);
  return `${Math.round(median(values))} / ${Math.round(percentile(values, 0.95))}`;
}
