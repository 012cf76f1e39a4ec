/**
 * `npm run trial` runs what takes too long for every `npm test`: the same tests with more rounds.
 * A few minutes on two cores.
 */
import { spawnSync } from 'node:child_process';

const rounds = { TRIAL_MUTATIONS: '10000' };
const files = ['tests/integration/hostile-pictures.test.ts'];

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', ...files];
const { status } = spawnSync(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, ...rounds },
});
process.exitCode = status ?? 1;
