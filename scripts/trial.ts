/**
 * `npm run trial` runs what takes too long for every `npm test`: the same tests with more rounds.
 * A few minutes on two cores.
 */
import { spawnSync } from 'node:child_process';

const trials = [
  {
    project: 'unit',
    files: ['art/plan/plan-painting.test.ts'],
    rounds: { TRIAL_PHOTOS: '100', TRIAL_EXTREMES: '1' },
  },
  {
    project: 'integration',
    files: ['tests/integration/hostile-pictures.test.ts'],
    rounds: { TRIAL_MUTATIONS: '10000' },
  },
];

for (const { project, files, rounds } of trials) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files];
  const { status } = spawnSync(process.execPath, vitest, {
    stdio: 'inherit',
    env: { ...process.env, ...rounds },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
