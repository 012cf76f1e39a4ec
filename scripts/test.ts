import { spawnSync } from 'node:child_process';

/** The steps of `npm test`, cheapest first. All of them run even when one fails, so that one look shows everything. */
const STEPS = [
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['unit tests', 'npm', 'run', '--silent', 'test:unit'],
  ['integration tests', 'npm', 'run', '--silent', 'test:integration'],
  ['browser tests', 'npm', 'run', '--silent', 'test:e2e'],
] as const;

const failed: string[] = [];
for (const [name, command, ...args] of STEPS) {
  const start = performance.now();
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.push(name);
}
console.log(`\n${STEPS.length - failed.length} passed, ${failed.length} failed`);
if (failed.length) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
