/**
 * `npm run test:long` runs what takes too long for every `npm test`; `npm run test:long -- NAME` one part of it:
 * `seeds` random cases beyond `npm test`, `photos` every style on photos of every kind, `pictures` 10,000 broken
 * ones, `kills` 20 of each kind, `disks` one that is really full (as root on Linux), `costs` attacks on
 * what the shop pays for, with bursts of large photos at the end (COSTS_BURSTS), `texts` those that no database keeps
 * in every address and function, `soak` half an hour of virtual users (SOAK_MINUTES), `protocol` the data service
 * beside PostgREST. See docs/operate.md.
 */
import { spawnSync } from 'node:child_process';
import { tryCosts } from './costs/try-costs.ts';
import { compareProtocols } from './protocol-comparison/compare-protocols.ts';
import { soak } from './soak.ts';
import { tryTexts } from './texts.ts';

const DEFAULT_SOAK_MINUTES = 30;
const DEFAULT_BURSTS = 4;

/** Each returns whether all was well. */
const PARTS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  seeds: () =>
    moreRounds('unit', '', { STRESS_SEED: 'random' }) &&
    moreRounds('integration', 'fuzz', { STRESS_SEED: 'random' }),
  photos: () =>
    moreRounds('unit', 'art/styles/plan-painting.test.ts', { STRESS_PHOTOS: '100', STRESS_EXTREMES: '1' }),
  pictures: () =>
    moreRounds('integration', 'tests/integration/hostile-pictures.test.ts', { STRESS_MUTATIONS: '10000' }),
  kills: () => moreRounds('stress', 'tests/stress/faults.test.ts', { STRESS_KILLS: '20' }),
  disks: () => moreRounds('stress', 'tests/stress/real-disks.test.ts', { STRESS_DISKS: '1' }),
  costs: () => tryCosts(Number(process.env.COSTS_BURSTS ?? DEFAULT_BURSTS)),
  texts: tryTexts,
  protocol: compareProtocols,
  soak: () => soak(Number(process.env.SOAK_MINUTES ?? DEFAULT_SOAK_MINUTES)),
};

/** Runs the tests whose path holds `file` with other or more rounds than usual. */
function moreRounds(project: string, file: string, rounds: Readonly<Record<string, string>>): boolean {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...(file ? [file] : [])];
  const options = { stdio: 'inherit', env: { ...process.env, ...rounds } } as const;
  return spawnSync(process.execPath, vitest, options).status === 0;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No long test called ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  if (!(await run())) process.exitCode = 1;
}
