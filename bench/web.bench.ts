import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/find-chromium.ts';
import { firstLoadScripts } from './first-load.ts';
import { startShopProcess } from './shop-process.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);
/** Of one audit. */
const TRIES = 3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Fetched for the measurement alone: it would double what every start of the shop has to install. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >;
}

/** Lighthouse on the pages that matter, as on a cheap phone with a slow line. */
export default async function measureWeb(): Promise<string> {
  const only = process.env.BENCH_PAGES?.split(',');
  const shop = await startShopProcess();
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-lighthouse-'));
  try {
    const pages = [
      '/',
      '/catalog',
      '/products/custom-pet-portrait-mug',
      '/pettok',
      shop.post,
      '/blog/pet-memorial-gift-ideas',
      '/checkout',
    ].filter((page) => !only || only.includes(page));
    const rows: string[] = [];
    const complaints: string[] = [];
    for (const page of pages) {
      const address = `${shop.origin}${page}`;
      const reports: Report[] = [];
      // The first visitor waits for pictures to be made; Lighthouse is the second.
      await audit(address, folder);
      for (let round = 0; round < ROUNDS; round++) reports.push(await audit(address, folder));
      rows.push(await rowOf(page === shop.post ? '/pettok/{post}' : page, address, reports));
      complaints.push(...complaintsOf(page === shop.post ? '/pettok/{post}' : page, reports));
    }
    return [
      `${LIGHTHOUSE}, its mobile preset (simulated slow 4G, processor four times slower), median of ${ROUNDS} runs. Scripts: JavaScript that the page names in its HTML, packed with Brotli.`,
      [
        '| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | scripts kB |',
        '|---|---|---|---|---|---|---|---|---|',
        ...rows,
      ].join('\n'),
      ...(complaints.length > 0 ? [`Not perfect: ${[...new Set(complaints)].join('; ')}.`] : []),
    ].join('\n\n');
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries again when the browser's trace is broken, which happens on a busy machine. */
async function audit(address: string, folder: string): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      return await auditOnce(address, folder);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function auditOnce(address: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  if (existsSync(file)) rmSync(file);
  const chromium = findChromium();
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'];
  await run(
    'npm',
    [
      'exec',
      '--yes',
      '--ignore-scripts',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags.join(' ')}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    {
      env: {
        ...process.env,
        ...(chromium ? { CHROME_PATH: chromium } : {}),
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function rowOf(name: string, address: string, reports: readonly Report[]): Promise<string> {
  const score = (category: string) =>
    String(Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))));
  const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const { bytes } = await firstLoadScripts(address);
  return `| ${[
    name,
    ...CATEGORIES.map(score),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    value('cumulative-layout-shift').toFixed(3),
    value('total-blocking-time').toFixed(0),
    (bytes / 1000).toFixed(1),
  ].join(' | ')} |`;
}

/** Audits of all categories but performance that failed in the last run. */
function complaintsOf(name: string, reports: readonly Report[]): string[] {
  const last = reports.at(-1);
  if (!last) return [];
  const imperfect = CATEGORIES.slice(1).some((category) => (last.categories[category]?.score ?? 0) < 1);
  if (!imperfect) return [];
  return Object.values(last.audits)
    .filter(({ score, numericValue }) => score === 0 && numericValue === undefined)
    .map(({ title }) => `${name}: ${title}`);
}
