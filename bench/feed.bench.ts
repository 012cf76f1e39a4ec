import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { type Backend, startBackend } from '#backend/backend.ts';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import type { Database } from '#domain/database.types.ts';
import { seedFeed } from '../tests/fixtures/seed-feed.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const SIZES = [1_000, 1_000_000] as const;
const TENTH = 9;
const ORIGIN = 'http://pawtrait.test';
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const VIEWS = [
  { name: 'newest', filter: { p_sort: 'newest' }, pages: [0, TENTH] },
  { name: 'most loved', filter: { p_sort: 'loved' }, pages: [0, TENTH] },
  // A thousand posts have no tenth page of one style.
  { name: 'newest, one style', filter: { p_sort: 'newest', p_style: 'anime' }, pages: [0] },
  {
    name: 'most loved, one style and pet',
    filter: { p_sort: 'loved', p_style: 'anime', p_pet_type: 'dog' },
    pages: [0],
  },
] as const;

type Page = Readonly<Record<string, unknown>>;

/**
 * Pages of PetTok through the whole data service (HTTP handling, policies, JSON), at a thousand
 * and at a million posts, read in turn so that noise of the machine hits both alike.
 */
export default async function measureFeed(): Promise<string> {
  const shops = await Promise.all(SIZES.map(open));
  try {
    const rows: string[] = [];
    for (const { name, filter, pages } of VIEWS) {
      for (const page of pages) {
        const questions = await Promise.all(shops.map(({ ask }) => questionOf(ask, filter, page)));
        const times: number[][] = SIZES.map(() => []);
        for (let round = -20; round < ROUNDS; round++) {
          for (const [at, { ask }] of shops.entries()) {
            const started = performance.now();
            await ask(questions[at] ?? {});
            if (round >= 0) times[at]?.push(performance.now() - started);
          }
        }
        const [small = [], large = []] = times;
        const ratio = (median(large) / median(small)).toFixed(2);
        rows.push(`| ${name} | ${page + 1} | ${both(small)} | ${both(large)} | ${ratio} |`);
      }
    }
    return [
      `Pages of 24 posts by key through the data service; milliseconds, median / 95th percentile of ${ROUNDS} requests.`,
      ['| view | page | 1,000 posts | 1,000,000 posts | ratio |', '|---|---|---|---|---|', ...rows].join(
        '\n',
      ),
    ].join('\n\n');
  } finally {
    for (const { close } of shops) await close();
  }
}

async function open(posts: number) {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'pawtrait-bench-')), 'data');
  const backend: Backend = await startBackend({
    dataDir,
    publicUrl: ORIGIN,
    shopTimeZone: 'UTC',
    log: quiet,
  });
  const owner = postgres(ownerUrlOf(dataDir) ?? '', { max: 1, onnotice: () => {} });
  await seedFeed(owner, posts);
  await owner.end();
  const client = createClient<Database>(ORIGIN, backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), { address: '127.0.0.1' }) },
  });
  return {
    ask: async (page: Page) => {
      const { data, error } = await client.rpc('pettok_page', page, { get: true });
      if (error) throw new Error(error.message);
      return data;
    },
    close: async () => {
      await backend.stop();
      rmSync(join(dataDir, '..'), { recursive: true, force: true });
    },
  };
}

type Ask = Awaited<ReturnType<typeof open>>['ask'];

/** The request of a reader after so many pages. */
async function questionOf(ask: Ask, filter: Page, page: number): Promise<Page> {
  let question = filter;
  for (let turned = 0; turned < page; turned++) {
    const last = (await ask(question)).at(-1);
    if (!last) throw new Error('The feed has too few posts for this page.');
    question = {
      ...filter,
      p_after_id: last.id,
      p_after_shared_at: last.shared_at,
      p_after_loved: last.loved_this_week,
    };
  }
  return question;
}

function both(values: readonly number[]): string {
  return `${median(values).toFixed(2)} / ${percentile(values, 0.95).toFixed(2)}`;
}
