import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The steps of `npm test`, cheapest first. All of them run even when one fails, so that one look shows everything. */
const STEPS = [
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['unit tests', 'npm', 'run', '--silent', 'test:unit'],
  ['integration tests', 'npm', 'run', '--silent', 'test:integration'],
  ['browser tests', 'npm', 'run', '--silent', 'test:e2e'],
] as const;
/** Lines of a failed step that are said again at the end, where its summary stands. */
const REPEATED_LINES = 60;

/** Runs a command, shows what it says and hands that over; `status` is null when it was killed. */
async function run(command: string, args: readonly string[]) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colour },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      said += text;
    });
  }
  const [status]: (number | null)[] = await once(child, 'close');
  return { status, said };
}

const failed = new Map<string, string>();
for (const [name, command, ...args] of STEPS) {
  const start = performance.now();
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const { status, said } = await run(command, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) failed.set(name, said);
}

// The end of a long log is what is looked at first, and often all that is kept of it.
for (const [name, said] of failed) {
  console.log(`\n── the end of ${name}, which failed ${'─'.repeat(Math.max(0, 48 - name.length))}`);
  console.log(said.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n'));
}
console.log(`\n${STEPS.length - failed.size} passed, ${failed.size} failed`);
if (failed.size) {
  console.log(`Failed: ${[...failed.keys()].join(', ')}`);
  process.exitCode = 1;
}
