import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { takeTurns } from './take-turns.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Step = readonly [name: string, command: string, ...args: readonly string[]];

/**
 * The steps of `npm test`. Sequences run in parallel, because browsers and databases leave a processor idle while they
 * wait; the steps of a sequence run one after the other. A failed step does not stop the others, so that one run shows
 * everything.
 */
const TESTS: readonly (readonly Step[])[] = [
  [
    ['types', 'npm', 'run', '--silent', 'typecheck'],
    ['lint', 'npm', 'run', '--silent', 'lint'],
    ['unit tests', 'npm', 'run', '--silent', 'test:unit'],
    ['integration tests', 'npm', 'run', '--silent', 'test:integration'],
  ],
  [['browser tests', 'npm', 'run', '--silent', 'test:e2e']],
];
/** The steps of `npm run test:stress`, one after the other: these tests load the machine by themselves. */
const STRESS_TESTS: readonly (readonly Step[])[] = [
  [
    ['stress tests', 'npx', 'vitest', 'run', '--project', 'stress'],
    ['journeys on a desk', 'npx', 'playwright', 'test', '--project', 'second look'],
  ],
];
const SEQUENCES = process.argv.includes('--stress') ? STRESS_TESTS : TESTS;
/** Last lines of a failed step, with its summary, which are repeated at the end. */
const REPEATED_LINES = 60;

/** The niceness of the render workers (`art/node/paint-worker.ts`), which would starve beside two busy sequences. */
const NICENESS = 10;

setPriority(NICENESS);
const running = new Set<ChildProcess>();
// Before their folder is removed.
process.on('exit', () => {
  for (const child of running) child.kill();
});
const folder = temporaryFolder();
/** Added to the environment of the steps. */
const environment = {
  TMPDIR: folder,
  TEST_PICTURES: join(folder, 'pictures'),
  // Tests start the shop thirty times; `npm start` keeps compiled code in the same place.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
};

interface Result {
  readonly name: string;
  readonly failed: boolean;
  readonly output: string;
}

/** Runs a step and passes its output to `write` as it arrives. */
async function run([name, command, ...args]: Step, write: (text: string) => void): Promise<Result> {
  const start = performance.now();
  write(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      write(text);
      output += text;
    });
  }
  // A number, or null when it was killed.
  const [status] = await once(child, 'close');
  running.delete(child);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  write(`${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return { name, failed: status !== 0, output };
}

const turns = takeTurns(SEQUENCES.length, (text) => process.stdout.write(text));
// Shows how far an interrupted run came.
process.on('exit', () => {
  for (const sequence of SEQUENCES.keys()) turns.end(sequence);
});
const start = performance.now();
const results = await Promise.all(
  SEQUENCES.map(async (steps, sequence) => {
    const ran: Result[] = [];
    for (const step of steps) ran.push(await run(step, (text) => turns.write(sequence, text)));
    turns.end(sequence);
    return ran;
  }),
);
const failed = results.flat().filter((result) => result.failed);

// The end of a long log is read first, and often all that is kept of it.
for (const { name, output } of failed) {
  console.log(`\n── the end of ${name}, which failed ${'─'.repeat(Math.max(0, 48 - name.length))}`);
  console.log(output.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n'));
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${results.flat().length - failed.length} passed, ${failed.length} failed, in ${seconds} s`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
